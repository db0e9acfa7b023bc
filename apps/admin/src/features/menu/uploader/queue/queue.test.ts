import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cancel,
  cancelAll,
  queueCountsOf,
  dismiss,
  enqueue,
  fail,
  interrupt,
  isActive,
  MOST_TRIES,
  nextOf,
  progress,
  type Queue,
  retry,
  retryAll,
  sendingOf,
  startEntry,
  succeed,
} from "./queue.ts";

type Q = Queue<string, string>;
const reason = { code: "media_broken", text: "The file is damaged." };
const file = (name: string) => ({ file: new File([], name), path: name, target: "menu" });
const three = (): Q => enqueue([], [file("a"), file("b"), file("c")]);
const states = (queue: Q): string => queue.map((one) => one.state).join(" ");

test("sends one at a time, in the order of adding", () => {
  const queue = startEntry(three(), 1);
  expect(states(queue)).toBe("sending queued queued");
  expect(nextOf(queue)).toBeUndefined();
  expect(startEntry(queue, 2)).toBe(queue);
  expect(nextOf(succeed(queue, 1, "item"))?.id).toBe(2);
});

test("a failure keeps file and reason, and the queue goes on", () => {
  const queue = fail(startEntry(three(), 1), 1, reason);
  expect(queue[0]).toMatchObject({ state: "failed", reason, mayRetry: true });
  expect(nextOf(queue)?.id).toBe(2);
  expect(states(retry(queue, 1))).toBe("queued queued queued");
});

test("a late response does not change a canceled upload", () => {
  const queue = cancel(startEntry(three(), 1), 1);
  expect(states(succeed(queue, 1, "item"))).toBe("canceled queued queued");
  expect(states(fail(queue, 1, reason))).toBe("canceled queued queued");
  expect(states(progress(queue, 1, 0.5))).toBe("canceled queued queued");
});

test("cancel all leaves finished uploads", () => {
  const queue = cancelAll(succeed(startEntry(three(), 1), 1, "item"));
  expect(states(queue)).toBe("done canceled canceled");
  expect(isActive(queue)).toBe(false);
});

test("a lost connection returns the upload to its place in the queue, up to a limit", () => {
  let queue = startEntry(three(), 1);
  for (let tries = 1; tries < MOST_TRIES; tries++) {
    queue = interrupt(queue, 1, reason);
    expect(nextOf(queue)?.id).toBe(1);
    queue = startEntry(queue, 1);
  }
  expect(interrupt(queue, 1, reason)[0]).toMatchObject({ state: "failed", reason });
});

test("lists what is rejected before sending, and a retry does not bring it back", () => {
  const queue: Q = enqueue([], [{ ...file("scan.tiff"), refused: reason }, file("a")]);
  expect(states(queue)).toBe("failed queued");
  expect(states(retryAll(queue))).toBe("failed queued");
  expect(queue[0]).toMatchObject({ reason, mayRetry: false });
});

test("progress only grows", () => {
  const queue = progress(progress(startEntry(three(), 1), 1, 0.6), 1, 0.4);
  expect(sendingOf(queue)?.share).toBe(0.6);
  expect(progress(queue, 1, 7)[0]?.share).toBe(1);
});

test("counts the last batch, without canceled uploads", () => {
  const first = succeed(startEntry(three(), 1), 1, "item");
  expect(queueCountsOf(startEntry(first, 2))).toEqual({ place: 2, total: 3, done: 1, failed: 0 });
  expect(queueCountsOf(cancel(first, 3))).toEqual({ place: 2, total: 2, done: 1, failed: 0 });
  const later = enqueue(cancelAll(first), [file("d")]);
  expect(queueCountsOf(later)).toEqual({ place: 1, total: 1, done: 0, failed: 0 });
});

test("only finished uploads can be removed from the list", () => {
  const queue = fail(startEntry(three(), 1), 1, reason);
  expect(dismiss(queue, 1)).toHaveLength(2);
  expect(dismiss(queue, 2)).toHaveLength(3);
});

test("in any order of steps, at most one is sent and finished ones change only by retry", () => {
  const id = fc.integer({ min: 1, max: 4 });
  const steps = fc.oneof(
    id.map((at) => (queue: Q) => startEntry(queue, at)),
    id.map((at) => (queue: Q) => succeed(queue, at, "item")),
    id.map((at) => (queue: Q) => fail(queue, at, reason)),
    id.map((at) => (queue: Q) => interrupt(queue, at, reason)),
    id.map((at) => (queue: Q) => cancel(queue, at)),
    fc.constant((queue: Q) => enqueue(queue, [file("more")])),
  );
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (taken) => {
      let queue = three();
      for (const one of taken) {
        const before = queue;
        queue = one(queue);
        expect(queue.filter((upload) => upload.state === "sending").length).toBeLessThanOrEqual(1);
        for (const over of before.filter((upload) => ["done", "failed", "canceled"].includes(upload.state)))
          expect(queue).toContainEqual(over);
      }
    }),
  );
});
