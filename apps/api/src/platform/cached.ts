import type { FastifyRequest } from "fastify";
import { ByteCache } from "./byte-cache.ts";
import { pack, type Packed, packedSize, sendPacked } from "./packed.ts";
import { Finished } from "./routes.ts";

const kept = new ByteCache<Packed>(32 * 1024 * 1024, packedSize);
const HEADERS = { "cache-control": "private, no-cache", vary: "accept-encoding" };

/**
 * A large answer kept as its compressed bytes for as long as its version holds. The version comes from the database at
 * each request; the key carries the tenant.
 */
export async function cachedJson(
  request: FastifyRequest,
  key: string,
  version: string,
  build: () => Promise<string>,
): Promise<Finished> {
  const etag = `"${version}"`;
  if (request.headers["if-none-match"] === etag)
    return new Finished((_, reply) =>
      reply
        .code(304)
        .headers({ ...HEADERS, etag })
        .send(),
    );
  const hit = kept.get(key);
  const entry = hit?.etag === etag ? hit : await pack(await build(), { etag, brotli: false });
  kept.set(key, entry);
  return new Finished((_, reply) =>
    sendPacked(request, reply.headers(HEADERS).type("application/json; charset=utf-8"), entry),
  );
}
