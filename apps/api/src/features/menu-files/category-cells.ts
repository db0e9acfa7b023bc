import type { CategoryNode } from "@diwan/contract/menu/categories";
import { LIMITS } from "@diwan/contract/api/limits";
import { nameIn } from "@diwan/ui/text/names";

/** The names of a category and of all above it as one cell: `Drinks > Hot`. A `>` of a name gets a `\` before it. */
export const formatPathCell = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\>]/g, (sign) => `\\${sign}`)).join(" > ");

/** One more than there can be is as wrong as a thousand. */
const NAMES = LIMITS.categoryDepth + 1;

/** The names in such a cell, outermost first; none of an empty one. */
export function parsePathCell(cell: string): string[] {
  const names = (cell.match(/(?:\\[\\>]|[^>])+/g) ?? []).map((name) => name.replace(/\\([\\>])/g, "$1").trim());
  return names.filter((name) => name !== "").slice(0, NAMES);
}

export const englishPath = (levels: readonly CategoryNode[]): string[] =>
  levels.map((level) => nameIn(level.locales, "en"));

/** Nothing where no level has an Arabic name; else the levels without one keep their English one. */
export const arabicPath = (levels: readonly CategoryNode[]): string[] =>
  levels.some((level) => nameIn(level.locales, "ar"))
    ? levels.map((level) => nameIn(level.locales, "ar") || nameIn(level.locales, "en"))
    : [];
