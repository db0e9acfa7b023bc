import fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import type { Services } from "../services.ts";
import { shedLoad } from "./overload.ts";

afterEach(() => void vi.useRealTimers());

/** So long nothing else ran. */
function pause(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
  vi.advanceTimersToNextTimer();
}

test("one long pause is no overload, one after the other is", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const app = fastify();
  shedLoad(app, { pools: { app: { waitingCount: 0 } } } as unknown as Services); // all that it looks at
  app.get("/api/menu", () => "there");
  const status = async () => (await app.inject("/api/menu")).statusCode;
  pause(1_100);
  expect(await status()).toBe(200);
  pause(1_100);
  expect(await status()).not.toBe(200);
  pause(100);
  expect(await status()).toBe(200);
  await app.close();
});
