import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";

/** `/healthz`: the process is up. `/readyz`: it can work, the database is there and migrated (before listening). */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  app.get("/healthz", async () => ({ status: "up" }));
  app.get("/readyz", async (_request, reply) => {
    const reachable = await services.pools.app.query("select 1").then(
      () => true,
      () => false,
    );
    return reply.code(reachable ? 200 : 503).send({ status: reachable ? "ready" : "waiting for the database" });
  });
}

/** What asks how the server is must hear it, most of all when it is busy. */
export const isHealthCheck = (url: string): boolean => /^\/(healthz|readyz)\/?(\?|$)/.test(url);
