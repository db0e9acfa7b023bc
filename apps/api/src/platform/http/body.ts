import { LIMITS } from "@diwan/contract/api/limits";
import type { Locale } from "@diwan/contract/api/enumerations";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../errors.ts";
import { localeOf } from "./request.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../config.ts";

/** The path of a value in a body. */
interface Place {
  name: string;
  within: Place | undefined;
}

/** Calls with longer lists declare `bodyEntries`. */
declare module "fastify" {
  interface FastifyContextConfig {
    bodyEntries?: number;
  }
}

/** Parses JSON, unless it has more colons than a body may have values: objects with many keys are the slowest to parse. */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
    const most = valuesOf(request.routeOptions.config.bodyEntries);
    let colons = 0;
    for (let at = text.indexOf(":"); at >= 0; at = text.indexOf(":", at + 1))
      if (++colons > most) return done(tooMany(undefined, most, localeOf(request)));
    return parse(request, text, done);
  });
}

/** A call with longer lists may have more values in total. */
const valuesOf = (entries: number = LIMITS.bodyEntries): number =>
  LIMITS.bodyValues * Math.ceil(entries / LIMITS.bodyEntries);

/**
 * Returns the body, or throws when it has too many values or is nested too deeply. Checked before the schema, which would
 * report an error for every single value.
 */
export function assertReadableBody(body: unknown, locale: Locale, entries: number = LIMITS.bodyEntries): unknown {
  const most = valuesOf(entries);
  let values = 0;
  const look = (value: unknown, depth: number, place?: Place): void => {
    if (typeof value !== "object" || value === null) return;
    if (depth > LIMITS.bodyDepth) throw new ApiError("malformed");
    const count = Array.isArray(value) ? value.length : Object.keys(value).length;
    values += count;
    const maximum = count > entries ? entries : values > most ? most : undefined;
    if (maximum !== undefined) throw tooMany(place, maximum, locale);
    for (const [name, one] of Object.entries(value))
      if (typeof one === "object") look(one, depth + 1, { name, within: place });
  };
  look(body, 1);
  return body;
}

function tooMany(place: Place | undefined, maximum: number, locale: Locale): ApiError {
  const names: string[] = [];
  for (let at = place; at; at = at.within) names.unshift(at.name);
  const message = serverMessageText("tooMany", locale, { maximum });
  return new ApiError("invalid", { extra: { message, errors: { [names.join(".").slice(0, 200)]: [message] } } });
}

/** A body that is being received, and its size at the last check. */
interface Coming {
  request: IncomingMessage;
  response: ServerResponse;
  bytes: number;
  since: number;
}

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/**
 * Ends requests whose bodies arrive too slowly: on average `BODY_MIN_RATE` bytes per second in every `BODY_TIMEOUT`
 * seconds. Large files on slow lines are accepted, but silent clients hold no connection.
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

/** Data that waits to be read is not the client's delay; data after the response is ignored. */
const isSlow = ({ request, response, bytes }: Coming, least: number): boolean =>
  response.writableFinished || (request.readableLength === 0 && request.socket.bytesRead - bytes < least);

function giveUp({ request: { socket }, response }: Coming): void {
  if (!response.headersSent && socket.writable) socket.write(TOO_SLOW);
  socket.destroySoon();
}
