import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Finished } from "./routes.ts";

interface Kept {
  etag: string;
  plain: Buffer;
  packed: Buffer;
}

const squeeze = promisify(gzip);
const MOST_BYTES = 32 * 1024 * 1024;
const kept = new Map<string, Kept>();
let bytes = 0;

/**
 * A large answer kept as its compressed bytes for as long as its version holds. The version comes from the database at
 * each request; the key carries the tenant. `build` must read what it answers in one transaction.
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
      reply.code(304).headers({ etag, "cache-control": CONTROL, vary: "accept-encoding" }).send(),
    );
  const hit = kept.get(key);
  const entry = hit?.etag === etag ? hit : await keep(key, etag, await build());
  return new Finished((_, reply) => send(request, reply, entry));
}

const CONTROL = "private, no-cache";

function send(request: FastifyRequest, reply: FastifyReply, entry: Kept): FastifyReply {
  reply.headers({ etag: entry.etag, "cache-control": CONTROL, vary: "accept-encoding" });
  reply.type("application/json; charset=utf-8");
  if (!/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) return reply.send(entry.plain);
  return reply.header("content-encoding", "gzip").send(entry.packed);
}

async function keep(key: string, etag: string, text: string): Promise<Kept> {
  const plain = Buffer.from(text);
  const entry: Kept = { etag, plain, packed: await squeeze(plain, { level: 6 }) };
  forget(key);
  kept.set(key, entry);
  bytes += sizeOf(entry);
  for (const [oldest] of kept) {
    if (bytes <= MOST_BYTES || oldest === key) break;
    forget(oldest);
  }
  return entry;
}

function forget(key: string): void {
  const entry = kept.get(key);
  if (!entry) return;
  kept.delete(key);
  bytes -= sizeOf(entry);
}

const sizeOf = (entry: Kept): number => entry.plain.length + entry.packed.length;
