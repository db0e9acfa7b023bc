import type { Branch, branches } from "@diwan/contract/branches/branches";
import type { BodyOf } from "@diwan/contract/api/call";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError } from "../../platform/errors.ts";
import { readLocalNow } from "../../platform/records/local-times.ts";
import { localesOf, nextStamp, stampsOf } from "../../platform/records/locales.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { Records } from "../../platform/records/records.ts";
import { recordedChangeOf } from "../../platform/records/versions.ts";
import { keptClosures } from "../closures/index.ts";
import { closuresOf, contactColumns, assertValidContact, saveContact } from "./contact.ts";
import { slugForEnglishName, reserveSlug } from "./slugs.ts";
import type { Locale } from "@diwan/contract/api/enumerations";
import { fill } from "@diwan/ui/text/fill";

/** The reason why a branch can't be deleted, with the number of its sales. */
export const branchInUseText = (what: BranchSaleKind, count: number, locale: Locale): string =>
  fill(TEXTS[what][locale], { count }, locale);

export const branchRecords = new Records<Branch, BodyOf<typeof branches.create>>({
  area: "branches",
  table: "branches",
  record: sql`r.id, r.business_id as "businessId", r.slug, ${localesOf("r")} as locales, r.latitude, r.longitude, ${contactColumns}, r.closed_at is not null as closed, ${closuresOf("r")} as closures, ${stampsOf("r")}`,
  columns: async ({ locales, slug, latitude, longitude, settings }, before, ctx) => {
    assertValidContact(ctx, settings, before?.id);
    const place = { slug, latitude, longitude };
    if (before) {
      const names = { before: before.locales[0]?.name ?? "", after: locales?.name_en };
      return { ...locales, ...place, slug: slug ?? (await slugForEnglishName(ctx, before.slug, names)) };
    }
    return {
      ...locales,
      ...place,
      slug: slug ?? (await reserveSlug(ctx, locales?.name_en ?? "")),
      sort: placeAtEnd(ctx),
    };
  },
  saved: (ctx, id, { settings }) => saveContact(ctx, id, settings),
  sortable: { name: byDisplayName("r"), slug: sql`r.slug`, created_at: sql`r.created_at` },
  bin: {
    kind: "branches",
    // nobody but the owner has rights on a branch that is gone
    ofBusiness: true,
    pictures: ["mobile_of", "tablet_of"],
    parts: [
      { table: "branch_settings", column: "branch_id" },
      { table: "staff", column: "branch_id" },
      ...keptClosures("branch_id"),
      { table: "sold_out", column: "branch_id" },
      { table: "branch_prices", column: "branch_id" },
      { table: "serving_rules", column: "branch_id" },
      // a number is given once: deleted bookings, which may come back, have theirs
      { table: "reservation_counters", column: "branch_id" },
    ],
  },
  usedBy: [
    { area: "floors", table: "floors", column: "branch_id" },
    { area: "services", table: "services", column: "branch_id" },
    { area: "events", table: "events", column: "branch_id" },
  ],
  deleting: (ctx, { id }) => assertBranchDeletable(ctx, id),
});

const placeAtEnd = (ctx: Context) =>
  sql`(select coalesce(max(b.sort), 0) + 1 from branches b where b.business_id = ${ctx.businessId})`;

/** Throws 409 for the last open branch, and for a branch with sales. */
export async function assertBranchDeletable(ctx: Context, branchId: string): Promise<void> {
  await refuseLast(ctx, branchId);
  await refuseOrders(ctx, branchId);
}

/**
 * Sales keep their branch; invoices also after their bookings are deleted, since numbers have no gaps. The error counts sales
 * and open orders and bookings: such a branch can be closed instead.
 */
async function refuseOrders(ctx: Context, branchId: string): Promise<void> {
  const here = sql`business_id = ${ctx.businessId} and branch_id = ${branchId}`;
  const found = await sql<{ what: BranchSaleKind; count: number }>`
    select * from (
      select 'orders' as what, count(*)::int as count from orders where ${here}
      union all select 'bookings', count(*)::int from reservations where ${here} and status <> 'held'
      union all select 'invoices', count(*)::int from invoices where ${here}) kept
    where count > 0`.execute(ctx.db);
  const [sold] = found.rows;
  if (!sold) return;
  const kept = Object.fromEntries(found.rows.map(({ what, count }) => [what, count]));
  const extra = { message: branchInUseText(sold.what, sold.count, ctx.locale), uses: [], kept };
  throw new ApiError("in_use", { extra: { ...extra, waiting: await waitingAt(ctx, branchId) } });
}

/** Orders that are not delivered and bookings that are not over. */
async function waitingAt(ctx: Context, branchId: string): Promise<{ orders: number; bookings: number }> {
  const here = sql`business_id = ${ctx.businessId} and branch_id = ${branchId}`;
  const found = await sql<{ orders: number; bookings: number }>`
    select (select count(*)::int from orders where ${here} and status in ('pending', 'accepted', 'ready')) as orders,
      (select count(*)::int from reservations where ${here} and status in ('pending', 'confirmed')
        and ends_at > ${await readLocalNow(ctx)}) as bookings`.execute(ctx.db);
  return found.rows[0] ?? { orders: 0, bookings: 0 };
}

/** Closes a branch, whose devices are logged out, or opens it again. */
export async function setBranchClosed(ctx: Context, branchId: string, closed: boolean): Promise<Branch> {
  await sql`select from branches where business_id = ${ctx.businessId} and id = ${branchId} for no key update`.execute(
    ctx.db,
  );
  const before = await branchRecords.get(ctx, branchId);
  if (before.closed === closed) return before;
  if (closed) {
    await refuseLast(ctx, branchId);
    const waiting = await waitingAt(ctx, branchId);
    if (waiting.orders + waiting.bookings > 0) throw new ApiError("branch_waits", { extra: { waiting } });
    await sql`delete from sessions where business_id = ${ctx.businessId} and branch_id = ${branchId}`.execute(ctx.db);
  }
  await sql`
    update branches r set closed_at = ${closed ? ctx.now() : null}, updated_at = ${nextStamp("r")}
    where r.business_id = ${ctx.businessId} and r.id = ${branchId}`.execute(ctx.db);
  const after = await branchRecords.get(ctx, branchId);
  ctx.record({ ...recordedChangeOf("branches", before, after, [ctx.businessId]), branchId });
  return after;
}

/** Throws 409 for a closed branch. */
export async function assertBranchOpen(ctx: Context, branchId: string): Promise<void> {
  const found = await sql`
    select from branches where business_id = ${ctx.businessId} and id = ${branchId} and closed_at is not null`.execute(
    ctx.db,
  );
  if (found.rows.length) throw new ApiError("branch_closed");
}

/** The last open branch stays, since guests and rights need one. The lock lets one deletion run at a time. */
async function refuseLast(ctx: Context, branchId: string): Promise<void> {
  await sql`select from businesses where id = ${ctx.businessId} for no key update`.execute(ctx.db);
  const others = await sql`
    select from branches where business_id = ${ctx.businessId} and id <> ${branchId} and closed_at is null limit 1`.execute(
    ctx.db,
  );
  if (!others.rows.length)
    throw new ApiError("in_use", { extra: { message: serverMessageText("lastBranch", ctx.locale) } });
}

export type BranchSaleKind = "orders" | "bookings" | "invoices";

const TEXTS: Record<BranchSaleKind, Record<Locale, string>> = {
  orders: {
    en: "This branch has {count, plural, one {# order} other {# orders}}, which must stay.",
    ar: "لهذا الفرع {count, plural, one {طلب واحد يجب أن يبقى} two {طلبان يجب أن يبقيا} few {# طلبات يجب أن تبقى} many {# طلبًا يجب أن تبقى} other {# طلب يجب أن تبقى}}.",
  },
  bookings: {
    en: "This branch has {count, plural, one {# booking} other {# bookings}}, which must stay.",
    ar: "لهذا الفرع {count, plural, one {حجز واحد يجب أن يبقى} two {حجزان يجب أن يبقيا} few {# حجوزات يجب أن تبقى} many {# حجزًا يجب أن تبقى} other {# حجز يجب أن تبقى}}.",
  },
  invoices: {
    en: "This branch has {count, plural, one {# invoice} other {# invoices}}, which must stay.",
    ar: "لهذا الفرع {count, plural, one {فاتورة واحدة يجب أن تبقى} two {فاتورتان يجب أن تبقيا} few {# فواتير يجب أن تبقى} many {# فاتورة يجب أن تبقى} other {# فاتورة يجب أن تبقى}}.",
  },
};
