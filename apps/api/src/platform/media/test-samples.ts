import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const noise = (length: number): Buffer => {
  let state = 7;
  return Buffer.from(
    Uint8Array.from({ length }, () => ((state = (state * 1_103_515_245 + 12_345) & 0x7fffffff), state >> 16)),
  );
};

/** A picture of soft noise, which no encoder can make tiny. */
export const makePicture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp(noise(Math.ceil(width / 8) * Math.ceil(height / 8) * channels), {
    raw: { width: Math.ceil(width / 8), height: Math.ceil(height / 8), channels },
  }).resize(width, height, { fit: "fill" });

/** Frames of one colour each, with increasing red. */
export function makeAnimation(width: number, height: number, frames: number) {
  const data = Buffer.alloc(width * height * frames * 3);
  for (let at = 0; at < data.length; at += 3)
    data[at] = Math.floor(at / (width * height * 3)) * Math.floor(255 / frames);
  return sharp(data, { raw: { width, height: height * frames, channels: 3, pageHeight: height } });
}

/** A png with this declared size and a single grey: a small file with many pixels. */
export function makeFlatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    makePngChunk("IHDR", header),
    makePngChunk("IDAT", rows),
    makePngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export function makePngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A picture of 2 × 2 with an EXIF block, as its format stores it. */
export async function addExif(format: "jpeg" | "png" | "webp", block: Buffer): Promise<Buffer> {
  const bytes = await makePicture(2, 2)[format]().toBuffer();
  if (format === "png") return Buffer.concat([bytes.subarray(0, 33), makePngChunk("eXIf", block), bytes.subarray(33)]);
  if (format === "jpeg") {
    const segment = Buffer.concat([Buffer.from("ffe10000", "hex"), Buffer.from("Exif\0\0"), block]);
    segment.writeUInt16BE(segment.length - 2, 2);
    return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
  }
  const chunk = (type: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.write(type);
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
  };
  // announces EXIF, and the size minus one
  const extended = chunk("VP8X", Buffer.from("08000000010000010000", "hex"));
  return chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), extended, bytes.subarray(12), chunk("EXIF", block)]));
}

/** EXIF in which every entry refers to the first: the cost multiplies with each level. */
export function makeEndlessExif(entries: number): Buffer {
  const block = Buffer.alloc(14 + entries * 12);
  block.write("II*\0");
  block.writeUInt32LE(8, 4);
  block.writeUInt16LE(entries, 8);
  for (let at = 10; at + 12 < block.length; at += 12) {
    block.writeUInt16LE(at % 24 === 10 ? 0x8769 : 0x8825, at);
    block.writeUInt16LE(4, at + 2);
    block.writeUInt32LE(1, at + 4);
    block.writeUInt32LE(8, at + 8);
  }
  return block;
}

/**
 * A gif with this number of frames, each of canvas size and one code: 23 bytes per frame, with all pixels to decode.
 */
export function makeGifBomb(width: number, height: number, frames: number): Buffer {
  const size = Buffer.from(Uint16Array.of(width, height).buffer);
  const header = Buffer.concat([Buffer.from("GIF89a"), size, Buffer.from("800000000000ffffff", "hex")]);
  const place = Buffer.from("21f904040a0000002c00000000", "hex");
  const frame = Buffer.concat([place, size, Buffer.from("000202440100", "hex")]);
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from(";")]);
}

export function makeBox(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8, 0);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, body]);
}

interface Mp4 {
  brand?: string;
  handler?: string;
  turned?: boolean;
  userData?: Buffer[];
  movieParts?: Buffer[];
}

/** A video with boxes only, 640 × 360; it is not playable. */
export function makeMp4({
  brand = "isom",
  handler = "vide",
  turned = false,
  userData = [],
  movieParts = [],
}: Mp4 = {}): Buffer {
  const header = Buffer.alloc(84);
  if (turned) header.writeInt32BE(0x1_0000, 44);
  else header.writeInt32BE(0x1_0000, 40);
  header.writeUInt32BE(640 * 0x1_0000, 76);
  header.writeUInt32BE(360 * 0x1_0000, 80);
  const track = makeBox(
    "trak",
    makeBox("tkhd", header),
    makeBox("mdia", makeBox("hdlr", Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13))),
  );
  const movie = makeBox(
    "moov",
    makeBox("mvhd", Buffer.alloc(100)),
    track,
    ...userData.map((part) => makeBox("udta", part)),
    ...movieParts,
  );
  return Buffer.concat([
    makeBox("ftyp", Buffer.from(`${brand}\x00\x00\x02\x00isommp41`)),
    movie,
    makeBox("mdat", noise(5_000)),
  ]);
}

/** A HEIC picture of 64 × 48: blue at the left, red at the right. No library here can write one. */
export const heicPicture = (): Buffer =>
  Buffer.from(
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAvxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA" +
      "AAAAACAAAAGGlkYXQAAAAAAEAAMAAAAAAAQAAwAAAAYGlsb2MBAAAAREAABAABAAAAAAAAAyAAAQAAAAAAAAA+AAIAAQAAAAAAAAABAAAAAAAA" +
      "AAgAAwAAAAAAAANeAAEAAAAAAAAAEwAEAAEAAAAAAAAAAQAAAAgAAAAIAAAAYmlpbmYAAAAAAAQAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW" +
      "5mZQIAAAAAAgAAZ3JpZAAAAAAVaW5mZQIAAAEAAwAAaHZjMQAAAAAVaW5mZQIAAAAABAAAZ3JpZAAAAAGxaXBycAAAAYRpcGNvAAAAdmh2Y0MB" +
      "A3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkpr" +
      "m4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgI" +
      "AAAAcWh2Y0MBBAgAAAAAAAAAAAAe8AD8/Pj4AAAPAyAAAQAXQAEMAf//BAgAAAMAn/gAAAMAAB66AkAhAAEAJkIBAQQIAAADAJ/4AAADAAAewI" +
      "IEFlurkprmwIAAAAMAgAAAAwCEIgABAAZEAcFzwIkAAAAUaXNwZQAAAAAAAABAAAAAQAAAABRpc3BlAAAAAAAAAEAAAAAwAAAADnBpeGkAAAAA" +
      "AQgAAAAnYXV4QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAlaXBtYQAAAAAAAAAEAAECgQIAAgIDhAADAoUGAAQDB4iJAAAANm" +
      "lyZWYAAAAAAAAADmRpbWcAAgABAAEAAAAOZGltZwAEAAEAAwAAAA5hdXhsAAQAAQACAAAAWW1kYXQAAAA6KAGvWOb06r//5Q15H0tT/9KefV/8" +
      "dvr/rF9r+aXVpX2zVQmUOwA5nyQUFv3GPTEDT9pz9G66vxDCagAAAA8oAa6wtDy32H8gMAWeo4A=",
    "base64",
  );
