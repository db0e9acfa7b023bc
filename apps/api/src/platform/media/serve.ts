import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../errors.ts";
import { isOriginalKey } from "./keys.ts";
import type { MediaStorage, StoredFile, ByteRange } from "./storage.ts";
import { readVariantSize } from "./variant-size.ts";
import { type FindVariant, createVariantFinder } from "./variants.ts";

interface MediaRoutes {
  storage: MediaStorage;
  /** Whether `?w=&h=&fit=` is applied; otherwise every picture is sent as stored. */
  imageProxy: boolean;
  /** Called with what prevents a picture from being made in a size; guests get the original. */
  onFailure?(error: unknown): void;
}

type MediaRequest = FastifyRequest<{ Params: { "*": string }; Querystring: Record<string, unknown> }>;

/** `GET` and `HEAD /media/{key}`. Public: the keys can't be guessed, and guests see the pictures without an account. */
export const mediaRoutes: FastifyPluginAsync<MediaRoutes> = async (app, { storage, imageProxy, onFailure }) => {
  const findVariant = imageProxy ? createVariantFinder(storage) : undefined;

  app.route({
    method: ["GET", "HEAD"],
    url: "/media/*",
    exposeHeadRoute: false,
    handler: async (request: MediaRequest, reply) => {
      // until there is something to cache
      reply.header("cache-control", "no-store");
      const { key, keep } = await choose(request, findVariant, onFailure);
      const file = key && (await storage.stat(key));
      if (!key || !file) throw notFound();
      return answer(request, reply, storage, { ...file, key, keep });
    },
  });
};

/** A media address never changes its content. */
const FOREVER = "public, max-age=31536000, immutable";

const FOR_NOW = "public, max-age=60";

interface Choice {
  key: string | undefined;
  keep: string;
}

async function choose(
  request: MediaRequest,
  findVariant: FindVariant | undefined,
  onFailure: MediaRoutes["onFailure"],
): Promise<Choice> {
  const key = request.params["*"];
  if (!isOriginalKey(key)) return { key: undefined, keep: FOREVER };
  const size = findVariant && readVariantSize(request.query);
  if (!size) return { key, keep: FOREVER };
  try {
    return { key: await findVariant(key, size), keep: FOREVER };
  } catch (error) {
    onFailure?.(error);
    request.log.warn({ err: error, key }, "A picture could not be made in the size asked for");
    return { key, keep: FOR_NOW };
  }
}

type Chosen = StoredFile & { key: string; keep: string };

async function answer(request: MediaRequest, reply: FastifyReply, storage: MediaStorage, chosen: Chosen) {
  const { key, size } = chosen;
  const headers = headersOf(chosen);
  if (isKnown(request, headers.etag)) return reply.code(304).headers(headers).send();
  if (request.method === "HEAD") return reply.headers({ ...headers, "content-length": size }).send();
  const range = isSameFile(request, headers.etag) ? readRange(request.headers.range, size) : undefined;
  if (range === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${size}`).send();
  const file = await storage.open(key, range);
  if (!file) throw notFound();
  reply.headers(headers);
  if (!range) return reply.header("content-length", size).send(file.stream);
  const { start, end } = range;
  reply.code(206).headers({ "content-range": `bytes ${start}-${end}/${size}`, "content-length": end - start + 1 });
  return reply.send(file.stream);
}

const headersOf = ({ key, keep, size, contentType, lastModified }: Chosen) => ({
  "content-type": contentType,
  "cache-control": keep,
  etag: `"${key.slice(key.indexOf("/") + 1)}-${size.toString(36)}"`,
  "accept-ranges": "bytes",
  "x-content-type-options": "nosniff",
  // a file that is opened directly executes nothing, whatever its bytes contain
  "content-security-policy": "default-src 'none'; sandbox",
  // the companion apps may be on other hosts
  "cross-origin-resource-policy": "cross-origin",
  ...(lastModified && { "last-modified": lastModified.toUTCString() }),
});

function isKnown(request: MediaRequest, etag: string): boolean {
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known !== undefined && (known.includes("*") || known.includes(etag));
}

/** A range is sent only if the browser's other parts are of the same file. */
function isSameFile(request: MediaRequest, etag: string): boolean {
  const expected = request.headers["if-range"];
  return expected === undefined || expected === etag;
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.1.2).
 * Undefined for the whole file: no header, several ranges, or one that can't be read.
 */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || !(first || last)) return undefined;
  if (!first)
    return Number(last) === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last && Number(last) < Number(first)) return undefined;
  return Number(first) >= size
    ? "unsatisfiable"
    : { start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 };
}
