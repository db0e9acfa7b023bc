import { CHALET_LABELS, type BusinessType } from "@diwan/contract/api/enumerations";
import type { LocaleColumns } from "@diwan/contract/api/fields";
import type { DiscountRow, PriceRow } from "@diwan/contract/menu/item-parts";
import type { Item, ItemChange } from "@diwan/contract/menu/items";
import type { ServerMessageKey } from "@diwan/contract/api/server-messages";
import { uuidv7 } from "uuidv7";
import { localeColumns, localesFrom, namesFrom } from "../../platform/records/locales.ts";
import { nextStampAfter } from "../../platform/records/versions.ts";

type Kept<Row> = Row & { id: string };

/** An item as it is stored after a change; a list that is undefined stays unchanged. */
export interface ItemWrite {
  id: string;
  category_id: string;
  locales: LocaleColumns;
  hide: boolean;
  disable_ordering: boolean;
  marks: Item["marks"];
  allergens: Item["allergens"];
  spice: number;
  calories: number | null;
  updated_at: string;
  prices?: Kept<PriceRow>[] | undefined;
  addons?: Kept<PriceRow>[] | undefined;
  option_groups?: readonly { id: string }[] | undefined;
  discounts?: Kept<DiscountRow>[] | undefined;
  media?: { id?: string | undefined; src: string }[] | undefined;
  itemable?: ItemChange["itemable"];
}

type Part = "prices" | "addons" | "discounts" | "media";
const PARTS: readonly Part[] = ["prices", "addons", "discounts", "media"];

/** Merges a change into an item: fields that were not sent stay (decisions, section 2), rows without an id are new. */
export function mergeItemChange(before: Item, change: ItemChange, now: Date): ItemWrite {
  return {
    id: before.id,
    category_id: change.category_id ?? before.category_id,
    locales: change.locales ?? localeColumns(before.locales),
    hide: change.hide ?? before.hide,
    disable_ordering: change.disable_ordering ?? before.disable_ordering,
    marks: change.marks ?? before.marks,
    allergens: change.allergens ?? before.allergens,
    spice: change.spice ?? before.spice,
    calories: change.calories === undefined ? before.calories : change.calories,
    updated_at: nextStampAfter(before.updated_at, now),
    prices: change.prices?.map(withId),
    addons: change.addons?.map(withId),
    option_groups: change.option_groups,
    discounts: change.discounts?.map(withId),
    media: change.media,
    itemable: change.itemable,
  };
}

export const withId = <Row extends { id?: string | undefined }>(row: Row): Kept<Row> => ({
  ...row,
  id: row.id ?? uuidv7(),
});

/** Whether the result is known without reading the database: not for pictures, groups, a chalet or another category. */
export const isResultKnown = (before: Item, write: ItemWrite): boolean =>
  !write.media && !write.option_groups && !write.itemable && write.category_id === before.category_id;

/** The item as it reads after a write for which `isResultKnown` is true. */
export function applyItemWrite(before: Item, write: ItemWrite): Item {
  const { locales, hide, disable_ordering, marks, allergens, spice, calories, updated_at, prices, addons, discounts } =
    write;
  return {
    ...before,
    locales: localesFrom(locales),
    hide,
    disable_ordering,
    marks,
    allergens,
    spice,
    calories,
    updated_at,
    prices: prices?.map(namedRow) ?? before.prices,
    addons: addons?.map(namedRow) ?? before.addons,
    discounts: discounts?.map(namedRow) ?? before.discounts,
  };
}

/** A price, addon or discount as it reads after a write. */
export const namedRow = <Row extends { locales: Pick<LocaleColumns, "name_en" | "name_ar"> }>(row: Row) => ({
  ...row,
  locales: namesFrom(row.locales),
});

/** Whether a row has an id that is none of the item's. */
export function hasForeignRow(before: Pick<Item, Part> | undefined, change: Pick<ItemChange, Part>): boolean {
  return PARTS.some(
    (part) =>
      change[part]?.some((row) => row.id !== undefined && !before?.[part].some((known) => known.id === row.id)) ??
      false,
  );
}

/** Errors by business type: a chalet needs packages as price labels, other types have no chalet details. */
export function businessTypeErrors(
  type: BusinessType,
  change: Pick<ItemChange, "prices" | "addons" | "option_groups" | "itemable">,
): Record<string, ServerMessageKey> {
  if (type !== "chalet") return change.itemable ? { itemable: "chaletOnly" } : {};
  // bookings are priced by packages, so nothing could choose an addon or an option
  const errors: Record<string, ServerMessageKey> = {
    ...(change.addons?.length ? { addons: "chaletAddons" as const } : {}),
    ...(change.option_groups?.length ? { option_groups: "chaletOptions" as const } : {}),
  };
  const labels = (change.prices ?? []).map((price) => price.locales.name_en);
  for (const [at, label] of labels.entries()) {
    if (!CHALET_LABELS.some((known) => known === label)) errors[`prices.${at}.locales`] = "chaletLabel";
    else if (labels.indexOf(label) < at) errors[`prices.${at}.locales`] = "chaletLabelTwice";
  }
  return errors;
}

/** The media of an item after a file has replaced the first one of its kind. */
export function replaceFirstMedia(
  { media }: Pick<Item, "media">,
  { src, type }: Pick<Item["media"][number], "src" | "type">,
): { id?: string; src: string }[] {
  const at = media.findIndex((one) => one.type === type);
  const kept: { id?: string; src: string }[] = media.map((one) => ({ id: one.id, src: one.src }));
  kept.splice(at < 0 ? kept.length : at, at < 0 ? 0 : 1, { src });
  return kept;
}
