import type { CategoryNode } from "@diwan/contract/menu/categories";
import { LIMITS } from "@diwan/contract/api/limits";
import { nameIn } from "@diwan/ui/text/names";

/** Formats the path of a category as one cell: `Drinks > Hot`. A `>` within a name is escaped with `\`. */
export const formatPathCell = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\>]/g, (sign) => `\\${sign}`)).join(" > ");

/** One level more than the maximum is enough to detect a path that is too deep. */
const NAMES = LIMITS.categoryDepth + 1;

/** The names in such a cell, outermost first; an empty cell has none. */
export function parsePathCell(cell: string): string[] {
  const names = (cell.match(/(?:\\[\\>]|[^>])+/g) ?? []).map((name) => name.replace(/\\([\\>])/g, "$1").trim());
  return names.filter((name) => name !== "").slice(0, NAMES);
}

export const englishPath = (levels: readonly CategoryNode[]): string[] =>
  levels.map((level) => nameIn(level.locales, "en"));

/** Empty if no level has an Arabic name; otherwise levels without one use their English name. */
export const arabicPath = (levels: readonly CategoryNode[]): string[] =>
  levels.some((level) => nameIn(level.locales, "ar"))
    ? levels.map((level) => nameIn(level.locales, "ar") || nameIn(level.locales, "en"))
    : [];
