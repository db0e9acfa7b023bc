import { cleanLine } from "@diwan/contract/clean-text";
import { LIMITS } from "@diwan/contract/limits";
import type { Locale } from "@diwan/contract/enumerations";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { Refusal } from "../errors.ts";

export const localeOf = (request: FastifyRequest): Locale =>
  String(request.headers["locale"] ?? "")
    .toLowerCase()
    .startsWith("ar")
    ? "ar"
    : "en";

export const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? "")?.[1];

export const callerAddress = (request: FastifyRequest): string => request.ip;

export const clientOf = (request: FastifyRequest): string =>
  cleanLine(String(request.headers["user-agent"] ?? "").slice(0, 300));

/** The scheme and host of this installation, as the caller reaches it. */
export const originOf = (request: FastifyRequest, config: Config): string =>
  config.PUBLIC_URL.replace(/\/+$/, "") || `${request.protocol}://${request.host}`;

/** The body, unless it is nested deeper than anything the product sends. */
export function allowed(body: unknown): unknown {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > LIMITS.bodyDepth) throw new Refusal("malformed");
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return body;
}
