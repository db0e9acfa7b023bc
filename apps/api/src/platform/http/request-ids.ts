import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Trust } from "./addresses.ts";

export const REQUEST_ID = "x-request-id";
const ID = /^[\w.:/+=-]{1,128}$/;

/** The id that a trusted proxy gave the request, or a new one: strangers must not choose what logs are searched by. */
export function requestIdOf({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">, trusts: Trust): string {
  const given = headers[REQUEST_ID];
  return typeof given === "string" && ID.test(given) && trusts(socket?.remoteAddress, 0) ? given : randomUUID();
}

/** Each answer names its request; log lines of requests have the same id as `reqId`. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    void reply.header(REQUEST_ID, request.id);
    done();
  });
}
