import type { Item } from "@diwan/contract/menu/items";
import { formatDay } from "@diwan/ui/time/dates";
import { joinNames } from "@diwan/ui/text/fill";
import { amountForField } from "@diwan/ui/money/money";
import { mergeVersions, NEW_ROW, type Difference } from "../../../kit/drafts/conflict/merge.ts";
import { settleConflict, type PartLabel, type Settled } from "../../../kit/drafts/conflict/settle-conflict.ts";
import { namesOf } from "../item/item-words.ts";
import { draftOf, type ByLocale, type DiscountDraft, type ItemDraft, type PriceDraft } from "../model/draft.ts";
import { isEmptyRow } from "../model/new-rows.ts";
import { isWholePart } from "../model/rebase.ts";
import type { Screen } from "../screen.ts";

interface ItemConflict {
  answer: Readonly<Record<string, unknown>>;
  original: Item;
  typed: ItemDraft;
  current: Item;
}

/** Joins what was typed into an item with what somebody else saved first. */
export function settleItem(
  { answer, original, typed, current }: ItemConflict,
  screen: Screen,
): Promise<Settled<ItemDraft>> {
  const theirs = draftOf(current);
  return settleConflict({
    ...{ answer, was: draftOf(original), yours: typed, theirs, at: current.updated_at },
    name: namesOf(current, screen.locale).first,
    label: (difference) => labelOf(difference, [theirs, typed], screen),
    isWhole: isWholePart,
  });
}

/** What was changed of an item, in words. */
export function changedItemParts(original: Item, typed: ItemDraft, screen: Screen): string {
  const saved = draftOf(original);
  const changes = mergeVersions(saved, typed, saved, { isWhole: isWholePart }).yours;
  const fields = changes.flatMap((one) => labelOf(one, [saved, typed], screen)?.field ?? []);
  return joinNames([...new Set(fields)], screen.locale);
}

type Drafts = readonly ItemDraft[];

/** How a part of an item is told. */
function labelOf(difference: Difference, drafts: Drafts, screen: Screen): PartLabel<ItemDraft> | undefined {
  const { t } = screen;
  const [part = "", key = ""] = difference.path.split(".");
  const text = String;
  if (part === "names") return { field: t(key === "en" ? "fields.nameEn" : "fields.nameAr"), text };
  if (part === "descriptions")
    return { field: t(key === "en" ? "fields.descriptionEn" : "fields.descriptionAr"), text };
  if (part === "hide" || part === "disable_ordering")
    return { field: t(`fields.${part}`), text: (value) => t(value === true ? "fields.yes" : "fields.no") };
  if (part === "prices" || part === "addons") return rowLabel(part, difference, drafts, screen);
  if (part === "discounts") return { field: t("fields.discount"), text: (value) => discountText(value, screen) };
  if (part === "media") return { field: t("fields.media"), text: (value) => fileName(value) };
  return part === "chalet" ? chaletLabel(key, screen) : undefined;
}

function rowLabel(
  list: "prices" | "addons",
  { path, yours }: Difference,
  drafts: Drafts,
  { t, locale, currency }: Screen,
): PartLabel<ItemDraft> | undefined {
  const [, id, part, language] = path.split(".");
  const nameOf = (row: PriceDraft) => localeText(row.names, locale);
  const amount = (value: unknown) => amountForField(String(value), locale, currency);
  // only the order of the list is another one
  if (!id) return { field: t(`form.${list}`), text: (rows) => joinNames((rows as PriceDraft[]).map(nameOf), locale) };
  const made = id === NEW_ROW ? (yours as PriceDraft) : undefined; // the row itself
  if (made && isEmptyRow(made)) return undefined;
  const row = made ?? drafts.flatMap((draft) => draft[list]).find((one) => one.id === id);
  const field = t(list === "prices" ? "fields.price" : "fields.addon", { name: row ? nameOf(row) : "" });
  if (part === "price") return { field, text: amount };
  if (part === "names") return { field, note: t(language === "en" ? "fields.nameEn" : "fields.nameAr"), text: String };
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

function chaletLabel(key: string, { t }: Screen): PartLabel<ItemDraft> | undefined {
  if (key === "latitude" || key === "longitude")
    return {
      field: t("fields.place"),
      text: (_, draft) =>
        typeof draft?.chalet?.latitude === "number" ? `${draft.chalet.latitude}, ${draft.chalet.longitude}` : "",
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
