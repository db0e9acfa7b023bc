import type { Locale } from "@diwan/contract/api/enumerations";

export type Bilingual = Record<Locale, string>;

/** A text in both languages, whatever was saved. */
export function bilingualOf(value: unknown): Bilingual {
  const { en, ar }: Record<string, unknown> = Object(value);
  return { en: typeof en === "string" ? en : "", ar: typeof ar === "string" ? ar : "" };
}

/** What a call takes: null where neither language says anything. */
export function bilingualOrNone(value: unknown): Bilingual | null {
  const { en, ar } = bilingualOf(value);
  return en.trim() === "" && ar.trim() === "" ? null : { en, ar };
}
