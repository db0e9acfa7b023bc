import { expect, it } from "vitest";
import { queueOf } from "./queue.ts";

it("runs so many at once, in order, past failures, and refuses what would wait too long", async () => {
  const queue = queueOf(2, 3);
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
