import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A text in the encodings that browsers accept, compressed once. */
export interface Compressed {
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer | undefined;
}

export type Encoding = "br" | "gzip";

const squeeze = promisify(gzip);
const press = promisify(brotliCompress);

/** Compresses a text for many responses; only then is brotli worth its time. */
export async function compressForBrowsers(
  text: string,
  options: { etag?: string; brotli: boolean },
): Promise<Compressed> {
  const plain = Buffer.from(text);
  const [gzipped, brotli] = await Promise.all([
    compress(plain, "gzip"),
    options.brotli ? press(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : undefined,
  ]);
  return {
    etag: options.etag ?? `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    plain,
    gzip: gzipped,
    brotli,
  };
}

/** At this level brotli takes as long as gzip, and its result is a fifth smaller. */
export const compress = (plain: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === "gzip"
    ? squeeze(plain, { level: 6 })
    : press(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      });

/** The smallest encoding that the caller accepts; undefined for the plain text. */
export function encodingFor(request: FastifyRequest): Encoding | undefined {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : undefined;
}

export const compressedSize = (packed: Compressed): number =>
  packed.plain.length + packed.gzip.length + (packed.brotli?.length ?? 0);

/** Sends an encoding that the client accepts, or 304. The caller sets content type and cache headers. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, packed: Compressed): FastifyReply {
  reply.header("etag", packed.etag);
  if (request.headers["if-none-match"] === packed.etag) return reply.code(304).send();
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (packed.brotli && /\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(packed.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(packed.gzip);
  return reply.send(packed.plain);
}
