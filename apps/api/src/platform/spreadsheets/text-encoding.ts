/**
 * The text of a file whose encoding nobody told: by its mark, by the noughts of UTF-16, as UTF-8 where it is that, else as
 * Windows writes Arabic.
 */
export const decodeText = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

function encodingOf(bytes: Buffer): "utf-8" | "utf-16le" | "utf-16be" | "windows-1256" {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const wide = wideOf(bytes.subarray(0, 4_000));
  if (wide) return wide;
  return isUtf8(bytes) ? "utf-8" : "windows-1256";
}

/** Latin letters and separators of UTF-16 have a nought at every other place. */
function wideOf(bytes: Buffer): "utf-16le" | "utf-16be" | undefined {
  const noughts = (rest: number): number => bytes.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const [even, odd] = [noughts(0), noughts(1)];
  if (Math.max(even, odd) * 20 < bytes.length) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
