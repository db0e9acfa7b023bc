import { dayIn } from "@diwan/contract/time/days";
import type { ServerMessageKey } from "@diwan/contract/api/server-messages";
import { orderAmounts, type OrderAmounts } from "@diwan/contract/orders/order-prices";
import type { NewLine } from "@diwan/contract/orders/orders";
import type { Order, OrderLine } from "@diwan/contract/orders/order-record";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { namesFrom } from "../../platform/records/locales.ts";
import { type BranchFacts, guestItemOf, readHolidaysOn, readGuestBranch } from "../guests/index.ts";
import { readItemsById } from "../items/index.ts";
import { soldOutAt } from "../item-availability/index.ts";
import type { OrderReader } from "./record.ts";
import { isLineProblem, type StoredLine, storedLine } from "./rules.ts";

/** The branch of an order, with everything on which its prices depend. */
export async function readBranchFacts(ctx: OrderReader, branchId: string): Promise<BranchFacts> {
  const facts = await readGuestBranch(ctx.db, ctx.businessId, branchId);
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
  const day = dayIn(branch.timeZone, ctx.now());
  const ids = [...new Set(lines.map(({ item_id }) => item_id))];
  const [items, holidays, soldOut] = await Promise.all([
    readItemsById(ctx, ids),
    readHolidaysOn(ctx.db, ctx.businessId, day),
    soldOutAt(ctx.db, { businessId: ctx.businessId, branchId: branch.id, at: ctx.now() }),
  ]);
  const today = {
    day,
    type: branch.business.type,
    currency: branch.currency,
    generalDiscount,
    hidePrices: false,
    holidays,
    soldOut: soldOut.items,
  };
  const errors: Record<string, ServerMessageKey> = {};
  const kept = lines.flatMap((line, at) => {
    const item = items.get(line.item_id);
    const shown = item && !item.hide ? guestItemOf(item, today) : undefined;
    const made = storedLine(line, { item: shown, guest });
    if (!isLineProblem(made)) return made;
    errors[`lines.${places[at]}.${made[0]}`] = made[1];
    return [];
  });
  if (Object.keys(errors).length) throw invalid(errors);
  return kept;
}

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
