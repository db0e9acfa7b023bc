import type { BusinessType, Locale } from "@diwan/contract/api/enumerations";
import type { PriceRow } from "@diwan/contract/menu/item-parts";
import type { Item, ItemChange } from "@diwan/contract/menu/items";
import { LIMITS } from "@diwan/contract/api/limits";
import { messageText } from "@diwan/contract/api/messages";
import { localeColumns } from "../../../platform/locales.ts";
import { packageRows, pricedRows, samePriced } from "./priced-rows.ts";
import type { PricedDraft, RowDraft, Target } from "./row-draft.ts";
import { sameTexts, textsAfter } from "./texts-after.ts";

export interface Rules {
  type: BusinessType;
  keepPrices: boolean;
  locale: Locale;
}

/** What a target's rows make of its item: only what differs from it. Problems are put to its first row. */
export function itemChange(target: Target, rules: Rules): ItemChange {
  const { draft, existing, category } = target;
  const before = existing?.item;
  const old = before && localeColumns(before.locales);
  const texts = textsAfter(draft, old, rules.locale);
  const chalet = chaletAfter(draft, before?.itemable);
  return {
    ...(old && sameTexts(old, texts) ? {} : { locales: texts }),
    ...(category && category.id !== before?.category_id ? { category_id: category.id } : {}),
    ...changedList(target, "prices", rules),
    ...changedList(target, "addons", rules),
    ...changedFlag(draft, before, "hide"),
    ...changedFlag(draft, before, "disable_ordering"),
    ...(chalet ? { itemable: chalet } : {}),
  };
}

type Flag = "hide" | "disable_ordering";
type List = "prices" | "addons";

const changedFlag = (draft: RowDraft, before: Item | undefined, flag: Flag): Partial<ItemChange> =>
  draft[flag] === undefined || draft[flag] === (before?.[flag] ?? false) ? {} : { [flag]: draft[flag] };

function changedList(target: Target, list: List, rules: Rules): Partial<ItemChange> {
  const before = target.existing?.item[list] ?? [];
  const after = listAfter(target, list, rules);
  return !after || samePriced(before, after) ? {} : { [list]: after };
}

function listAfter(target: Target, list: List, rules: Rules): PriceRow[] | undefined {
  const { draft, existing, joined } = target;
  const rows = [draft, ...joined.filter((one) => one.errors.length === 0)];
  if (rows.every((one) => one[list] === undefined)) return undefined;
  const wanted: PricedDraft[] = rows.flatMap((one) => one[list] ?? []);
  const before = existing?.item[list] ?? [];
  const isPackages = list === "prices" && rules.type === "chalet";
  if (!isPackages && wanted.length === 0 && rules.keepPrices) return undefined;
  const after = isPackages
    ? packageRows(before, wanted, (label) => rules.keepPrices || !draft.packages.includes(label))
    : pricedRows(before, wanted);
  remark(draft, list, { after, gone: before.filter((one) => !after.some((row) => row.id === one.id)).length }, rules);
  return after;
}

function remark(
  draft: RowDraft,
  list: List,
  { after, gone }: { after: PriceRow[]; gone: number },
  { locale }: Rules,
): void {
  const field = draft[list]?.[0]?.field ?? null;
  if (after.length > LIMITS.rowsMax)
    draft.errors.push({ field, message: messageText("tooMany", locale, { maximum: LIMITS.rowsMax }) });
  const key = list === "prices" ? "pricesGo" : "addonsGo";
  if (gone) draft.notes.push({ field, message: messageText(key, locale, { count: gone }) });
}

/** Only what differs from the chalet as it is, or as a new one begins. */
function chaletAfter({ chalet, address }: RowDraft, before: Item["itemable"] | undefined): ItemChange["itemable"] {
  const old: Record<string, unknown> = { insurance: 0, bedrooms: 1, units: 1, ...before };
  const changed = Object.fromEntries(Object.entries(chalet).filter(([key, value]) => old[key] !== value));
  const was = before?.address ?? { en: "", ar: "" };
  const now = { en: address.en ?? was.en, ar: address.ar ?? was.ar };
  const moved = now.en === was.en && now.ar === was.ar ? {} : { address: now };
  const all = { ...changed, ...moved };
  return Object.keys(all).length ? all : undefined;
}
