import type { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createDeflateRaw, crc32 } from "node:zlib";
import { zipDirectory, type ZipEntry, type ZipFacts, zipHead, zipTail } from "@diwan/ui/sheets/zip-layout";

/** A file of a zip, in chunks. */
export interface ZippedFile {
  name: string;
  pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
}

/** The number of bytes compressed at once, independent of the length of chunks. */
const BITE = 64 * 1024;
const encoder = new TextEncoder();

/** Files as a zip. */
export const writeZip = (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> =>
  buffer(streamZip(Object.entries(files).map(([name, content]) => ({ name, pieces: [content] }))));

/** Files as a zip stream that never holds more than one chunk. */
export async function* streamZip(files: readonly ZippedFile[]): AsyncGenerator<Buffer> {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (const { name, pieces } of files) {
    const facts: ZipFacts = { crc: 0, packed: 0, plain: 0 };
    const head = Buffer.from(zipHead(name).buffer);
    yield head;
    yield* deflated(pieces, facts);
    const tail = Buffer.from(zipTail(facts).buffer);
    yield tail;
    entries.push({ ...facts, name, at });
    at += head.length + facts.packed + tail.length;
  }
  yield Buffer.from(zipDirectory(entries, at).buffer);
}

async function* deflated(pieces: ZippedFile["pieces"], facts: ZipFacts): AsyncGenerator<Buffer> {
  const squeezing = createDeflateRaw({ level: 6, chunkSize: BITE });
  const feeding = (async () => {
    for await (const bite of bitesOf(pieces)) {
      facts.crc = crc32(bite, facts.crc);
      facts.plain += bite.length;
      await swallowed(squeezing, bite);
    }
    squeezing.end();
  })().catch((error: unknown) => void squeezing.destroy(error instanceof Error ? error : new Error(String(error))));
  for await (const packed of squeezing as AsyncIterable<Buffer>) {
    facts.packed += packed.length;
    yield packed;
  }
  await feeding;
}

/** Encodes texts as chunks of one size in the same buffer: each chunk is valid until the next. */
async function* bitesOf(pieces: ZippedFile["pieces"]): AsyncGenerator<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(BITE);
  let filled = 0;
  for await (const piece of pieces) {
    if (typeof piece !== "string") {
      if (filled) yield bytes.subarray(0, filled);
      filled = 0;
      yield piece;
      continue;
    }
    for (let at = 0; at < piece.length;) {
      const { read, written } = encoder.encodeInto(at ? piece.slice(at) : piece, bytes.subarray(filled));
      at += read;
      filled += written;
      if (at === piece.length) break;
      yield bytes.subarray(0, filled);
      filled = 0;
    }
  }
  if (filled) yield bytes.subarray(0, filled);
}

const swallowed = (squeezing: Writable, bite: Buffer): Promise<void> =>
  new Promise((resolve, reject) => void squeezing.write(bite, (error) => (error ? reject(error) : resolve())));
