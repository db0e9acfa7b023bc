import { crc32 } from "node:zlib";

/** A TIFF block of one entry: the orientation, tag 0x0112. */
const PLAIN = Buffer.from("49492a0008000000010012010300010000000100000000000000", "hex");
const ORIENTATION_AT = 18;
const ORIENTATION = 0x0112;

/**
 * Overwrites the EXIF of a jpeg, png or webp in place and keeps only the orientation. The parser of libvips follows
 * directories that point at themselves: 700 bytes of them keep a thread busy for 20 seconds, 2,500 bytes for minutes.
 */
export function flattenExif(bytes: Buffer): Buffer {
  const head = bytes.toString("latin1", 0, 12);
  if (head.startsWith("\xff\xd8")) flattenJpeg(bytes);
  else if (head.startsWith("\x89PNG")) flattenPng(bytes);
  else if (head.endsWith("WEBP")) flattenWebp(bytes);
  return bytes;
}

/** Searched instead of parsed: decoders skip bytes between segments, and compressed data never contains FF E1. */
function flattenJpeg(bytes: Buffer): void {
  for (let at = bytes.indexOf("Exif"); at >= 0; at = bytes.indexOf("Exif", at + 4))
    if (at >= 4 && bytes.readUInt16BE(at - 4) === 0xffe1)
      flatten(bytes.subarray(at, at - 2 + bytes.readUInt16BE(at - 2)));
}

function flattenPng(bytes: Buffer): void {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) !== "eXIf" || end + 4 > bytes.length) continue;
    flatten(bytes.subarray(at + 8, end));
    bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end);
  }
}

function flattenWebp(bytes: Buffer): void {
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    if (bytes.toString("latin1", at, at + 4) === "EXIF") flatten(bytes.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
}

/** A block may start with its name; in a jpeg it must. */
function flatten(block: Buffer): void {
  const tiff = block.subarray(block.toString("latin1", 0, 4) === "Exif" ? 6 : 0);
  const orientation = orientationOf(tiff);
  block.fill(0, 4);
  if (tiff.length < PLAIN.length) return void tiff.fill(0);
  PLAIN.copy(tiff.fill(0));
  tiff.writeUInt16LE(orientation, ORIENTATION_AT);
}

/** 1 to 8; 1, upright, if not set. */
function orientationOf(tiff: Buffer): number {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const long = (at: number): number =>
    isLittle ? short(at) + short(at + 2) * 65_536 : short(at) * 65_536 + short(at + 2);
  const directory = long(4);
  const entries = Math.min(short(directory), Math.ceil(tiff.length / 12));
  for (let at = directory + 2; at < directory + 2 + entries * 12; at += 12)
    if (short(at) === ORIENTATION) return short(at + 8) >= 1 && short(at + 8) <= 8 ? short(at + 8) : 1;
  return 1;
}
