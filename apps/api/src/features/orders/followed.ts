import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import type { Order } from "@diwan/contract/orders/order-record";
import { sql } from "kysely";
import type { Db } from "../../platform/database/transaction.ts";
import type { BranchFacts } from "../guests/index.ts";
import { hidesAmounts, withoutAmounts } from "./hidden-amounts.ts";
import { branchContext } from "./price-lines.ts";
import { type Reader, readHistory, readOrder } from "./record.ts";

/** Where an order is found, by the secret that its guest was given. */
export async function orderOfToken(
  db: Db,
  businessId: string,
  token: string,
): Promise<{ id: string; branchId: string } | undefined> {
  const found = await sql<{ id: string; branchId: string }>`
    select id, branch_id as "branchId" from orders where business_id = ${businessId} and token = ${token}`.execute(db);
  return found.rows[0];
}

/** An order as its guest follows it. */
export async function followed(ctx: Reader, order: Order, known?: BranchFacts): Promise<GuestOrder> {
  const facts = known ?? (await branchContext(ctx, order.branchId));
  const { branch } = facts;
  const history = await readHistory(ctx, order.id);
  const steps = history.filter(({ kind }) => kind !== "edited").map(({ at, status }) => ({ at, status }));
  const told = hidesAmounts(facts, order.source) ? withoutAmounts(order) : order;
  const { id: _, businessId: __, branchId: ___, table_id: ____, source: _____, ...rest } = told;
  return {
    ...rest,
    branch: { slug: branch.slug, locales: branch.locales, phone: branch.settings.ContactPhone },
    timeZone: branch.timeZone,
    // the first step travels with the commit
    history: steps.length ? steps : [{ at: order.created_at, status: order.status }],
  };
}

/** The same, read anew. Throws 404 once it is gone. */
export const readFollowed = async (ctx: Reader, branchId: string, orderId: string): Promise<GuestOrder> =>
  followed(ctx, await readOrder(ctx, branchId, orderId));
