import type { Category } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import { formatDay } from "@diwan/ui/time/dates";
import type { Allergen, ItemMark } from "@diwan/contract/api/enumerations";
import { formatNumber } from "@diwan/ui/money/numbers";
import { joinNames } from "@diwan/ui/text/fill";
import { amountForField } from "@diwan/ui/money/money";
import type { ConflictLabels, PartLabel } from "../../../kit/drafts/conflict.ts";
import { changedFields } from "../../../kit/drafts/draft.ts";
import { NEW_ROW, type Difference } from "../../../kit/drafts/merge.ts";
import { namesOf, packageName } from "../item/item-words.ts";
import { categoryDraft, type CategoryValues } from "../drafts/category-draft.ts";
import type { CategoryDraft, ItemDraft } from "../drafts/drafts.ts";
import {
  isEmptyRow,
  itemDraft,
  type ByLocale,
  type DiscountDraft,
  type ItemValues,
  type PriceDraft,
} from "../drafts/item-draft.ts";
import type { Screen } from "../screen.ts";

/** How an item is shown in a conflict. */
export const itemLabels = (current: Item, yours: ItemValues, screen: Screen): ConflictLabels => ({
  name: namesOf(current, screen.locale).first,
  label: (difference) => itemLabel(difference, [itemDraft.read(current), yours], screen),
});

/** The changes of an item, as text. */
export function changedItemParts(draft: ItemDraft, screen: Screen): string {
  const versions = [draft.before, draft.values];
  const fields = changedFields(itemDraft, draft).flatMap((one) => itemLabel(one, versions, screen)?.field ?? []);
  return joinNames([...new Set(fields)], screen.locale);
}

/** How the header of a category is shown in a conflict. */
export const categoryLabels = (current: Category, screen: Screen): ConflictLabels => ({
  name: namesOf(current, screen.locale).first,
  label: ({ path }) => categoryLabel(path, screen),
});

/** The changes of a header, as text. */
export const changedHeadParts = (draft: CategoryDraft, screen: Screen): string =>
  joinNames(
    changedFields(categoryDraft, draft).map(({ path }) => categoryLabel(path, screen).field),
    screen.locale,
  );

function categoryLabel(path: string, screen: Screen): PartLabel {
  const { t } = screen;
  const texts = textLabel(path, screen);
  if (texts) return texts;
  return {
    field: t(path === "dimensions" ? "category.dimensions" : "category.fitting"),
    text: (value) => t(`category.${value as CategoryValues["dimensions"] | CategoryValues["fitting"]}`), // one of the two
  };
}

/** A name or description in one language. */
function textLabel(path: string, { t }: Screen): PartLabel | undefined {
  const [part, language] = path.split(".");
  if (part === "names") return { field: t(language === "en" ? "fields.nameEn" : "fields.nameAr"), text: String };
  if (part === "descriptions")
    return { field: t(language === "en" ? "fields.descriptionEn" : "fields.descriptionAr"), text: String };
  return undefined;
}

function itemLabel(difference: Difference, versions: readonly ItemValues[], screen: Screen): PartLabel | undefined {
  const [part = "", key = ""] = difference.path.split(".");
  return ITEM_LABELS[part as keyof ItemValues](difference, screen, { key, versions }); // a difference of item values
}

/** All fields, so that no conflict is left out. */
const ITEM_LABELS: Record<
  keyof ItemValues,
  (
    difference: Difference,
    screen: Screen,
    more: { key: string; versions: readonly ItemValues[] },
  ) => PartLabel | undefined
> = {
  names: ({ path }, screen) => textLabel(path, screen),
  descriptions: ({ path }, screen) => textLabel(path, screen),
  hide: (_, screen) => flagLabel("hide", screen),
  disable_ordering: (_, screen) => flagLabel("disable_ordering", screen),
  marks: (_, screen) => listLabel("marks", screen),
  allergens: (_, screen) => listLabel("allergens", screen),
  spice: (_, { t, locale }) => ({ field: t("fields.spice"), text: (value) => formatNumber(Number(value), locale) }),
  calories: (_, { t }) => ({ field: t("fields.calories"), text: String }),
  prices: (difference, screen, { versions }) => rowLabel("prices", difference, versions, screen),
  addons: (difference, screen, { versions }) => rowLabel("addons", difference, versions, screen),
  discounts: (_, screen) => ({ field: screen.t("fields.discount"), text: (value) => discountText(value, screen) }),
  media: (_, { t }) => ({ field: t("fields.media"), text: fileName }),
  chalet: (_, screen, { key }) => chaletLabel(key, screen),
};

const listLabel = (list: "marks" | "allergens", { t, locale }: Screen): PartLabel => ({
  field: t(`fields.${list}`),
  text: (value) =>
    joinNames(
      (value as (ItemMark | Allergen)[]).map((word) => t(`marks.${word}`)),
      locale,
    ), // such a list
});

const flagLabel = (flag: "hide" | "disable_ordering", { t, chalet }: Screen): PartLabel => ({
  field: t(chalet && flag === "disable_ordering" ? "fields.disableOrderingChalet" : `fields.${flag}`),
  text: (value) => t(value === true ? "fields.yes" : "fields.no"),
});

function rowLabel(
  list: "prices" | "addons",
  { path, yours }: Difference,
  versions: readonly ItemValues[],
  screen: Screen,
): PartLabel | undefined {
  const { t, locale, currency } = screen;
  const [, id, part, language] = path.split(".");
  const nameOf = (row: PriceDraft) => packageName(localeText(row.names, locale), screen);
  const amount = (value: unknown) => amountForField(String(value), locale, currency);
  // only the order of the list differs
  if (!id) return { field: t(`form.${list}`), text: (rows) => joinNames((rows as PriceDraft[]).map(nameOf), locale) };
  const made = id === NEW_ROW ? (yours as PriceDraft) : undefined; // the row itself
  if (made && isEmptyRow(made)) return undefined;
  const row = made ?? versions.flatMap((values) => values[list]).find((one) => one.id === id);
  const field = t(list === "prices" ? "fields.price" : "fields.addon", { name: row ? nameOf(row) : "" });
  if (part === "price") return { field, text: amount };
  if (part === "names") {
    const note = t(language === "en" ? "fields.nameEn" : "fields.nameAr");
    return { field, note, text: (value) => packageName(String(value), screen) };
  }
  const whole = (value: unknown) => {
    const one = value as PriceDraft; // the row itself
    return joinNames([nameOf(one), amount(one.price)], locale);
  };
  return { field, text: whole };
}

function discountText(value: unknown, { locale, currency }: Screen): string {
  const one = (Array.isArray(value) ? value[0] : value) as DiscountDraft | undefined; // the row, or the list of it
  if (!one) return "";
  const amount = one.type === "percentage" ? `${one.amount}%` : amountForField(one.amount, locale, currency);
  return joinNames([amount, `${formatDay(one.from, locale)} – ${formatDay(one.to, locale)}`], locale);
}

const fileName = (value: unknown): string =>
  Array.isArray(value) ? String(value.length) : (String(Object(value)["src"]).split("/").at(-1) ?? "");

function chaletLabel(key: string, { t }: Screen): PartLabel | undefined {
  if (key === "latitude" || key === "longitude")
    return {
      field: t("fields.place"),
      text: (place) => (place as (number | null)[]).filter((one) => one !== null).join(", "), // both values
    };
  if (key === "frontage")
    return {
      field: t("fields.frontage"),
      text: (value) => t(value === "sea_view" ? "item.seaView" : "item.secondRow"),
    };
  if (key === "address" || key === "insurance" || key === "bedrooms" || key === "units")
    return { field: t(`fields.${key}`), text: String };
  return undefined;
}

const localeText = (texts: ByLocale, locale: "en" | "ar"): string => texts[locale] || texts.en || texts.ar;
