import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../errors.ts";
import type { Services } from "../services.ts";

const LIMITS = { waitingForDatabase: 1_000, loopDelayMs: 1_000 };

/** Under more load than it can serve the server says so at once (503) instead of letting everybody wait. */
export function shedLoad(app: FastifyInstance, services: Services): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  // looked at now and then: asking for it costs more than all else that is done before a call
  let late = false;
  // one long pause is none yet, as when a program has just started
  const isLate = (): boolean => delay.count > 1 && delay.percentile(50) / 1e6 > LIMITS.loopDelayMs;
  const look = setInterval(() => (late = isLate()), 250).unref();
  const reset = setInterval(() => delay.reset(), 2_000).unref();
  app.addHook("onClose", async () => {
    clearInterval(look);
    clearInterval(reset);
    delay.disable();
  });
  app.addHook("onRequest", (request, _reply, done) => {
    const busy = late || services.pools.app.waitingCount > LIMITS.waitingForDatabase;
    done(busy && request.url.startsWith("/api/") ? new Refusal("busy", { retryAfterSeconds: 1 }) : undefined);
  });
}
