import type { Locale } from "../api/enumerations.ts";
import { searchText } from "../text/search-text.ts";
import { isCameraName, readUploadName } from "../text/upload-names.ts";

export type NamePair = Record<Locale, string>;

/** A name as names are compared: two with the same key are the same name. Empty only for an empty name. */
export const nameKey = (name: string): string => searchText(name) || name;
export const nameKeys = ({ en, ar }: NamePair): NamePair => ({ en: nameKey(en), ar: nameKey(ar) });

const LANGUAGES = ["en", "ar"] as const;

/** Whether names, given by their keys, are the same in a language and in none different. */
export const haveSameKeys = (one: NamePair, other: NamePair): boolean =>
  LANGUAGES.some((language) => one[language] !== "" && one[language] === other[language]) &&
  !LANGUAGES.some((language) => one[language] && other[language] && one[language] !== other[language]);

/** What a person has named a draft: the confirmed names, and the name of its file where a name is only proposed. */
export function givenNames({ en, ar }: NamePair, proposed: readonly Locale[], file: string | null): NamePair {
  const inFile = namesInFile(file ?? "");
  return { en: proposed.includes("en") ? inFile.en : en, ar: proposed.includes("ar") ? inFile.ar : ar };
}

/** The names that a file is called by; empty if a camera named it. */
function namesInFile(file: string): NamePair {
  const { en = "", ar = "" } = file ? readUploadName(file).name : {};
  return isCameraName(en || ar) ? { en: "", ar: "" } : { en, ar };
}
