import { crc32, deflateRawSync, deflateSync } from "node:zlib";

/** The worst files of each accepted kind, with the call that accepts them. */
export interface HostileFile {
  what: string;
  kind: "sheet" | "media";
  bytes: Buffer;
}

const RELATIONS = '<R><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></R>';
const SHEETS = '<w xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></w>';
const workbook = (sheet: string, texts = "<sst/>"): Buffer =>
  zip({
    "xl/workbook.xml": SHEETS,
    "xl/_rels/workbook.xml.rels": RELATIONS,
    "xl/sharedStrings.xml": texts,
    "xl/worksheets/sheet1.xml": sheet,
  });

/** Each causes as much work as possible before it is rejected or accepted. */
export function hostileFiles(): HostileFile[] {
  const sheets: [string, Buffer][] = [
    [
      "one text in every cell",
      workbook(
        `<s>${`<row>${'<c t="s"><v>0</v></c>'.repeat(30)}</row>`.repeat(5_000)}</s>`,
        `<sst><si><t>${"x".repeat(32_000)}</t></si></sst>`,
      ),
    ],
    ["two million nested tags", workbook("<s>".repeat(2_000_000))],
    ["three million entities", workbook(`<s><row><c t="str"><v>${"&lt;".repeat(3_000_000)}</v></c></row></s>`)],
    ["a cell of ten million quotes", Buffer.from(`"${'""'.repeat(5_000_000)}`)],
    ["190,000 wrong amounts", wrongAmounts()],
  ];
  const media: [string, Buffer][] = [
    ["a png of 50 megapixels", flatPng(7_070, 7_070)],
    ["a png whose EXIF leads back to itself", endlessPng(200)],
    ["a gif of a thousand frames", gif(300, 300, 1_000)],
    [
      "a gif of seven million blocks",
      Buffer.concat([gif(2, 2, 1).subarray(0, -1), Buffer.alloc(14_000_000, "\x01\x00")]),
    ],
    ["a video of 20,000 boxes", video()],
  ];
  return [
    ...sheets.map(([what, bytes]): HostileFile => ({ what, kind: "sheet", bytes })),
    ...media.map(([what, bytes]): HostileFile => ({ what, kind: "media", bytes })),
  ];
}

function wrongAmounts(): Buffer {
  const titles = Array.from({ length: 100 }, (_, at) => `Price ${at + 1}`).join(",");
  const rows = Array.from({ length: 1_900 }, (_, at) => `n${at}${",x".repeat(100)}`).join("\n");
  return Buffer.from(`Name,${titles}\n${rows}`);
}

function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))]);
}

/** Each entry of its directory is that directory again: 2,500 bytes, which keep a parser busy for minutes. */
function endlessPng(entries: number): Buffer {
  const block = Buffer.alloc(14 + entries * 12);
  block.write("II*\0");
  block.writeUInt32LE(8, 4);
  block.writeUInt16LE(entries, 8);
  const [exif, gps] = ["698704000100000008000000", "258804000100000008000000"].map((hex) => Buffer.from(hex, "hex"));
  for (let at = 10; at + 12 < block.length; at += 12) (at % 24 === 10 ? exif : gps)?.copy(block, at);
  const png = flatPng(2, 2);
  return Buffer.concat([png.subarray(0, 33), pngChunk("eXIf", block), png.subarray(33)]);
}

function gif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.from(Uint16Array.of(width, height).buffer);
  const header = Buffer.concat([Buffer.from("GIF89a"), size, Buffer.from("800000000000ffffff", "hex")]);
  const place = Buffer.from("21f904040a0000002c00000000", "hex");
  const frame = Buffer.concat([place, size, Buffer.from("000202440100", "hex")]);
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from(";")]);
}

/** As many parts as the product examines, some of them large enough to be searched for locations. */
function video(): Buffer {
  const box = (type: string, content: Buffer): Buffer =>
    Buffer.concat([uint32(content.length + 8), Buffer.from(type), content]);
  const parts = Array.from({ length: 19_990 }, () => box("udta", Buffer.alloc(0)));
  const large = Array.from({ length: 40 }, () => box("meta", Buffer.alloc(1_000_000)));
  const start = box("ftyp", Buffer.from("isom\x00\x00\x02\x00isommp41"));
  return Buffer.concat([start, box("moov", Buffer.concat([...large, ...parts])), box("mdat", Buffer.alloc(10))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function zip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, Buffer.from(name), packed]);
    listed.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), facts, place, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(listed.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, directory, Buffer.from("PK\x05\x06"), end]);
}
