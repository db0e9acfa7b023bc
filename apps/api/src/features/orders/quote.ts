import { lineAmounts, orderAmounts } from "@diwan/contract/orders/order-prices";
import type { ChangedLine, NewLine } from "@diwan/contract/orders/orders";
import type { Order, OrderLine } from "@diwan/contract/orders/order-record";
import type { Context } from "../../platform/context.ts";
import { invalid } from "../../platform/errors.ts";
import { branchFacts, priceLines, refuseOtherCurrency, shownLine } from "./price-lines.ts";
import { readOrder } from "./record.ts";

interface Wish {
  order_id?: string | undefined;
  lines: readonly ChangedLine[];
}
type Quoted = Omit<OrderLine, "id">;

/** What a new order would come to, or one that is there after a change: what it has keeps its prices. */
export async function quoteChange(ctx: Context, branchId: string, { order_id, lines }: Wish) {
  const [facts, order] = await Promise.all([
    branchFacts(ctx, branchId),
    order_id === undefined ? undefined : readOrder(ctx, branchId, order_id),
  ]);
  const added = lines.flatMap((line, at) => ("id" in line ? [] : { line: line satisfies NewLine, at }));
  refuseOtherCurrency(facts, order, added);
  const kept = new Map(lines.flatMap((line, at) => ("id" in line ? [[at, keptLine(line, at, order)] as const] : [])));
  const priced = await priceLines(
    ctx,
    facts,
    added.map(({ line }) => line),
    { guest: false, places: added.map(({ at }) => at) },
  );
  const fresh = new Map(priced.map((line, place) => [added[place]?.at, shownLine(line)]));
  const quoted = lines.flatMap((_, at) => kept.get(at) ?? fresh.get(at) ?? []);
  const { branch } = facts;
  return {
    lines: quoted,
    ...orderAmounts(quoted, order?.extra_charge ?? branch.settings.ExtraCharge),
    currency: order?.currency ?? branch.currency,
  };
}

/** A line of the order in another number: its amounts are those of one piece, so many times. */
function keptLine({ id, quantity, note }: Extract<ChangedLine, { id: string }>, at: number, order?: Order): Quoted {
  const line = order?.lines.find((one) => one.id === id);
  if (!line) throw invalid({ [`lines.${at}.id`]: "unknownRecord" });
  const { id: _, ...rest } = line;
  const amounts = lineAmounts({
    listPrice: line.price,
    price: line.price - line.discount / line.quantity,
    addons: line.addons.map(({ price }) => price),
    quantity: quantity ?? line.quantity,
  });
  return { ...rest, ...amounts, quantity: quantity ?? line.quantity, note: note ?? line.note };
}
