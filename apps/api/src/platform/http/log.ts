import type { ErrorCode } from "@diwan/contract/api/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hashToken } from "../authorization/authorize.ts";
import type { Services } from "../services.ts";
import { callerAddress, tokenOf } from "./request.ts";

const refusals = new WeakMap<FastifyRequest, ErrorCode>();

/** Remembers why a request was refused, for its line in the log. */
export const noteErrorCode = (request: FastifyRequest, code: ErrorCode): void => void refusals.set(request, code);

/**
 * A line for each call: which, how it ended, how long it took. No address, no body, no query: they can name people. A
 * refused one also says why, from where and by which session, so that whoever tries doors can be followed.
 */
export function logCalls(app: FastifyInstance, services: Services): void {
  const level = services.config.production ? "info" : "debug";
  app.addHook("onResponse", (request, reply, done) => {
    const { call } = request.routeOptions.config;
    const ended = { call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (call) request.log[level]({ ...ended, ...refusalOf(request) }, "call");
    done();
  });
}

function refusalOf(request: FastifyRequest): Record<string, string> {
  const code = refusals.get(request);
  if (!code) return {};
  const token = tokenOf(request);
  // how the hash of its token begins in the table of sessions: who that was can be looked up, and nobody can log in by it
  const session = token && { session: hashToken(token).toString("hex").slice(0, 16) };
  return { code, from: callerAddress(request), ...session };
}
