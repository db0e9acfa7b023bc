import { TIMINGS } from "@diwan/contract/api/limits";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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

test("a chunk requested without a connection loads once the server answers", async () => {
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
});

describe("a chunk that does not load while the server answers", () => {
  const failure = new ChunkError("It did not arrive.");
  beforeEach(() => {
    vi.useFakeTimers();
    setProbe(() => Promise.resolve());
  });
  afterEach(() => void vi.useRealTimers());

  test("loads when the server is less busy", async () => {
    const load = vi.fn<() => Promise<string>>().mockResolvedValue("part");
    for (let time = 0; time < 3; time++) load.mockRejectedValueOnce(failure);
    const arrived = retryLoad(load);
    await vi.advanceTimersByTimeAsync(4_000);
    await expect(arrived).resolves.toBe("part");
  });

  test("is given up after four attempts", async () => {
    const gone = vi.fn<() => Promise<string>>().mockRejectedValue(failure);
    await Promise.all([expect(retryLoad(gone)).rejects.toBe(failure), vi.advanceTimersByTimeAsync(4_000)]);
    expect(gone).toHaveBeenCalledTimes(4);
  });
});
