import { invalid } from "../errors.ts";

/** The allowed widths and heights of variants; others are rejected, since anyone could fill the disk. */
const VARIANT_SIZES: readonly number[] = [80, 160, 200, 320, 350, 480, 640, 800, 1200];

export interface VariantSize {
  width?: number;
  height?: number;
  fit: "cover" | "contain";
}

/** Reads `?w=&h=&fit=`; undefined if no size is requested. Throws `invalid` with the field. */
export function readVariantSize(query: Record<string, unknown>): VariantSize | undefined {
  const width = readLength(query, "w");
  const height = readLength(query, "h");
  const fit = query["fit"] ?? "cover";
  if (fit !== "cover" && fit !== "contain") throw invalid({ fit: "choice" });
  if (!width && !height) return undefined;
  return { ...(width && { width }), ...(height && { height }), fit };
}

/** `w350h350cover`; with only one length the fit has no effect and is omitted. */
export const nameOfSize = ({ width, height, fit }: VariantSize): string =>
  `${width ? `w${width}` : ""}${height ? `h${height}` : ""}${width && height ? fit : ""}`;

function readLength(query: Record<string, unknown>, field: "w" | "h"): number | undefined {
  const text = query[field];
  if (text === undefined || text === "") return undefined;
  const length = VARIANT_SIZES.find((size) => String(size) === text);
  if (!length) throw invalid({ [field]: "choice" });
  return length;
}
