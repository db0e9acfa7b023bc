import { BlockList, isIP, isIPv6 } from "node:net";

/** Trusted proxies for `X-Forwarded-*`: a number of hops, or addresses and networks. */
export type TrustedProxies = number | readonly string[];

/** Whether the sender at an index is trusted; index 0 is the peer, 1 the address that it forwards, and so on. */
export type Trust = (address: string | undefined, place: number) => boolean;

const MOST_HOPS = 10;

/**
 * Reads `2`, or addresses and networks (`10.0.0.0/8, ::1`); empty is 0. Undefined for other values such as `true`, which would
 * trust every client.
 */
export function readProxies(text: string): TrustedProxies | undefined {
  const parts = text.split(/[\s,]+/).filter((part) => part !== "");
  if (!parts.length) return 0;
  const [only = ""] = parts;
  if (parts.length === 1 && /^\d{1,2}$/.test(only)) return Number(only) <= MOST_HOPS ? Number(only) : undefined;
  return parts.every((part) => networkIn(part)) ? parts : undefined;
}

export function createTrust(proxies: TrustedProxies): Trust {
  if (typeof proxies === "number") return (_address, place) => place < proxies;
  const listed = new BlockList();
  for (const { address, bits, family } of proxies.flatMap((text) => networkIn(text) ?? []))
    listed.addSubnet(address, bits, family);
  return (address) => {
    const plain = plainAddress(address ?? "");
    return isIP(plain) !== 0 && listed.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
  };
}

function networkIn(text: string): { address: string; bits: number; family: "ipv4" | "ipv6" } | undefined {
  const [address = "", length, ...more] = text.split("/");
  const version = isIP(address);
  const longest = version === 6 ? 128 : 32;
  const bits = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (version === 0 || more.length || !(bits <= longest)) return undefined;
  return { address, bits, family: version === 6 ? "ipv6" : "ipv4" };
}

/** A normalized address: IPv4-mapped IPv6 addresses become IPv4, and a zone after `%` is removed. */
export const plainAddress = (address: string): string =>
  address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");

/**
 * The key for counting callers: an IPv4 address, or the first half of an IPv6 address, whose second half a household can
 * choose freely.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":").length : 0;
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after);
  const all = [...groups, ...Array<string>(zeros).fill("0"), ...(tail ? tail.split(":") : [])];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

const [OWN, PRIVATE] = [new BlockList(), new BlockList()];
for (const [net, bits] of [
  ["127.0.0.0", 8],
  ["0.0.0.0", 8],
] as const)
  OWN.addSubnet(net, bits);
for (const net of ["::1", "::"]) OWN.addAddress(net, "ipv6");
for (const [net, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  PRIVATE.addSubnet(net, bits);
for (const [net, bits] of [
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv6");

/**
 * Whether other devices can reach a host, judged by its name: never localhost; a private network only where it is the
 * configured public address.
 */
export function isReachable(hostname: string, meant: boolean): boolean {
  const host = plainAddress(hostname.replace(/^\[|\]$/g, "")).toLowerCase();
  const version = isIP(host);
  if (version === 0) {
    if (/(^|\.)localhost\.?$/.test(host)) return false;
    return meant || (host.includes(".") && !/\.(local|lan|internal|home)\.?$/.test(host));
  }
  const family = version === 6 ? "ipv6" : "ipv4";
  return !OWN.check(host, family) && (meant || !PRIVATE.check(host, family));
}
