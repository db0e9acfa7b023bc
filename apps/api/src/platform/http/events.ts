import { randomInt } from "node:crypto";
import type { FastifyReply } from "fastify";

/** Starts a response of server-sent events. */
export function startEventStream(reply: FastifyReply): FastifyReply["raw"] {
  reply.hijack();
  // set by itself, so that metrics can read it
  reply.raw.setHeader("content-type", "text/event-stream; charset=utf-8");
  return reply.raw.writeHead(200, {
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    ...pickHeaders(reply.getHeaders()),
  });
}

/** Ends a stream of a server that stops. Its client returns after a random time, so that not all return at once. */
export function endStream(out: FastifyReply["raw"]): void {
  if (!out.writableEnded) out.end(`retry: ${randomInt(2_000, 5_000)}\n\n`);
}

const pickHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
