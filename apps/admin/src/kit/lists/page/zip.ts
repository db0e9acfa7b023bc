import { zipDirectory, type ZipEntry, type ZipFacts, zipHead, zipTail } from "@diwan/ui/sheets/zip-layout";

const encoder = new TextEncoder();

/** A file of a zip: pieces that are made one after the other. */
interface ZippedFile {
  name: string;
  pieces: Iterable<string>;
}

/** Files as a zip. Only the packed pieces are kept. */
export async function zipOf(files: readonly ZippedFile[], type: string): Promise<Blob> {
  const parts: BlobPart[] = [];
  const entries: ZipEntry[] = [];
  let at = 0;
  for (const { name, pieces } of files) {
    const { data, ...facts } = await deflate(pieces);
    const [head, tail] = [zipHead(name), zipTail(facts)];
    parts.push(head, data, tail);
    entries.push({ ...facts, name, at });
    at += head.length + facts.packed + tail.length;
  }
  return new Blob([...parts, zipDirectory(entries, at)], { type });
}

async function deflate(pieces: Iterable<string>): Promise<ZipFacts & { data: Blob }> {
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
  const data = await new Response(stream.pipeThrough(new CompressionStream("deflate-raw"))).blob();
  return { crc: (crc ^ 0xffffffff) >>> 0, plain, packed: data.size, data };
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

const crcOf = (bytes: Uint8Array, before: number): number =>
  bytes.reduce((crc, byte) => (CRC[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), before);
