import { TIMINGS } from "@diwan/contract/limits";
import { expect, test, vi } from "vitest";
import { chunk, ChunkError } from "./chunk.ts";

test("a part that arrives is handed on", async () => {
  await expect(chunk(() => Promise.resolve("part"))()).resolves.toBe("part");
});

test("a part that fails, and one that never comes, are told apart from faults of the program", async () => {
  await expect(chunk(() => Promise.reject(new TypeError("Failed to fetch")))()).rejects.toBeInstanceOf(ChunkError);
  vi.useFakeTimers();
  await Promise.all([
    expect(chunk(() => new Promise(() => undefined))()).rejects.toBeInstanceOf(ChunkError),
    vi.advanceTimersByTimeAsync(TIMINGS.chunkTimeout),
  ]);
  vi.useRealTimers();
});
