import { createHash } from "node:crypto";
import type { LineSpool } from "./line-spool.ts";

/** The last file: the SHA-256 of each other one, as `sha256sum -c` reads it. */
export const SUMS = "SHA256SUMS";
const BLOCK = 512;
const CHUNK = 256 * 1024;
const OCTAL_LIMIT = 8 ** 11;

/** What an archive is read from: a file, or the content of an encrypted one. */
export interface ByteSource {
  stat(): Promise<{ size: number }>;
  read(into: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
}

/** What it is written to, in order. */
export interface ByteSink {
  writeFile(data: Buffer): Promise<void>;
}

export interface TarEntry {
  name: string;
  size: number;
  read(): AsyncGenerator<Buffer>;
}

/** Writes files of a known size one after the other into an archive that every `tar` opens. */
export class TarWriter {
  readonly #file: ByteSink;
  readonly #sums: LineSpool;
  readonly #mtime = Math.floor(Date.now() / 1000);

  constructor(file: ByteSink, sums: LineSpool) {
    this.#file = file;
    this.#sums = sums;
  }

  async add(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const hash = createHash("sha256");
    let written = 0;
    await this.#file.writeFile(headerOf(name, size, this.#mtime));
    for await (const chunk of content) {
      hash.update(chunk);
      written += chunk.length;
      await this.#file.writeFile(chunk);
    }
    if (written !== size) throw new Error(`${name} changed while it was read: ${written} of ${size} bytes.`);
    await this.#file.writeFile(Buffer.alloc(paddingOf(size)));
    if (name !== SUMS) await this.#sums.add(sumLine(hash.digest("hex"), name));
  }

  addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    return this.add(name, bytes.length, [bytes]);
  }

  /** Adds the sums and ends the archive. */
  async end(): Promise<void> {
    const { size, chunks } = await this.#sums.read();
    await this.add(SUMS, size, chunks);
    await this.#file.writeFile(Buffer.alloc(2 * BLOCK));
  }
}

export const sumLine = (hash: string, name: string): string => `${hash}  ${name}`;

/** The files of an archive, in their order. Throws where the archive is damaged or does not end as it must. */
export async function* readTar(file: ByteSource): AsyncGenerator<TarEntry> {
  const { size: total } = await file.stat();
  for (let at = 0; ;) {
    const header = await readBytes(file, at, BLOCK);
    at += BLOCK;
    if (isZero(header)) {
      if (at + BLOCK === total && isZero(await readBytes(file, at, BLOCK))) return;
      throw damaged("its end");
    }
    const { name, size } = parseHeader(header);
    const from = at;
    if (from + size > total) throw endsEarly();
    yield { name, size, read: () => readRange(file, from, size) };
    at += size;
    if (!isZero(await readBytes(file, at, paddingOf(size)))) throw damaged(`the space after ${name}`);
    at += paddingOf(size);
  }
}

/** A file is not as it was written; the message says what of it. */
export class Damaged extends Error {}

export const damaged = (what: string): Damaged => new Damaged(`${what} is not as it was written`);
export const endsEarly = (): Damaged => new Damaged("it ends too early");
/** Whether a file begins as an archive does, as far as it goes. */
export const hasTarHeader = (start: Buffer): boolean => !start.length || start.toString("latin1", 257, 262) === "ustar";

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;
const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

async function* readRange(file: ByteSource, from: number, size: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; done += CHUNK) yield await readBytes(file, from + done, Math.min(CHUNK, size - done));
}

async function readBytes(file: ByteSource, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (!bytesRead) throw endsEarly();
    done += bytesRead;
  }
  return bytes;
}

/** A header of the ustar format (POSIX.1-1988); sizes from 8 GB on in base 256, as GNU tar writes them. */
function headerOf(name: string, size: number, mtime: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for the archive.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name);
  header.write("0000600\0", 100);
  header.write("0000000\0".repeat(2), 108);
  if (size < OCTAL_LIMIT) header.write(size.toString(8).padStart(11, "0"), 124);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write(mtime.toString(8).padStart(11, "0"), 136);
  header.write("0", 156); // a plain file
  header.write("ustar\x0000", 257);
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

function parseHeader(header: Buffer): { name: string; size: number } {
  const written = Number.parseInt(header.toString("latin1", 148, 154), 8);
  const name = header.toString("utf8", 0, 100).replace(/\0.*$/s, "");
  const size =
    header[124] === 0x80
      ? Number(header.readBigUInt64BE(128))
      : Number.parseInt(header.toString("latin1", 124, 135), 8);
  if (written !== sumOf(header) || !Number.isSafeInteger(size)) throw damaged("a name or a size");
  return { name, size };
}

/** The sum of all bytes, with the field of the sum itself read as spaces. */
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
