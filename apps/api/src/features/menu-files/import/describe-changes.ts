import { CHALET_LABELS, type Locale } from "@diwan/contract/api/enumerations";
import type { Price, PriceRow } from "@diwan/contract/menu/item-parts";
import type { Item, ItemChange } from "@diwan/contract/menu/items";
import { PACKAGE_FIELDS } from "@diwan/contract/menu/menu-columns";
import type { CheckedRow } from "@diwan/contract/menu/menu-files";
import { nameIn } from "@diwan/ui/text/names";
import { localeColumns } from "../../../platform/records/locales.ts";
import { englishPath, formatPathCell } from "../category-cells.ts";
import { FRONTAGE_TEXTS } from "../cell-texts.ts";
import { markCell } from "../mark-cells.ts";
import { FLAGS, type ImportTarget, type RowDraft } from "./row-draft.ts";

type Shown = CheckedRow["changes"];
type Value = Shown[number]["from"];

/** Lists the changes of an item by field, in the format of the file. */
export function describeChanges(
  { draft, existing, category }: ImportTarget,
  change: ItemChange,
  locale: Locale,
): Shown {
  const before = existing?.item;
  const shown: Shown = [];
  const show = (field: string, from: Value, to: Value): void => void (from !== to && shown.push({ field, from, to }));
  const path = draft.path.en.length ? draft.path.en : draft.path.ar;
  if (category?.isNew || (before && change.category_id))
    show("category_en", existing ? formatPathCell(englishPath(existing.levels)) : null, formatPathCell(path));
  if (before) within({ before, draft }, change, locale, show);
  return shown;
}

function within(
  { before, draft }: { before: Item; draft: RowDraft },
  change: ItemChange,
  locale: Locale,
  show: Show,
): void {
  const old = localeColumns(before.locales);
  const { locales: texts = old, prices, addons, itemable } = change;
  for (const key of ["name_en", "name_ar", "description_en", "description_ar"] as const)
    show(key, old[key], texts[key]);
  if (prices) priced("price", before.prices, prices, show);
  if (addons) priced("addon", before.addons, addons, show);
  for (const field of ["marks", "allergens", "spice", "calories"] as const)
    show(
      field,
      markCell(field, before, locale),
      markCell(field, { ...before, ...(field in change ? { [field]: change[field] } : {}) }, locale),
    );
  if (change.option_groups)
    show("option_groups", markCell("option_groups", before, locale), draft.marked.option_groups?.join("; ") || null);
  for (const flag of FLAGS) show(flag, before[flag], change[flag] ?? before[flag]);
  const chalet: Record<string, unknown> = { ...before.itemable };
  for (const [key, to] of Object.entries(itemable ?? {})) chaletPart(key, chalet[key], to, locale, show);
}

type Show = (field: string, from: Value, to: Value) => void;

/** Matched by position; packages of a chalet by name. */
function priced(list: "price" | "addon", before: readonly Price[], after: readonly PriceRow[], show: Show): void {
  const label = CHALET_LABELS.find((one) => [...after, ...before].some((row) => nameOfRow(row, "en") === one));
  if (list === "price" && label) {
    for (const one of CHALET_LABELS) {
      const amount = (rows: readonly (Price | PriceRow)[]) =>
        rows.find((row) => nameOfRow(row, "en") === one)?.price ?? null;
      show(PACKAGE_FIELDS[one], amount(before), amount(after));
    }
    return;
  }
  for (let at = 0; at < Math.max(before.length, after.length); at++) {
    const [old, now] = [before[at], after[at]];
    const field = `${list}_${at + 1}`;
    for (const locale of ["en", "ar"] as const)
      show(`${field}_${locale}`, nameOfRow(old, locale), nameOfRow(now, locale));
    show(field, old?.price ?? null, now?.price ?? null);
  }
}

function nameOfRow(row: Price | PriceRow | undefined, locale: Locale): string | null {
  if (!row) return null;
  const { locales } = row;
  return ("name_en" in locales ? locales[`name_${locale}`] : nameIn(locales, locale)) || null;
}

function chaletPart(key: string, from: unknown, to: unknown, locale: Locale, show: Show): void {
  if (key === "address") {
    for (const one of ["en", "ar"] as const) show(`address_${one}`, partOf(from, one), partOf(to, one));
    return;
  }
  show(key, valueOf(from, locale), valueOf(to, locale));
}

const partOf = (address: unknown, locale: Locale): string | null => {
  const parts: Record<string, unknown> = { ...(typeof address === "object" ? address : {}) };
  return typeof parts[locale] === "string" ? parts[locale] : null;
};

const valueOf = (value: unknown, locale: Locale): Value => {
  if (value === "sea_view" || value === "second_row") return FRONTAGE_TEXTS[value][locale];
  return typeof value === "number" || typeof value === "string" ? value : null;
};
