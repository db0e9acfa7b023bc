import { westernDigits } from "../money/money.ts";

/** Letters that people type for one another and that decomposing does not bring together. */
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
/** Gulf letters, and what people write in their place: گهوة is قهوة, برگر is برجر, چکن is تشكن. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  گ: ["ق", "ك", "ج", "غ"],
  چ: ["ج", "تش", "ك"],
  ژ: ["ز", "ج"],
};
const TWIN = new RegExp(`[${Object.keys(TWINS).join("")}]`, "gu");
const TATWEEL = /\u0640/gu;
const NO_LETTER = /[^\p{L}\p{N}]+/gu;

/**
 * A text as it is searched for: lower case, without diacritics, and with one letter for each group of Arabic variants
 * (أ إ آ ا, ة ه, ى ي, ڤ ف, پ ب), Western digits, and single blanks for everything between words.
 * Applying it twice changes nothing more.
 */
export function searchText(text: string): string {
  return bare(bare(text))
    .replace(TATWEEL, "")
    .replace(TWIN, (letter) => TWINS[letter] ?? letter)
    .replace(NO_LETTER, " ")
    .trim();
}

/** A text, as `searchText` gives it, and what else it may be written as where it has Gulf letters. */
export const spellings = (text: string): string[] => [
  text,
  ...Object.entries(WRITTEN_AS)
    .filter(([letter]) => text.includes(letter))
    .reduce<string[]>((all, [letter, ways]) => {
      const before = all.length ? all : [text];
      return before.flatMap((one) => ways.map((way) => one.replaceAll(letter, way)));
    }, []),
];

/** Whether a text contains every word of a query in any order and spelling; both as `searchText` returns them. */
export function matchesSearch(text: string, query: string): boolean {
  const texts = spellings(text).join(" ");
  return query.split(" ").every((word) => spellings(word).some((one) => texts.includes(one)));
}

// Some signs become letters with case or marks only once they are decomposed; hence twice.
const bare = (text: string): string => westernDigits(text.normalize("NFKD")).replace(/\p{M}/gu, "").toLowerCase();
