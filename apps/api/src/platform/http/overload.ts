import type { FastifyInstance } from "fastify";
import { ApiError } from "../errors.ts";
import type { Services } from "../services.ts";
import { isDraining } from "./draining.ts";

/** Waiting requests, and pauses of the event loop in milliseconds, from which a process is overloaded. */
export const LOAD_LIMITS = { waitingForDatabase: 1_000, pauseMs: 1_000 };
const LOOK_MS = 250;

/**
 * Answers 503 under overload before any work is done, instead of letting all requests wait.
 */
export function shedLoad(app: FastifyInstance, services: Services, limits = LOAD_LIMITS): void {
  // the delay of the last checks; a single long pause, such as at process start, is not overload
  let [last, before, late] = [Date.now(), 0, false];
  const look = setInterval(() => {
    const now = Date.now();
    const delay = now - last - LOOK_MS;
    late = Math.min(delay, before) > limits.pauseMs;
    [last, before] = [now, delay];
  }, LOOK_MS).unref();
  app.addHook("onClose", async () => clearInterval(look));
  app.addHook("onRequest", (request, _reply, done) => {
    const busy = late || services.pools.app.waitingCount > limits.waitingForDatabase;
    done(busy && !isHealthCheck(request.url) ? new ApiError("busy", { retryAfterSeconds: 1 }) : undefined);
  });
}

/**
 * `/healthz`: the process is up and can still work. `/readyz`: requests may be sent here, because the database responds
 * and the process is not about to stop.
 */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const { health } = services.pools;
  app.get("/healthz", async (_request, reply) =>
    health.isStuck ? reply.code(503).send({ status: "no connection comes free" }) : { status: "up" },
  );
  app.get("/readyz", async (_request, reply) => {
    if (isDraining(app)) return reply.code(503).send({ status: "stopping" });
    const reachable = await health.isReachable();
    return reply.code(reachable ? 200 : 503).send({ status: reachable ? "ready" : "waiting for the database" });
  });
}

/** Health checks must be answered, especially under load. */
export const isHealthCheck = (url: string): boolean => /^\/(healthz|readyz)\/?(\?|$)/.test(url);
