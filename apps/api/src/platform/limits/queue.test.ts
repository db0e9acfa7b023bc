import { expect, it } from "vitest";
import { createFairQueue, createQueue } from "./queue.ts";

it("runs a limited number of tasks at once, in order, continues after failures, and rejects tasks that would wait too long", async () => {
  const queue = createQueue(2, 3);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const task = (number: number) => async () => {
    started.push(number);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    if (number % 2) throw new Error("odd");
    return number;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => queue(task(number))));
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(results.map((one) => one.status === "fulfilled")).toEqual([true, false, true, false, true, false]);
  expect(results[5]).toMatchObject({ reason: { code: "busy" } });
  expect(await queue(task(6))).toBe(6);
});

it("lets shares take turns, reserves a slot for the others, and rejects only the share that sends too much", async () => {
  const queue = createFairQueue({ atOnce: 3, ofOne: 2, waiting: 10, waitingOfOne: 4 });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (share: string) =>
    queue(share, () => {
      started.push(share);
      return new Promise<string>((resolve) => void ends.push(() => resolve(share)));
    });
  const greedy = Array.from({ length: 7 }, () => ask("greedy"));
  const refused = await Promise.allSettled(greedy.slice(6));
  expect(refused).toMatchObject([{ reason: { code: "busy" } }]);
  await turn();
  expect(started).toEqual(["greedy", "greedy"]);
  const [first, second] = [ask("first"), ask("second")];
  await turn();
  expect(started).toEqual(["greedy", "greedy", "first"]);
  ends[0]?.();
  await turn();
  expect(started.slice(3)).toEqual(["second"]);
  for (let at = 1; at < 8; at++) {
    ends[at]?.();
    await turn();
  }
  expect(await Promise.all([first, second, ...greedy.slice(0, 6)])).toHaveLength(8);
});

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
