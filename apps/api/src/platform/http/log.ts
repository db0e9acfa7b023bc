import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";

/** A line for each call: which, how it ended, how long it took. No address, no body, no query: they can name people. */
export function logCalls(app: FastifyInstance, services: Services): void {
  const level = services.config.production ? "info" : "debug";
  app.addHook("onResponse", (request, reply, done) => {
    const { call } = request.routeOptions.config;
    if (call) request.log[level]({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "call");
    done();
  });
}
