import { westernDigits } from "./money.ts";

/** Letters that people type for one another and that decomposing does not bring together. */
const TWINS: Readonly<Record<string, string>> = {
  ٱ: "ا",
  ة: "ه",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ک: "ك",
  ہ: "ه",
  ς: "σ",
  ß: "ss",
  ø: "o",
  đ: "d",
  ł: "l",
  æ: "ae",
  œ: "oe",
  ı: "i",
};
const TWIN = new RegExp(`[${Object.keys(TWINS).join("")}]`, "gu");
const TATWEEL = /\u0640/gu;
const NO_LETTER = /[^\p{L}\p{N}]+/gu;

/**
 * A text as it is searched for: lower case, without diacritics, and with one letter for each group of Arabic variants
 * (أ إ آ ا, ة ه, ى ي), Western digits, and single blanks for everything between words.
 * Applying it twice changes nothing more.
 */
export function searchText(text: string): string {
  return bare(bare(text))
    .replace(TATWEEL, "")
    .replace(TWIN, (letter) => TWINS[letter] ?? letter)
    .replace(NO_LETTER, " ")
    .trim();
}

/** Whether every word of a query, in any order, stands in a text; both as `searchText` gives them. */
export const matchesSearch = (text: string, query: string): boolean =>
  query.split(" ").every((word) => text.includes(word));

// Some signs become letters with case or marks only once they are decomposed; hence twice.
const bare = (text: string): string => westernDigits(text.normalize("NFKD")).replace(/\p{M}/gu, "").toLowerCase();
