import type { Names } from "@diwan/contract/fields";
import type { Order } from "@diwan/contract/orders";
import { listed } from "@diwan/ui/listed";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { namesFrom } from "../../platform/locales.ts";
import { adjustInvoice, issuing, type NewInvoice, NOTHING } from "../invoices/index.ts";
import type { NewOrder } from "./place.ts";
import type { KeptLine } from "./rules.ts";

interface Placed {
  id: string;
  branchId: string;
  amounts: Pick<NewInvoice, "subtotal" | "discount" | "extra_charge" | "currency">;
}

/** Issues the invoice of a new order: the very last thing, since whoever takes a number makes the business wait. */
export function issueForOrder(
  ctx: Context,
  { id, branchId, amounts }: Placed,
  { customer, lines }: Pick<NewOrder, "customer" | "lines">,
): void {
  const number = sql<number>`(select o.number from orders o where o.business_id = ${ctx.businessId} and o.id = ${id})`;
  const { statement } = issuing(ctx, {
    ...amounts,
    branchId,
    source: "order",
    subjectId: id,
    subjectNumber: number,
    customer: { name: customer?.name ?? "", phone: customer?.phone },
    lines: lines.map(invoicedLine),
  });
  ctx.last(statement);
}

const REASONS = { en: "The order was changed", ar: "تغيّر الطلب" };

/** Takes a change of an order over to its invoice; of a rejected one nothing remains. Answers whether that changed. */
export async function adjustForOrder(ctx: Context, before: Order, after: Order): Promise<boolean> {
  const rejected = after.status === "rejected" && before.status !== "rejected";
  if (!rejected && after.subtotal === before.subtotal && after.discount === before.discount) return false;
  const reason = rejected ? after.reason : REASONS[ctx.locale];
  return adjustInvoice(ctx, { source: "order", subjectId: after.id }, rejected ? NOTHING : after, reason);
}

const invoicedLine = (line: KeptLine): NewInvoice["lines"][number] => ({
  locales: namesFrom(line),
  detail: detailOf(line),
  quantity: line.quantity,
  amount: line.amount,
});

/** The size and what was added. */
function detailOf({ price_name_en, price_name_ar, addons }: KeptLine): Names {
  const added = (locale: "en" | "ar") =>
    addons.map(({ locales }) => (locales.find((one) => one.locale === locale)?.name || locales[0]?.name) ?? "");
  const english = listed([price_name_en, ...added("en")], "en");
  const arabic = listed([price_name_ar ?? price_name_en, ...added("ar")], "ar");
  return english || arabic ? namesFrom({ name_en: english || arabic, name_ar: arabic || null }) : [];
}
