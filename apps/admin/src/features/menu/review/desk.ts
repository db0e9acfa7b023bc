import { type Locale, LOCALES } from "@diwan/contract/api/enumerations";
import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { DraftChange, ItemDraft } from "@diwan/contract/menu/review";
import { readAmount } from "@diwan/contract/money/money";
import { givenNames, haveSameKeys, nameKeys, type NamePair } from "@diwan/contract/menu/same-names";
import { matchesSearch, searchText } from "@diwan/contract/text/search-text";

/** What a person has typed for a draft and is not saved yet. */
export interface TypedChange {
  en?: string;
  ar?: string;
  /** The amount as typed. */
  price?: string;
  category_id?: string;
  /** Names of sizes by `sizeKey`. */
  sizes?: Readonly<Record<string, string>>;
}

/** Names the field of a size's name: the place of its price and the language. */
export const sizeKey = (place: number, locale: Locale): string => `${place}.${locale}`;

/** A draft as the desk shows it, with what is typed. */
export interface DeskRow {
  draft: ItemDraft;
  en: string;
  ar: string;
  price: string;
  categoryId: string;
  proposed: readonly Locale[];
  /** The names of its sizes, in the order of the prices. */
  sizes: readonly NamePair[];
}

export type Cell = Locale | "price";
export type DeskFilter = "all" | "ready" | "price" | "names" | "picture" | "onMenu";
export const DESK_FILTERS: readonly DeskFilter[] = ["all", "ready", "price", "names", "picture", "onMenu"];

/** What becomes of a draft whose name is on the menu. */
export type OnMenuChoice = "replace" | "add" | "leave";

/** The cells of a row in reading order; chalets have packages instead of a price. */
export const cellsOf = (locale: Locale, chalet: boolean): Cell[] => [
  locale,
  locale === "en" ? "ar" : "en",
  ...(chalet ? [] : (["price"] as const)),
];

export function rowOf(draft: ItemDraft, typed: TypedChange = {}): DeskRow {
  const nameOf = (locale: Locale) => typed[locale] ?? draft.locales.find((one) => one.locale === locale)?.name ?? "";
  return {
    draft,
    en: nameOf("en"),
    ar: nameOf("ar"),
    price: typed.price ?? (draft.price === null ? "" : String(draft.price)),
    categoryId: typed.category_id ?? draft.category_id,
    proposed: draft.proposed.filter((locale) => typed[locale] === undefined),
    sizes: draft.sizes.map(({ locales }, place) => {
      const names = namesIn(locales);
      return {
        en: typed.sizes?.[sizeKey(place, "en")] ?? names.en,
        ar: typed.sizes?.[sizeKey(place, "ar")] ?? names.ar,
      };
    }),
  };
}

export const missingCells = (row: DeskRow, cells: readonly Cell[]): Cell[] =>
  cells.filter((cell) => row[cell].trim() === "");

/** Whether a row has no name of its own. It stays on the desk, where a picture may still find its line. */
export const isUnnamed = ({ en, ar }: DeskRow): boolean => en.trim() === "" && ar.trim() === "";

/** The pictures that wait for the draft they belong to, by their files: those without a name first, then those without a price. */
export const waitingPictures = (rows: readonly DeskRow[]): DeskRow[] => {
  const pictures = rows
    .filter((row) => row.draft.src !== null && (isUnnamed(row) || row.price === ""))
    .toSorted(byFile);
  return [...pictures.filter(isUnnamed), ...pictures.filter((row) => !isUnnamed(row))];
};
const FILES = new Intl.Collator("en", { numeric: true });
const byFile = (one: DeskRow, other: DeskRow): number => FILES.compare(one.draft.file ?? "", other.draft.file ?? "");

/** The next line without a picture, around the end; `passed` are those that were skipped. */
export function nextUnpictured(
  rows: readonly DeskRow[],
  from: DeskRow,
  passed: ReadonlySet<string>,
): DeskRow | undefined {
  const at = rows.findIndex(({ draft }) => draft.id === from.draft.id);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(
    ({ draft }) => draft.src === null && !passed.has(draft.id),
  );
}

/**
 * Loose pictures and the lines without one, both in their order: the first picture belongs to the first line. Empty if
 * there are more pictures than lines, since nothing says then which are left over.
 */
export function pairsInOrder(rows: readonly DeskRow[]): { line: DeskRow; photo: DeskRow }[] {
  const photos = waitingPictures(rows).filter(isUnnamed);
  const lines = rows.filter(({ draft }) => draft.src === null);
  if (photos.length > lines.length) return [];
  return photos.flatMap((photo, at) => (lines[at] ? [{ line: lines[at], photo }] : []));
}

/** The amounts of all prices; the first one as typed. */
export const pricesOf = ({ draft, price }: DeskRow): string[] => [
  price,
  ...draft.sizes.slice(1).map((size) => String(size.price)),
];

/**
 * Rows whose price is far from the others: 20 times as high as the middle one, as without its decimal point, or a tenth of
 * it. Fewer than five prices say nothing.
 */
export function priceOutliers(rows: readonly DeskRow[]): DeskRow[] {
  const priced = rows.flatMap((row) => {
    const amount = readAmount(row.price);
    return amount ? [{ row, amount }] : [];
  });
  const middle = priced.map(({ amount }) => amount).toSorted((a, b) => a - b)[Math.floor(priced.length / 2)] ?? 0;
  const isOdd = ({ amount }: { amount: number }) => amount >= 20 * middle || 10 * amount <= middle;
  return priced.length < 5 ? [] : priced.filter(isOdd).map(({ row }) => row);
}

/** How many names of sizes are missing in a language. */
export const missingSizeNames = ({ sizes }: DeskRow): number =>
  sizes.reduce((sum, names) => sum + LOCALES.filter((locale) => names[locale].trim() === "").length, 0);

/** Lines without a picture whose name has all words of what a waiting picture is called; the owner's own come first. */
export function linesLike(rows: readonly DeskRow[], { draft, en, ar, price, proposed }: DeskRow): DeskRow[] {
  if (draft.src === null || price !== "") return [];
  const own = nameKeys(givenNames({ en, ar }, proposed, draft.file));
  const asked = [own.en, own.ar].filter((text) => text !== "");
  const isLike = (line: DeskRow) => {
    const text = `${searchText(line.en)} ${searchText(line.ar)}`;
    return asked.some((words) => matchesSearch(text, words));
  };
  return rows.filter((line) => line.draft.src === null && isLike(line)).slice(0, MOST_LINES);
}
const MOST_LINES = 3;

/** Whether a row is shown by a filter; one that was changed while it is shown stays. */
export function isShownBy(filter: DeskFilter, row: DeskRow, cells: readonly Cell[]): boolean {
  const missing = missingCells(row, cells);
  const unnamedSizes = missingSizeNames(row) > 0;
  if (filter === "ready") return missing.length === 0 && !unnamedSizes && row.draft.on_menu === null;
  if (filter === "price") return missing.includes("price");
  if (filter === "picture") return row.draft.src === null;
  if (filter === "names") return missing.includes("en") || missing.includes("ar") || unnamedSizes;
  return filter === "all" || row.draft.on_menu !== null;
}

/** The row below those that leave, otherwise the one above; undefined if none is left. */
export function rowAfter(rows: readonly DeskRow[], leaving: readonly string[]): DeskRow | undefined {
  const at = rows.findLastIndex(({ draft }) => leaving.includes(draft.id));
  const stays = ({ draft }: DeskRow) => !leaving.includes(draft.id);
  return rows.slice(at + 1).find(stays) ?? rows.slice(0, Math.max(at, 0)).findLast(stays);
}

/** The next cell without a text, in reading order and around the end; undefined if nothing is missing. */
export function nextMissing(
  rows: readonly DeskRow[],
  cells: readonly Cell[],
  from: { id: string; cell: Cell } | undefined,
): { id: string; cell: Cell } | undefined {
  const all = rows.flatMap((row) =>
    cells.map((cell) => ({ id: row.draft.id, cell, missing: row[cell].trim() === "" })),
  );
  const at = all.findIndex(({ id, cell }) => id === from?.id && cell === from.cell);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find(({ missing }) => missing);
}

/** The call's change of what was typed. */
export function changeOf(id: string, typed: TypedChange, updatedAt: string | undefined): DraftChange {
  const names = (["en", "ar"] as const).flatMap((locale) => {
    const name = typed[locale];
    return name === undefined ? [] : [{ locale, name }];
  });
  return {
    id,
    ...(names.length > 0 && { locales: names }),
    // the server reads amounts as they are typed
    ...(typed.price !== undefined && { price: (typed.price.trim() || null) as number | null }),
    ...(typed.sizes && { size_names: Object.entries(typed.sizes).map(sizeNameOf) }),
    ...(typed.category_id !== undefined && { category_id: typed.category_id }),
    ...(updatedAt !== undefined && { updated_at: updatedAt }),
  };
}

function sizeNameOf([key, name]: [string, string]) {
  const [place, language] = key.split(".");
  return { place: Number(place), locale: language === "ar" ? ("ar" as const) : ("en" as const), name };
}

/** The fields of a change that another change does not repeat. */
export function withoutSent(typed: TypedChange, sent: TypedChange): TypedChange {
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => sent[field as keyof TypedChange] !== value),
  );
}

/** Whether somebody else changed a field that was typed into. */
export const hasConflict = (typed: TypedChange, before: ItemDraft, now: ItemDraft): boolean => {
  const [old, current] = [rowOf(before), rowOf(now)];
  return (
    (["en", "ar", "price"] as const).some((cell) => typed[cell] !== undefined && old[cell] !== current[cell]) ||
    (typed.category_id !== undefined && old.categoryId !== current.categoryId)
  );
};

export interface CategoryChoice {
  id: string;
  /** 0 for a category of the menu itself. */
  depth: number;
  locales: CategoryNode["locales"];
}

/** The categories of a menu in the order of the screen. */
export const categoryChoices = (nodes: readonly CategoryNode[], depth = 0): CategoryChoice[] =>
  nodes.flatMap((node) => [
    { id: node.id, depth, locales: node.locales },
    ...categoryChoices(node.children_nested, depth + 1),
  ]);

interface PastedLine {
  names: NamePair;
  /** Empty without a heading. */
  heading: NamePair;
}

/**
 * The draft that each line of a pasted list goes to, by the names that the owner gave: a picture that waits for its price, or
 * a draft of the same name under the same heading. The server knows other spellings too.
 */
export function draftsOfLines(
  lines: readonly PastedLine[],
  drafts: readonly ItemDraft[],
  categories: readonly CategoryChoice[],
): (ItemDraft | undefined)[] {
  const headings = new Map(categories.map(({ id, locales }) => [id, nameKeys(namesIn(locales))]));
  const left = new Map(
    drafts.map((draft) => [draft, nameKeys(givenNames(namesIn(draft.locales), draft.proposed, draft.file))]),
  );
  return lines.map(({ names, heading }) => {
    const [own, under] = [nameKeys(names), nameKeys(heading)];
    const isUnder = ({ category_id }: ItemDraft) =>
      (under.en === "" && under.ar === "") || haveSameKeys(under, headings.get(category_id) ?? NO_NAMES);
    const found = [...left].find(
      ([draft, keys]) => haveSameKeys(own, keys) && ((draft.src !== null && draft.price === null) || isUnder(draft)),
    )?.[0];
    if (found) left.delete(found);
    return found;
  });
}

const NO_NAMES: NamePair = { en: "", ar: "" };
const namesIn = (locales: readonly { locale: Locale; name: string }[]): NamePair => {
  const of = (locale: Locale) => locales.find((one) => one.locale === locale)?.name ?? "";
  return { en: of("en"), ar: of("ar") };
};
