import type { FastifyReply } from "fastify";

/** Starts a response of server-sent events. */
export function startEventStream(reply: FastifyReply): FastifyReply["raw"] {
  reply.hijack();
  return reply.raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    ...pickHeaders(reply.getHeaders()),
  });
}

const pickHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
