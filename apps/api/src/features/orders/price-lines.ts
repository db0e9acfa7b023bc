import { clockOf, dayPart } from "@diwan/contract/time/local-times";
import type { Item } from "@diwan/contract/menu/items";
import { orderAmounts, type OrderAmounts } from "@diwan/contract/orders/order-prices";
import type { NewLine } from "@diwan/contract/orders/orders";
import type { Order, OrderLine } from "@diwan/contract/orders/order-record";
import type { Context } from "../../platform/authorization/context.ts";
import { type FieldErrors, type FilledMessage, invalid, notFound } from "../../platform/errors.ts";
import { namesFrom } from "../../platform/records/locales.ts";
import { type BranchFacts, guestItemOf, readHolidaysOn, readGuestBranch } from "../guests/index.ts";
import { readItemsById } from "../items/index.ts";
import { itemMessage, readBranchServing, type ServingState } from "../serving/index.ts";
import { soldOutAt } from "../item-availability/index.ts";
import type { OrderReader } from "./record.ts";
import { isLineProblem, type StoredLine, storedLine } from "./rules.ts";

/** The branch of an order, with everything on which its prices depend; the time is that of the list of its menus. */
export async function readBranchFacts(
  ctx: OrderReader & Partial<Pick<Context, "now">>,
  branchId: string,
): Promise<BranchFacts> {
  const facts = await readGuestBranch(ctx.db, { businessId: ctx.businessId, branchId, at: ctx.now?.() ?? new Date() });
  if (!facts) throw notFound();
  return facts;
}

/**
 * Lines at current prices in the business's time zone. Throws 422 for lines that can't be ordered, with each reason on
 * its line. `field` is the name of the lines in the body, by their positions there.
 */
export async function priceLines(
  ctx: Context,
  { branch, generalDiscount }: BranchFacts,
  lines: readonly NewLine[],
  { guest, places = lines.map((_, at) => at) }: { guest: boolean; places?: readonly number[] },
): Promise<StoredLine[]> {
  const { businessId } = ctx;
  const local = clockOf(branch.timeZone, ctx.now());
  const day = dayPart(local);
  const ids = [...new Set(lines.map(({ item_id }) => item_id))];
  const [items, holidays, soldOut, serving] = await Promise.all([
    readItemsById(ctx, ids),
    readHolidaysOn(ctx.db, businessId, day),
    soldOutAt(ctx.db, { businessId, branchId: branch.id, at: ctx.now() }),
    readBranchServing(ctx.db, { businessId, branchId: branch.id, local }, { itemIds: ids }),
  ]);
  const today = {
    day,
    type: branch.business.type,
    currency: branch.currency,
    generalDiscount,
    hidePrices: false,
    holidays,
    serving,
    soldOut: soldOut.items,
  };
  const errors: FieldErrors = {};
  const kept = lines.flatMap((line, at) => {
    const item = items.get(line.item_id);
    const visible = item && !item.hide;
    const why = visible ? unservedReason(item, serving.stateOf(item), local) : undefined;
    const made = why
      ? (["item_id", why] as const)
      : storedLine(line, { item: visible ? guestItemOf(item, today) : undefined, guest });
    if (!isLineProblem(made)) return made;
    errors[`lines.${places[at]}.${made[0]}`] = made[1];
    return [];
  });
  if (Object.keys(errors).length) throw invalid(errors);
  return kept;
}

/** Why a branch does not serve an item now. */
const unservedReason = (item: Item, { offered, from }: ServingState, local: string): FilledMessage | undefined =>
  offered && from === null ? undefined : itemMessage(item.locales, from, local);

/** An order keeps its currency: prices of another currency can't be added to it (422). */
export function assertSameCurrency(
  { branch }: BranchFacts,
  order: Pick<Order, "currency"> | undefined,
  added: readonly { at: number }[],
): void {
  const [first] = added;
  if (first && order && order.currency !== branch.currency)
    throw invalid({ [`lines.${first.at}.item_id`]: "linesCurrency" });
}

export const amountsOf = (
  lines: readonly Pick<StoredLine, "amount" | "discount">[],
  { branch }: BranchFacts,
): OrderAmounts & { currency: string } => ({
  ...orderAmounts(lines, branch.settings.ExtraCharge),
  currency: branch.currency,
});

/** A stored line as responses show it, before it has an id. */
export const visibleLine = (line: StoredLine): Omit<OrderLine, "id"> => ({
  item_id: line.item_id,
  price_id: line.price_id,
  src: null,
  locales: namesFrom(line),
  price_locales: line.price_id ? namesFrom({ name_en: line.price_name_en, name_ar: line.price_name_ar }) : [],
  addons: line.addons,
  quantity: line.quantity,
  note: line.note,
  price: line.list_price,
  amount: line.amount,
  discount: line.discount,
});
