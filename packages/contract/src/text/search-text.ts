import { westernDigits } from "../money/money.ts";

/** Letters that users type for one another but that Unicode decomposition does not unify. */
const TWINS: Readonly<Record<string, string>> = {
  ٱ: "ا",
  ة: "ه",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ک: "ك",
  ہ: "ه",
  ڤ: "ف",
  پ: "ب",
  ڨ: "گ",
  ݣ: "گ",
  ς: "σ",
  ß: "ss",
  ø: "o",
  đ: "d",
  ł: "l",
  æ: "ae",
  œ: "oe",
  ı: "i",
};
/** Gulf letters and their common replacements: گهوة is قهوة, برگر is برجر, چکن is تشكن. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  گ: ["ق", "ك", "ج", "غ"],
  چ: ["ج", "تش", "ك"],
  ژ: ["ز", "ج"],
};
const TWIN = new RegExp(`[${Object.keys(TWINS).join("")}]`, "gu");
const TATWEEL = /\u0640/gu;
const NO_LETTER = /[^\p{L}\p{N}]+/gu;

/**
 * Normalizes a text for search: lower case, no diacritics, one letter for each group of Arabic variants (أ إ آ ا, ة ه,
 * ى ي, ڤ ف, پ ب), Western digits, and single spaces between words. A second call changes nothing.
 */
export function searchText(text: string): string {
  return bare(bare(text))
    .replace(TATWEEL, "")
    .replace(TWIN, (letter) => TWINS[letter] ?? letter)
    .replace(NO_LETTER, " ")
    .trim();
}

/** A text normalized by `searchText`, with its alternative spellings if it has Gulf letters. */
export const spellings = (text: string): string[] => [
  text,
  ...Object.entries(WRITTEN_AS)
    .filter(([letter]) => text.includes(letter))
    .reduce<string[]>((all, [letter, ways]) => {
      const before = all.length ? all : [text];
      return before.flatMap((one) => ways.map((way) => one.replaceAll(letter, way)));
    }, []),
];

/** Whether a text contains every word of a query in any order and spelling; both are results of `searchText`. */
export function matchesSearch(text: string, query: string): boolean {
  const texts = spellings(text).join(" ");
  return query.split(" ").every((word) => spellings(word).some((one) => texts.includes(one)));
}

// Some characters become letters with case or marks only after decomposition, so this runs twice.
const bare = (text: string): string => westernDigits(text.normalize("NFKD")).replace(/\p{M}/gu, "").toLowerCase();
