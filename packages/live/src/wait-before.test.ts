import { expect, test } from "vitest";
import { retryDelay } from "./retry-delay.ts";

test("retries with growing delays, but at least twice a minute", () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});
