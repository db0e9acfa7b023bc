import { statfsSync } from "node:fs";

const MB = 1_000_000;
const FULL = /^(ENOSPC|EDQUOT|53100)$/;
/** As PostgreSQL and its programs say it. */
const IN_WORDS = /No space left on device|Disk quota exceeded/;

/** Whether something failed because a disk is full. */
export function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return FULL.test(code) || saysFullDisk(error.message) || isFullDisk(error.cause);
}

export const saysFullDisk = (text: string): boolean => IN_WORDS.test(text);

/** In words: that the disk of a folder is full, and what to do. `needed`: in bytes, if it is known. */
export function fullDiskText(folder: string, advice: string, needed?: number): string {
  const { bavail, bsize } = statfsSync(folder);
  const about = needed === undefined ? "" : `, about ${Math.ceil(needed / MB).toLocaleString("en")} MB needed`;
  return `the disk of ${folder} is full (${Math.floor((bavail * bsize) / MB).toLocaleString("en")} MB free${about}). ${advice}`;
}
