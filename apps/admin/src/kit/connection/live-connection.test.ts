import { afterEach, expect, test, vi } from "vitest";
import { openLive } from "./live-connection.ts";

afterEach(() => vi.useRealTimers());

const PLACE = { businessId: "b", branchId: "r" };

test("without a stream, the shown data is polled", async () => {
  vi.useFakeTimers();
  const kept = new Response(
    new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode("id: 1\n\n")) }),
  );
  const fetch = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("", { status: 502 }));
  const opened = vi.fn<(again: boolean) => void>();
  const stop = openLive(PLACE, { opened, changed: () => undefined });
  await vi.advanceTimersByTimeAsync(31_000);
  // a gateway that responds for the server means no connection: polling would fail too
  expect(opened).not.toHaveBeenCalled();
  fetch.mockImplementation(async () => new Response("", { status: 503 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(new Set(opened.mock.calls.flat())).toEqual(new Set([true]));
  fetch.mockImplementation(async () => kept);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(opened).toHaveBeenLastCalledWith(false);
  opened.mockClear();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(opened).not.toHaveBeenCalled();
  stop();
});

test("polls while the server has no free stream, and connects once there is one", async () => {
  vi.useFakeTimers();
  const room = new Response(
    new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode("id: 1\n\n")) }),
  );
  const full = () => new Response("", { status: 429, headers: { "retry-after": "60" } });
  const fetch = vi.spyOn(globalThis, "fetch").mockImplementation(async () => full());
  const opened = vi.fn<(again: boolean) => void>();
  const stop = openLive(PLACE, { opened, changed: () => undefined });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(opened.mock.calls.length).toBeGreaterThanOrEqual(3);
  fetch.mockImplementation(async () => room);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(opened).toHaveBeenLastCalledWith(false);
  stop();
});
