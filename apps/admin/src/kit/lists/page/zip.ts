const encoder = new TextEncoder();
/** 1980-01-01, the first day that zip supports. */
const ZIP_EPOCH = 0x21;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;

/** A file of a zip: pieces that are made one after the other. */
interface ZippedFile {
  name: string;
  pieces: Iterable<string>;
}

interface Facts {
  crc: number;
  packed: number;
  plain: number;
}

/** Files as a zip. Only the packed pieces are kept. */
export async function zipOf(files: readonly ZippedFile[], type: string): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [at, listed] = [0, 0];
  for (const { name, pieces } of files) {
    const { packed, ...facts } = await deflate(pieces);
    const named = encoder.encode(name);
    const shared = factsOf({ ...facts, packed: packed.size }, named.length);
    const local = [numbers([0x04034b50, 4]), shared, named];
    const entry = [numbers([0x02014b50, 4], [20, 2]), shared, numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), named];
    parts.push(...local, packed);
    directory.push(...entry);
    at += sizeOf(local) + packed.size;
    listed += sizeOf(entry);
  }
  const count = files.length;
  const end = numbers([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [listed, 4], [at, 4], [0, 2]);
  return new Blob([...parts, ...directory, end], { type });
}

async function deflate(pieces: Iterable<string>): Promise<{ crc: number; plain: number; packed: Blob }> {
  let [crc, plain] = [0xffffffff, 0];
  const source = pieces[Symbol.iterator]();
  const stream = new ReadableStream<BufferSource>({
    pull(controller) {
      const { done, value } = source.next();
      if (done) return controller.close();
      const bytes = encoder.encode(value);
      crc = crcOf(bytes, crc);
      plain += bytes.length;
      controller.enqueue(bytes);
    },
  });
  const packed = await new Response(stream.pipeThrough(new CompressionStream("deflate-raw"))).blob();
  return { crc: (crc ^ 0xffffffff) >>> 0, plain, packed };
}

/** The fields that the file header and the directory share. */
const factsOf = ({ crc, packed, plain }: Facts, name: number): Uint8Array<ArrayBuffer> =>
  numbers(
    [20, 2],
    [UTF8_NAMES, 2],
    [DEFLATED, 2],
    [0, 2],
    [ZIP_EPOCH, 2],
    [crc, 4],
    [packed, 4],
    [plain, 4],
    [name, 2],
    [0, 2],
  );

/** Numbers with their sizes in bytes, the lowest byte first. */
function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const sizeOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

const crcOf = (bytes: Uint8Array, before: number): number =>
  bytes.reduce((crc, byte) => (CRC[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), before);
