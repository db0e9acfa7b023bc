import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";

const squeeze = promisify(deflateRaw);
/** 1980-01-01, the first day that zip supports: the same content gives the same bytes. */
export const ZIP_EPOCH = 0x21;
const UTF8_NAMES = 0x0800;

/** Files as a zip. */
export async function writeZip(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = typeof content === "string" ? Buffer.from(content) : content;
    const packed = await squeeze(plain, { level: 6 });
    const facts = factsOf(name, plain, packed);
    const local = Buffer.concat([signatureBytes(0x04034b50), facts, Buffer.from(name)]);
    directory.push(zipEntry(facts, at, name));
    parts.push(local, packed);
    at += local.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  return Buffer.concat([...parts, listed, zipEnd(directory.length, listed.length, at)]);
}

/** The fields that the file header and the directory share. */
function factsOf(name: string, plain: Buffer, packed: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(UTF8_NAMES, 2);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt16LE(ZIP_EPOCH, 8);
  facts.writeUInt32LE(crc32(plain), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(plain.length, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  return facts;
}

export function zipEntry(facts: Buffer, at: number, name: string): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(at, 10);
  return Buffer.concat([signatureBytes(0x02014b50), Buffer.from([20, 0]), facts, tail, Buffer.from(name)]);
}

export function zipEnd(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([signatureBytes(0x06054b50), end]);
}

export function signatureBytes(sign: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(sign);
  return bytes;
}
