import { isIP } from "node:net";
import { cleanLine } from "@diwan/contract/text/clean-text";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { FastifyRequest } from "fastify";
import { type Config, siteOf } from "../config.ts";
import { networkOf, plainAddress } from "./addresses.ts";

export const localeOf = (request: FastifyRequest): Locale =>
  String(request.headers["locale"] ?? "")
    .toLowerCase()
    .startsWith("ar")
    ? "ar"
    : "en";

export const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? "")?.[1];

/**
 * The client's address: as trusted proxies forward it, otherwise the peer's. Empty if a proxy forwards none, or the
 * client has disconnected.
 */
export function callerAddress(request: FastifyRequest): string {
  const told = plainAddress(String(request.ip ?? ""));
  // some proxies append the port
  const bare = /^\[?([0-9a-f:.]+?)\]?(?::\d+)?$/i.exec(told)?.[1] ?? "";
  const named = [told, bare].find((one) => isIP(one) !== 0);
  return named ?? plainAddress(request.socket.remoteAddress ?? "");
}

/** The key for counting a client: the IPv4 address, or the IPv6 network of a household or company. */
export const callerNetwork = (request: FastifyRequest): string => networkOf(callerAddress(request));

export const clientOf = (request: FastifyRequest): string =>
  cleanLine(String(request.headers["user-agent"] ?? "").slice(0, 300));

/**
 * The scheme and host of this installation: `PUBLIC_URL`, which production requires. Without it the `Host` header, if it is a
 * valid host name.
 */
export const originOf = (request: FastifyRequest, config: Config): string =>
  config.PUBLIC_URL || !HOST.test(request.host) || !URL.canParse(`http://${request.host}`)
    ? siteOf(config)
    : `${request.protocol === "https" ? "https" : "http"}://${request.host}`;

const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
