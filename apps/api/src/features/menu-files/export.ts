import { CHALET_LABELS, type BusinessType, type Locale } from "@diwan/contract/api/enumerations";
import type { Price } from "@diwan/contract/menu/item-parts";
import {
  type MenuField,
  menuFields,
  numberedField,
  PACKAGE_FIELDS,
  fieldTitleOf,
} from "@diwan/contract/menu/menu-columns";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { decimalsOf } from "@diwan/contract/money/money";
import { descriptionIn, nameIn, nameOf } from "@diwan/ui/text/names";
import type { SheetCell, WrittenColumn } from "@diwan/ui/sheets/sheet-xml";
import type { WrittenSheet } from "../../platform/spreadsheets/spreadsheet.ts";
import { arabicPath, englishPath, formatPathCell } from "./category-cells.ts";
import { type PlacedItem, placedItems } from "./placed-items.ts";
import { isMarkField, markCell } from "./mark-cells.ts";
import { FRONTAGE_TEXTS, FLAG_TEXTS } from "./cell-texts.ts";

/** The minimum of numbered columns, so that users can add entries. */
const ROOM = { prices: 3, addons: 2 };

/** The columns of a menu's file, with as many numbered columns as its items need. */
export function fieldsOf(tree: MenuTree, type: BusinessType): MenuField[] {
  const items = placedItems(tree);
  const most = (list: "prices" | "addons"): number => Math.max(0, ...items.map(({ item }) => item[list].length));
  const addons = type === "chalet" ? most("addons") : Math.max(ROOM.addons, most("addons"));
  return menuFields(type, Math.max(ROOM.prices, most("prices")), addons);
}

/** Exports a menu as a sheet: one row per item, in menu order. */
export function menuSheet(
  tree: MenuTree,
  type: BusinessType,
  { locale, currency }: { locale: Locale; currency: string },
): WrittenSheet {
  const items = placedItems(tree);
  const fields = fieldsOf(tree, type);
  return {
    name: sheetName(nameOf(tree.locales, locale)),
    columns: fields.map((field) => columnOf(field, type, locale)),
    rows: items.map((placed) =>
      fields.map((field) => {
        const cell = cellOf(field, placed, locale);
        return typeof cell === "number" && isAmount(field) ? { amount: cell, decimals: decimalsOf(currency) } : cell;
      }),
    ),
    rightToLeft: locale === "ar",
  };
}

/** What spreadsheet programs accept as the name of a sheet. */
const sheetName = (name: string): string =>
  name
    .replace(/[\\/*?:[\]\n\r\t']/g, " ")
    .trim()
    .slice(0, 31) || "Menu";

const AMOUNTS: ReadonlySet<string> = new Set([...Object.values(PACKAGE_FIELDS), "insurance"]);
const isAmount = (field: MenuField): boolean => AMOUNTS.has(field) || numberedField(field)?.part === "amount";
const WIDTHS: readonly [RegExp, number][] = [
  [/^id$/, 12],
  [/^(name|category|address)_/, 26],
  [/^description_/, 40],
];

const columnOf = (field: MenuField, type: BusinessType, locale: Locale): WrittenColumn => ({
  title: fieldTitleOf(field, type, locale),
  width: WIDTHS.find(([pattern]) => pattern.test(field))?.[1] ?? 16,
  kind: "text",
});

function cellOf(field: MenuField, { item, levels }: PlacedItem, locale: Locale): SheetCell {
  const numbered = numberedField(field);
  if (numbered) {
    const row = item[numbered.list === "price" ? "prices" : "addons"][numbered.slot - 1];
    return row ? pricedCell(row, numbered.part) : null;
  }
  if (isMarkField(field)) return markCell(field, item, locale);
  switch (field) {
    case "id":
      return item.id;
    case "category_en":
      return formatPathCell(englishPath(levels));
    case "category_ar":
      return formatPathCell(arabicPath(levels));
    case "name_en":
    case "name_ar":
    case "description_en":
    case "description_ar":
      return textCell(field, item);
    case "hide":
    case "disable_ordering":
      return FLAG_TEXTS[item[field] ? "true" : "false"][locale];
    default:
      return chaletCell(field, item, locale);
  }
}

function textCell(field: string, { locales }: PlacedItem["item"]): SheetCell {
  const locale = field.endsWith("_en") ? "en" : "ar";
  return field.startsWith("name") ? nameIn(locales, locale) : descriptionIn(locales, locale);
}

const pricedCell = (row: Price, part: "amount" | Locale): SheetCell =>
  part === "amount" ? row.price : nameIn(row.locales, part);

function chaletCell(field: MenuField, item: PlacedItem["item"], locale: Locale): SheetCell {
  const label = CHALET_LABELS.find((one) => PACKAGE_FIELDS[one] === field);
  if (label) return item.prices.find((price) => nameIn(price.locales, "en") === label)?.price ?? null;
  const chalet = item.itemable;
  if (!chalet) return null;
  if (field === "address_en" || field === "address_ar") return chalet.address[field === "address_en" ? "en" : "ar"];
  if (field === "frontage") return chalet.frontage && FRONTAGE_TEXTS[chalet.frontage][locale];
  if (field === "insurance" || field === "bedrooms" || field === "units") return chalet[field];
  return field === "latitude" || field === "longitude" ? chalet[field] : null;
}
