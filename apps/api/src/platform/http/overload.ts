import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../errors.ts";
import type { Services } from "../services.ts";

const LIMITS = { waitingForDatabase: 1_000, loopDelayMs: 1_000 };

/** Under more load than it can serve the server says so at once (503) instead of letting everybody wait. */
export function shedLoad(app: FastifyInstance, services: Services): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const reset = setInterval(() => delay.reset(), 2_000);
  reset.unref();
  app.addHook("onClose", async () => {
    clearInterval(reset);
    delay.disable();
  });
  app.addHook("onRequest", async (request) => {
    if (!request.url.startsWith("/api/")) return;
    const late = delay.percentile(50) / 1e6 > LIMITS.loopDelayMs;
    if (late || services.pools.app.waitingCount > LIMITS.waitingForDatabase)
      throw new Refusal("busy", { retryAfterSeconds: 1 });
  });
}
