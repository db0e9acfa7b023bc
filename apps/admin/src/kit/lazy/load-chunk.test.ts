import { TIMINGS } from "@diwan/contract/api/limits";
import { expect, test, vi } from "vitest";
import { chunk, ChunkError, retryLoad } from "./load-chunk.ts";
import { markDisconnected, markConnected, setProbe } from "../connection/connection.ts";

test("returns a chunk that loads", async () => {
  await expect(chunk(() => Promise.resolve("part"))()).resolves.toBe("part");
});

test("a chunk that fails or times out is distinguished from program errors", async () => {
  await expect(chunk(() => Promise.reject(new TypeError("Failed to fetch")))()).rejects.toBeInstanceOf(ChunkError);
  vi.useFakeTimers();
  await Promise.all([
    expect(chunk(() => new Promise(() => undefined))()).rejects.toBeInstanceOf(ChunkError),
    vi.advanceTimersByTimeAsync(TIMINGS.chunkTimeout),
  ]);
  vi.useRealTimers();
});

test("a chunk requested without a connection loads once the server answers, and fails only if the server has none", async () => {
  const silent = new TypeError("Failed to fetch");
  setProbe(() => {
    markDisconnected();
    return Promise.reject(silent);
  });
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(silent).mockResolvedValue("part");
  const arrived = retryLoad(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  setProbe(() => Promise.resolve());
  markConnected();
  await expect(arrived).resolves.toBe("part");

  const gone = vi.fn<() => Promise<string>>().mockRejectedValue(new ChunkError("It did not arrive."));
  await expect(retryLoad(gone)).rejects.toBeInstanceOf(ChunkError);
  expect(gone).toHaveBeenCalledTimes(2);
});
