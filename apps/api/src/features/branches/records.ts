import type { Branch, branches } from "@diwan/contract/branches";
import type { BodyOf } from "@diwan/contract/call";
import { messageText } from "@diwan/contract/messages";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { Refusal } from "../../platform/errors.ts";
import { localesOf, stampsOf } from "../../platform/locales.ts";
import { byName } from "../../platform/paging.ts";
import { Records } from "../../platform/records.ts";
import { dropUnusedFiles } from "../media/index.ts";
import { contactColumns, refuseContact, saveContact } from "./contact.ts";
import { reserveSlug } from "./slugs.ts";
import { type Sold, soldHere } from "./sold-here.ts";

export const records = new Records<Branch, BodyOf<typeof branches.create>>({
  area: "branches",
  table: "branches",
  record: sql`r.id, r.business_id as "businessId", r.slug, ${localesOf("r")} as locales, r.latitude, r.longitude, ${contactColumns}, ${stampsOf("r")}`,
  columns: async ({ locales, slug, latitude, longitude, settings }, before, ctx) => {
    refuseContact(ctx, settings, before?.id);
    const place = { slug, latitude, longitude };
    if (before) return { ...locales, ...place };
    return {
      ...locales,
      ...place,
      slug: slug ?? (await reserveSlug(ctx, locales?.name_en ?? "")),
      sort: placeAtEnd(ctx),
    };
  },
  saved: (ctx, id, { settings }) => saveContact(ctx, id, settings),
  sortable: { name: byName("r.name_en"), slug: sql`r.slug`, created_at: sql`r.created_at` },
  heldBy: [
    { area: "floors", table: "floors", column: "branch_id" },
    { area: "services", table: "services", column: "branch_id" },
    { area: "events", table: "events", column: "branch_id" },
  ],
  deleting: async (ctx, { id }) => {
    await refuseLast(ctx);
    await refuseOrders(ctx, id);
    const pictures = await sql<{
      file_key: string;
    }>`select file_key from media where business_id = ${ctx.businessId} and ${id} in (mobile_of, tablet_of)`.execute(
      ctx.db,
    );
    return () =>
      dropUnusedFiles(
        ctx,
        pictures.rows.map((row) => row.file_key),
      );
  },
});

const placeAtEnd = (ctx: Context) =>
  sql`(select coalesce(max(b.sort), 0) + 1 from branches b where b.business_id = ${ctx.businessId})`;

/** What was sold stays with the branch that sold it; invoices also when their bookings are gone, since numbers have no gaps. */
async function refuseOrders(ctx: Context, branchId: string): Promise<void> {
  const here = sql`business_id = ${ctx.businessId} and branch_id = ${branchId}`;
  const found = await sql<{ what: Sold; count: number }>`
    select * from (
      select 'orders' as what, count(*)::int as count from orders where ${here}
      union all select 'bookings', count(*)::int from reservations where ${here} and status <> 'held'
      union all select 'invoices', count(*)::int from invoices where ${here}) kept
    where count > 0`.execute(ctx.db);
  const [sold] = found.rows;
  if (sold) throw new Refusal("in_use", { extra: { message: soldHere(sold.what, sold.count, ctx.locale) } });
}

/** The last branch stays, since guests and rights need one. One branch of a business goes at a time. */
async function refuseLast(ctx: Context): Promise<void> {
  await sql`select from businesses where id = ${ctx.businessId} for no key update`.execute(ctx.db);
  const all = await sql`select from branches where business_id = ${ctx.businessId} limit 2`.execute(ctx.db);
  if (all.rows.length < 2) throw new Refusal("in_use", { extra: { message: messageText("lastBranch", ctx.locale) } });
}
