import type { ByteRange } from "./storage.ts";

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.1.2).
 * Undefined for the whole file: no header, several ranges, or one that can't be read.
 */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || !(first || last)) return undefined;
  if (!first)
    return Number(last) === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last && Number(last) < Number(first)) return undefined;
  return Number(first) >= size
    ? "unsatisfiable"
    : { start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 };
}
