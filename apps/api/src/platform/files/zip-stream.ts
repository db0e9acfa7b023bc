import { createDeflateRaw, crc32 } from "node:zlib";
import type { Writable } from "node:stream";
import { ZIP_EPOCH, zipEnd, zipEntry, signatureBytes } from "./zip-write.ts";

/** Names are UTF-8; sizes and checksum follow the data, because they are known only after it is written. */
const FLAGS = 0x0808;

/** A file of a zip, in chunks. */
export interface ZippedFile {
  name: string;
  pieces: Iterable<string> | AsyncIterable<string>;
}

/** The number of bytes compressed at once, independent of the length of chunks. */
const BITE = 64 * 1024;
const encoder = new TextEncoder();

interface Facts {
  crc: number;
  packed: number;
  plain: number;
}

/** Files as a zip stream that never holds more than one chunk. */
export async function* streamZip(files: readonly ZippedFile[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, pieces } of files) {
    const begin = at;
    const facts: Facts = { crc: 0, packed: 0, plain: 0 };
    const head = Buffer.concat([
      signatureBytes(0x04034b50),
      factsOf(name, { crc: 0, packed: 0, plain: 0 }),
      Buffer.from(name),
    ]);
    at += head.length;
    yield head;
    for await (const packed of deflated(pieces, facts)) {
      at += packed.length;
      yield packed;
    }
    const behind = Buffer.concat([signatureBytes(0x08074b50), sizes(facts)]);
    at += behind.length;
    yield behind;
    directory.push(zipEntry(factsOf(name, facts), begin, name));
  }
  const listed = Buffer.concat(directory);
  yield listed;
  yield zipEnd(directory.length, listed.length, at);
}

async function* deflated(pieces: ZippedFile["pieces"], facts: Facts): AsyncGenerator<Buffer> {
  const squeezing = createDeflateRaw({ level: 6, chunkSize: 64 * 1024 });
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
  for await (const piece of pieces)
    for (let at = 0; at < piece.length;) {
      const { read, written } = encoder.encodeInto(at ? piece.slice(at) : piece, bytes.subarray(filled));
      at += read;
      filled += written;
      if (at === piece.length) break;
      yield bytes.subarray(0, filled);
      filled = 0;
    }
  if (filled) yield bytes.subarray(0, filled);
}

const swallowed = (squeezing: Writable, bite: Buffer): Promise<void> =>
  new Promise((resolve, reject) => void squeezing.write(bite, (error) => (error ? reject(error) : resolve())));

/** The fields that the file header and the directory share. */
function factsOf(name: string, facts: Facts): Buffer {
  const said = Buffer.alloc(10);
  said.writeUInt16LE(20, 0);
  said.writeUInt16LE(FLAGS, 2);
  said.writeUInt16LE(8, 4);
  said.writeUInt16LE(ZIP_EPOCH, 8);
  const named = Buffer.alloc(4);
  named.writeUInt16LE(Buffer.byteLength(name), 0);
  return Buffer.concat([said, sizes(facts), named]);
}

function sizes({ crc, packed, plain }: Facts): Buffer {
  const said = Buffer.alloc(12);
  said.writeUInt32LE(crc, 0);
  said.writeUInt32LE(packed, 4);
  said.writeUInt32LE(plain, 8);
  return said;
}
