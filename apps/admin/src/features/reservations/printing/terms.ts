import { dayIn } from "@diwan/contract/time/days";
import type { Bilingual } from "../../../kit/print/bilingual.ts";

/** Numbers that owners typed before their terms, in either kind of digits. */
const NUMBERED = /^\s*[\d٠-٩]+\s*[.)-]\s*/;

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.replace(NUMBERED, "").trim())
    .filter(Boolean);

/** The terms of a business, line by line in both languages, followed by those of the booking itself. */
export function splitClauses(terms: Bilingual | null, own: readonly Bilingual[]): Bilingual[] {
  const [en, ar] = [linesOf(terms?.en ?? ""), linesOf(terms?.ar ?? "")];
  const written = Array.from({ length: Math.max(en.length, ar.length) }, (_, at) => ({
    en: en[at] ?? "",
    ar: ar[at] ?? "",
  }));
  return [...written, ...own];
}

/** `R-2026-0518`: the year it was made, in the time zone of the business, and its number at the branch. */
export const agreementNumber = (
  { number, created_at }: { number: number; created_at: string },
  timeZone: string,
): string => `R-${dayIn(timeZone, new Date(created_at)).slice(0, 4)}-${String(number).padStart(4, "0")}`;
