import type { FastifyRequest } from "fastify";
import { ByteCache } from "./byte-cache.ts";
import { compress, encodingFor } from "../calls/compressed.ts";
import { RawReply } from "../calls/routes.ts";

interface Kept {
  etag: string;
  bytes: Buffer;
}

/** The kept answers of this process, and how often they were of use. */
export const keptJson = Object.assign(new ByteCache<Kept>(32 * 1024 * 1024, ({ bytes }) => bytes.length), {
  hits: 0,
  misses: 0,
});
const HEADERS = { "cache-control": "private, no-cache", vary: "accept-encoding" };

/**
 * A large response, cached as compressed bytes in each requested encoding while its version is current. The version is
 * read from the database on each request; the key contains the tenant.
 */
export async function cachedJson(
  request: FastifyRequest,
  key: string,
  version: string,
  build: () => Promise<string>,
): Promise<RawReply> {
  const etag = `"${version}"`;
  const headers = { ...HEADERS, etag };
  if (request.headers["if-none-match"] === etag) {
    keptJson.hits++;
    return new RawReply((_, reply) => reply.code(304).headers(headers).send());
  }
  const encoding = encodingFor(request);
  const place = `${key}:${encoding ?? ""}`;
  const hit = keptJson.get(place);
  if (hit?.etag === etag) keptJson.hits++;
  else keptJson.misses++;
  const bytes = hit?.etag === etag ? hit.bytes : await made(build, encoding);
  keptJson.set(place, { etag, bytes });
  return new RawReply((_, reply) => {
    if (encoding) reply.header("content-encoding", encoding);
    return reply.headers(headers).type("application/json; charset=utf-8").send(bytes);
  });
}

async function made(build: () => Promise<string>, encoding: ReturnType<typeof encodingFor>): Promise<Buffer> {
  const plain = Buffer.from(await build());
  return encoding ? compress(plain, encoding) : plain;
}
