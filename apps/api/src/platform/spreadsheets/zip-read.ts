import { createInflateRaw } from "node:zlib";
import { SheetError } from "./spreadsheet.ts";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const MOST_ENTRIES = 4_000;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  method: number;
  packed: number;
  at: number;
}

export const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === LOCAL;

/**
 * The files in a zip, unpacked on request and in chunks. Together they unpack to `budget` bytes at most, whatever sizes
 * the zip declares; beyond that it throws `too_large`, and `unreadable` for an invalid zip.
 */
export class ZipReader {
  readonly #bytes: Buffer;
  readonly #entries = new Map<string, Entry>();
  #budget: number;

  constructor(bytes: Buffer, budget: number) {
    this.#bytes = bytes;
    this.#budget = budget;
    try {
      this.#readDirectory();
    } catch (error) {
      throw error instanceof SheetError ? error : new SheetError("unreadable"); // it points outside the zip
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  async *unpack(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new SheetError("unreadable");
    const packed = this.#packedOf(entry);
    if (entry.method === STORED) return yield this.#counted(packed);
    if (entry.method !== DEFLATED) throw new SheetError("unreadable");
    const stream = createInflateRaw({ chunkSize: 64 * 1024 });
    stream.end(packed);
    try {
      for await (const chunk of stream) yield this.#counted(chunk as Buffer); // zlib streams emit buffers
    } catch (error) {
      throw error instanceof SheetError ? error : new SheetError("unreadable");
    }
  }

  #counted(chunk: Buffer): Buffer {
    this.#budget -= chunk.length;
    if (this.#budget < 0) throw new SheetError("too_large");
    return chunk;
  }

  #readDirectory(): void {
    const bytes = this.#bytes;
    const end = bytes.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
    if (end < 0 || bytes.readUInt32LE(end) !== END) throw new SheetError("unreadable");
    const count = bytes.readUInt16LE(end + 10);
    if (count > MOST_ENTRIES) throw new SheetError("too_large");
    let at = bytes.readUInt32LE(end + 16);
    for (let seen = 0; seen < count; seen++) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw new SheetError("unreadable");
      const isLocked = (bytes.readUInt16LE(at + 8) & 1) === 1;
      if (isLocked) throw new SheetError("unreadable");
      const length = bytes.readUInt16LE(at + 28);
      const name = bytes.toString("utf8", at + 46, at + 46 + length);
      this.#entries.set(name, {
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        at: bytes.readUInt32LE(at + 42),
      });
      at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  }

  #packedOf({ at, packed }: Entry): Buffer {
    const bytes = this.#bytes;
    const isThere = at + 30 <= bytes.length && bytes.readUInt32LE(at) === LOCAL;
    const from = isThere ? at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28) : bytes.length;
    if (!isThere || from + packed > bytes.length) throw new SheetError("unreadable");
    return bytes.subarray(from, from + packed);
  }
}
