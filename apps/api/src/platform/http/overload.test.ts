import { setTimeout as sleep } from "node:timers/promises";
import fastify from "fastify";
import { expect, test } from "vitest";
import type { Services } from "../services.ts";
import { shedLoad } from "./overload.ts";

const PAUSE_MS = 1_050;

/** Everything else waits meanwhile. */
async function pause(): Promise<void> {
  const end = performance.now() + PAUSE_MS;
  while (performance.now() < end);
  await sleep(1);
}

test("one long pause is no overload, one after the other is", async () => {
  const app = fastify();
  shedLoad(app, { pools: { app: { waitingCount: 0 } } } as unknown as Services); // all that it looks at
  app.get("/api/menu", () => "there");
  const status = async () => (await app.inject("/api/menu")).statusCode;
  await app.ready();
  await sleep(1);
  await pause();
  expect(await status()).toBe(200);
  await pause();
  expect(await status()).not.toBe(200);
  await app.close();
});
