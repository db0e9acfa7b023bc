import type { LocaleColumns, Names } from "@diwan/contract/api/fields";
import type { GuestItem } from "@diwan/contract/guests/guests";
import type { ServerMessageKey } from "@diwan/contract/api/server-messages";
import { chosenOptions, optionProblem, presetIds } from "@diwan/contract/menu/option-rules";
import { lineAmounts } from "@diwan/contract/orders/order-prices";
import { NEXT_STATUSES, type OrderStatus } from "@diwan/contract/orders/order-status";
import type { NewLine } from "@diwan/contract/orders/orders";
import type { OrderLine } from "@diwan/contract/orders/order-record";
import type { FilledMessage } from "../../platform/errors.ts";
import { nameColumns } from "../../platform/records/locales.ts";

/** A line as it is stored: the choice, with the names and prices at the time of the order. */
export interface StoredLine extends Pick<LocaleColumns, "name_en" | "name_ar"> {
  item_id: string;
  price_id: string | null;
  price_name_en: string;
  price_name_ar: string | null;
  list_price: number;
  price: number;
  /** The chosen options, then the addons. */
  addons: OrderLine["addons"];
  quantity: number;
  note: string;
  amount: number;
  discount: number;
}

/** Why a line can't be ordered: its field, and the reason. */
export type LineProblem = readonly [field: string, reason: ServerMessageKey | FilledMessage];

/** An item, and whether a guest orders it. */
export interface OrderableItem {
  item: GuestItem | undefined;
  /** Guests can't order items that are shown with ordering disabled; staff can. */
  guest: boolean;
}

/** A line at current prices, or why it can't be ordered. */
export function storedLine(line: NewLine, { item, guest }: OrderableItem): StoredLine | LineProblem {
  if (!item) return ["item_id", "itemGone"];
  if (item.chalet || (guest && item.disable_ordering)) return ["item_id", "itemNotOrdered"];
  if (item.sold_out) return ["item_id", "itemSoldOut"];
  if (!item.prices.length) return ["item_id", "itemNotOrdered"];
  const only = item.prices.length === 1 ? item.prices[0] : undefined;
  const chosen = line.price_id ? item.prices.find(({ id }) => id === line.price_id) : only;
  if (!chosen) return ["price_id", "priceGone"];
  const addons = line.addon_ids.map((id) => item.addons.find((addon) => addon.id === id));
  const missing = addons.findIndex((addon, at) => !addon || addons.indexOf(addon) !== at);
  if (missing >= 0) return [`addon_ids.${missing}`, "addonGone"];
  const optionIds = line.option_ids ?? presetIds(item.option_groups);
  const problem = optionProblem(item.option_groups, optionIds);
  if (problem) return ["option_ids", OPTION_REASONS[problem]];
  const list_price = chosen.was ?? chosen.price;
  const added = [...chosenOptions(item.option_groups, optionIds), ...addons.flatMap((addon) => addon ?? [])];
  const { quantity, note } = line;
  const amounts = lineAmounts({
    listPrice: list_price,
    price: chosen.price,
    addons: added.map(({ price }) => price),
    quantity,
  });
  return {
    item_id: item.id,
    price_id: chosen.id === item.id ? null : chosen.id,
    ...nameColumns(item.locales),
    ...priceNames(chosen.locales),
    list_price,
    price: chosen.price,
    addons: added,
    quantity,
    note,
    ...amounts,
  };
}

const OPTION_REASONS = { gone: "optionGone", missing: "optionMissing", tooMany: "optionsTooMany" } as const;

export const isLineProblem = (line: StoredLine | LineProblem): line is LineProblem => Array.isArray(line);

/** Whether an order can change from one status to another. */
export const canTransition = (from: OrderStatus, to: OrderStatus): boolean => NEXT_STATUSES[from].includes(to);

function priceNames(names: Names) {
  const { name_en, name_ar } = nameColumns(names);
  return { price_name_en: name_en, price_name_ar: name_ar };
}
