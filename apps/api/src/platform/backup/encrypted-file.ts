import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { promisify } from "node:util";
import { type ByteSink, type ByteSource, damaged, endsEarly } from "./tar.ts";

/** A key or passphrase that backups are encrypted with. */
export interface BackupKey {
  /** Where it comes from, in messages. */
  name: string;
  typed: string;
  /** The keys of files that were derived from it. */
  derived: Map<string, Buffer>;
}

/*
 * A header of 64 bytes: the name of the format, log2 of scrypt's cost, zeros, the salt, and the HMAC-SHA256 of all before it.
 * Then pieces of 64 KiB, each encrypted with AES-256-GCM under its number and whether it is the last, with a tag of 16 bytes: no
 * piece can be changed, moved, left out or cut off. The key of the file is scrypt of the typed key and the salt.
 */
const MAGIC = Buffer.from("DIWANBK1");
const SALT_AT = 16;
const CHECK_AT = 32;
const HEADER_BYTES = 64;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const COST = 16;
/** What a header may ask for: more would take all memory. */
const MOST_COST = 18;

export const hasEncryptedHeader = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC);

/** Encrypts what is written to it in order. Without `end` the file can't be read. */
export class EncryptedWriter implements ByteSink {
  readonly #file: FileHandle;
  readonly #key: Buffer;
  #waiting: Buffer[] = [];
  #bytes = 0;
  #piece = 0;

  private constructor(file: FileHandle, key: Buffer) {
    this.#file = file;
    this.#key = key;
  }

  static async open(file: FileHandle, key: BackupKey): Promise<EncryptedWriter> {
    const facts = Buffer.concat([
      MAGIC,
      Buffer.from([COST]),
      Buffer.alloc(SALT_AT - MAGIC.length - 1),
      randomBytes(16),
    ]);
    const own = await deriveKey(key, facts);
    await file.writeFile(Buffer.concat([facts, checkOf(own, facts)]));
    return new EncryptedWriter(file, own);
  }

  async writeFile(data: Buffer): Promise<void> {
    this.#waiting.push(data);
    this.#bytes += data.length;
    // the last piece waits for `end`, however full it is
    if (this.#bytes <= PIECE_BYTES) return;
    const all = Buffer.concat(this.#waiting);
    const pieces: Buffer[] = [];
    let at = 0;
    for (; all.length - at > PIECE_BYTES; at += PIECE_BYTES)
      pieces.push(this.#encrypt(all.subarray(at, at + PIECE_BYTES), false));
    this.#waiting = [Buffer.from(all.subarray(at))];
    this.#bytes = all.length - at;
    await this.#file.writeFile(Buffer.concat(pieces));
  }

  async end(): Promise<void> {
    await this.#file.writeFile(this.#encrypt(Buffer.concat(this.#waiting), true));
  }

  #encrypt(data: Buffer, isLast: boolean): Buffer {
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonceOf(this.#piece++, isLast));
    return Buffer.concat([cipher.update(data), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Reads the content of an encrypted file at any place. Every read byte is authentic. */
export class EncryptedReader implements ByteSource {
  readonly #file: FileHandle;
  readonly #key: Buffer;
  readonly #total: number;
  readonly #pieces: number;
  #kept: { piece: number; data: Buffer } | undefined;

  private constructor(file: FileHandle, key: Buffer, total: number) {
    this.#file = file;
    this.#key = key;
    this.#total = total;
    this.#pieces = Math.ceil(total / (PIECE_BYTES + TAG_BYTES));
  }

  /** Throws an Error for the operator if the key does not fit. */
  static async open(file: FileHandle, key: BackupKey): Promise<EncryptedReader> {
    const header = await readFully(file, Buffer.alloc(HEADER_BYTES), 0);
    const facts = header.subarray(0, CHECK_AT);
    if ((facts[MAGIC.length] ?? 0) > MOST_COST) throw damaged("its beginning");
    const own = await deriveKey(key, facts);
    if (!timingSafeEqual(checkOf(own, facts), header.subarray(CHECK_AT)))
      throw new Error(
        `${key.name} is not the key that this file was encrypted with, or the beginning of the file is damaged.`,
      );
    const { size } = await file.stat();
    return new EncryptedReader(file, own, size - HEADER_BYTES);
  }

  async stat(): Promise<{ size: number }> {
    return { size: this.#total - this.#pieces * TAG_BYTES };
  }

  async read(into: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }> {
    const piece = Math.floor(position / PIECE_BYTES);
    if (piece >= this.#pieces) return { bytesRead: 0 };
    const data = await this.#decrypt(piece);
    const from = position - piece * PIECE_BYTES;
    return { bytesRead: data.copy(into, offset, from, Math.min(data.length, from + length)) };
  }

  async #decrypt(piece: number): Promise<Buffer> {
    if (this.#kept?.piece === piece) return this.#kept.data;
    const at = piece * (PIECE_BYTES + TAG_BYTES);
    const bytes = Buffer.alloc(Math.min(PIECE_BYTES + TAG_BYTES, this.#total - at));
    await readFully(this.#file, bytes, HEADER_BYTES + at);
    if (bytes.length < TAG_BYTES) throw damaged("its end");
    const isLast = piece === this.#pieces - 1;
    const decipher = createDecipheriv("aes-256-gcm", this.#key, nonceOf(piece, isLast), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const data = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
      this.#kept = { piece, data };
      return data;
    } catch {
      throw damaged(isLast ? "its end" : "its encrypted content");
    }
  }
}

/** Every file has its own key, so a number is used once. */
function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(piece));
  nonce[8] = Number(isLast);
  return nonce;
}

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** Takes about a fifth of a second, and is done once for each file. */
async function deriveKey(key: BackupKey, facts: Buffer): Promise<Buffer> {
  const name = facts.toString("hex");
  const known = key.derived.get(name);
  if (known) return known;
  const N = 2 ** (facts[MAGIC.length] ?? COST);
  const own = await derive(key.typed, facts.subarray(SALT_AT, CHECK_AT), 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 });
  key.derived.set(name, own);
  return own;
}

const checkOf = (key: Buffer, facts: Buffer): Buffer => createHmac("sha256", key).update(facts).digest();

async function readFully(file: FileHandle, bytes: Buffer, position: number): Promise<Buffer> {
  for (let done = 0; done < bytes.length;) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, position + done);
    if (!bytesRead) throw endsEarly();
    done += bytesRead;
  }
  return bytes;
}
