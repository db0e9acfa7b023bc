import { CallError } from "@diwan/contract/api/client";
import { afterEach, expect, test, vi } from "vitest";
import { markDisconnected, markConnected } from "../../../../kit/connection/connection.ts";
import { createUploadQueue } from "./runner.ts";

interface Sent {
  path: string;
  signal: AbortSignal;
  done: (answer: string) => void;
  failed: (error: unknown) => void;
}

/** A queue whose uploads end when the test decides. */
function queueOf(...paths: string[]) {
  const sent: Sent[] = [];
  const events: string[] = [];
  const queue = createUploadQueue<string, string>({
    send: ({ path }, { signal }) =>
      new Promise((done, failed) => {
        signal.addEventListener("abort", () => failed(new DOMException("", "AbortError")));
        sent.push({ path, signal, done, failed });
      }),
    onDone: ({ path }, answer) => events.push(`${path} ${answer}`),
    onActive: () => events.push("active"),
    onIdle: () => events.push("idle"),
  });
  queue.add(paths.map((path) => ({ file: new File([], path), path, target: "menu" })));
  const states = () =>
    queue.uploads
      .get()
      .map((one) => one.state)
      .join(" ");
  return { queue, sent, events, states };
}

const settled = () => vi.advanceTimersByTimeAsync(2_000);
const refused = new CallError(415, { code: "media_broken", message: "The file is damaged." });

afterEach(() => {
  markConnected();
  vi.useRealTimers();
});

test("runs one at a time, continues after a failure, and reports the end once", async () => {
  vi.useFakeTimers();
  const { sent, events, states } = queueOf("a", "b");
  expect(sent.map(({ path }) => path)).toEqual(["a"]);
  sent[0]?.failed(refused);
  await settled();
  expect(states()).toBe("failed sending");
  sent[1]?.done("made");
  await settled();
  expect(states()).toBe("failed done");
  expect(events).toEqual(["active", "b made", "idle"]);
});

test("waits without a connection, and continues with the same file when it is back", async () => {
  vi.useFakeTimers();
  const { sent, states } = queueOf("a", "b");
  markDisconnected();
  sent[0]?.failed(new CallError(0, {}));
  await settled();
  expect(states()).toBe("queued queued");
  markConnected();
  expect(sent.map(({ path }) => path)).toEqual(["a", "a"]);
});

test("retries a busy server after a delay", async () => {
  vi.useFakeTimers();
  const { sent, states } = queueOf("a");
  sent[0]?.failed(new CallError(503, { code: "busy" }));
  await settled();
  expect(states()).toBe("sending");
  expect(sent).toHaveLength(2);
});

test("canceling stops the running one and continues with the next", async () => {
  vi.useFakeTimers();
  const { queue, sent, states } = queueOf("a", "b");
  queue.cancel(1);
  await settled();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(states()).toBe("canceled sending");
  expect(sent.map(({ path }) => path)).toEqual(["a", "b"]);
});

test("canceling all leaves nothing to send", async () => {
  vi.useFakeTimers();
  const { queue, events, states } = queueOf("a", "b");
  queue.cancelAll();
  await settled();
  expect(states()).toBe("canceled canceled");
  expect(events).toEqual(["active", "idle"]);
});

test("a retry starts the upload again", async () => {
  vi.useFakeTimers();
  const { queue, sent, events, states } = queueOf("a");
  sent[0]?.failed(refused);
  await settled();
  queue.retryAll();
  sent[1]?.done("made");
  await settled();
  expect(states()).toBe("done");
  expect(events).toEqual(["active", "idle", "active", "a made", "idle"]);
});
