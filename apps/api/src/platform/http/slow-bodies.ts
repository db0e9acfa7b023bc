import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

/** A body that is on its way, and what had come of it when it was last looked at. */
interface Coming {
  request: IncomingMessage;
  response: ServerResponse;
  bytes: number;
  since: number;
}

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/**
 * Ends requests whose bodies come too slowly: in every `BODY_TIMEOUT` seconds `BODY_MIN_RATE` bytes for each of them must
 * come. A large file on a slow line takes its time, and whoever says nothing holds no connection.
 */
export function endSlowBodies(app: FastifyInstance, { BODY_TIMEOUT, BODY_MIN_RATE }: Config): void {
  const span = BODY_TIMEOUT * 1_000;
  const coming = new Set<Coming>();
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete || !hasBody(request)) return;
    const one = { request, response, bytes: request.socket.bytesRead, since: performance.now() };
    coming.add(one);
    for (const end of ["end", "close"]) request.once(end, () => coming.delete(one));
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const one of coming) {
      if (now - one.since < span) continue;
      if (isSlow(one, BODY_TIMEOUT * BODY_MIN_RATE)) giveUp(one);
      else Object.assign(one, { bytes: one.request.socket.bytesRead, since: now });
    }
  }, span / 4).unref();
  app.addHook("onClose", async () => clearInterval(look));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** What waits to be read here is not its sender's delay; what still comes after the answer is of no use to anybody. */
const isSlow = ({ request, response, bytes }: Coming, least: number): boolean =>
  response.writableFinished || (request.readableLength === 0 && request.socket.bytesRead - bytes < least);

function giveUp({ request: { socket }, response }: Coming): void {
  if (!response.headersSent && socket.writable) socket.write(TOO_SLOW);
  socket.destroySoon();
}
