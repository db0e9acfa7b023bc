import type { Frontage, Locale } from "@diwan/contract/api/enumerations";
import { searchText } from "@diwan/contract/text/search-text";

/** The texts of cells that hold a choice. */
export const FLAG_TEXTS = { true: { en: "yes", ar: "نعم" }, false: { en: "no", ar: "لا" } } as const;
export const FRONTAGE_TEXTS: Record<Frontage, Record<Locale, string>> = {
  sea_view: { en: "Sea view", ar: "إطلالة بحرية" },
  second_row: { en: "Second row", ar: "صف ثانٍ" },
};

const FLAGS = new Map(
  Object.entries({
    true: ["yes", "true", "1", "x", "y", "نعم", "صح"],
    false: ["no", "false", "0", "n", "لا", "خطأ"],
  }).flatMap(([value, words]) => words.map((word) => [searchText(word), value === "true"] as const)),
);
const FRONTAGES = new Map(
  (["sea_view", "second_row"] as const).flatMap((value) =>
    [value, ...Object.values(FRONTAGE_TEXTS[value])].map((word) => [searchText(word), value] as const),
  ),
);

/** Parses a yes or no in any accepted spelling; undefined for anything else. */
export const parseFlag = (cell: string): boolean | undefined =>
  /^[✓✔☑]$/u.test(cell.trim()) ? true : FLAGS.get(searchText(cell));

export const parseFrontage = (cell: string): Frontage | undefined => FRONTAGES.get(searchText(cell));
