import { type Business, businesses } from "@diwan/contract/branches/businesses";
import { BUSINESS_TYPES } from "@diwan/contract/api/enumerations";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { formatNumber } from "@diwan/ui/money/numbers";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError } from "../../platform/errors.ts";
import { byDisplayName, containsText, type PageQuery, readPage } from "../../platform/records/paging.ts";
import { assertQuotas, DAY } from "../../platform/limits/quotas.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { recordedChangeOf } from "../../platform/records/versions.ts";
import { makeBusiness, type NewBusiness } from "./make.ts";
import { businessColumns, businessRecords } from "./records.ts";

/** Limits on businesses that a user opens in a day, and owns at a time. */
const A_DAY = 5;
const MOST = 30;

export const businessesFeature = defineFeature("businesses", businesses, {
  types: async () => [...BUSINESS_TYPES],
  list: (ctx, { query }) => listOwn(ctx, query),
  get: (ctx, { params }) => businessRecords.get(ctx, params.businessId),
  create: (ctx, { body }) => openAnother(ctx, body),
  update: (ctx, { params, body }) => businessRecords.update(ctx, params.businessId, body),
  delete: (ctx) => close(ctx),
});

/** All businesses that the user owns or belongs to, whichever business is bound. */
const listOwn = (ctx: Context, query: PageQuery) =>
  readPage<Business>(ctx.db, query, {
    columns: businessColumns,
    as: "r",
    from: sql`from list_own_businesses() r
      where ${query.search ? containsText(sql`search_text(r.name_en || ' ' || coalesce(r.name_ar, ''))`, query.search) : sql`true`}`,
    sortable: { name: byDisplayName("r"), created_at: sql`r.created_at` },
    locale: ctx.locale,
    id: sql`r.id`,
    foundAtOnce: true,
  });

/** A further business, for owners only; other users register with their own address. */
async function openAnother(ctx: Context, form: Omit<NewBusiness, "ownerId">): Promise<Business> {
  const ownerId = ctx.caller.userId ?? "";
  const owned = await sql`select 1 from businesses where owner_id = ${ownerId} limit 1`.execute(ctx.db);
  if (!owned.rows.length) throw new ApiError("forbidden");
  await assertQuotas(ctx, [{ name: `businesses of ${ownerId}`, most: A_DAY, seconds: DAY }], "businessesADay");
  // after the quota, whose row lock serializes parallel requests
  const open = await sql<{
    count: number;
  }>`select count(*)::int as count from list_own_businesses() b where b.owner_id = ${ownerId}`.execute(ctx.db);
  if ((open.rows[0]?.count ?? 0) >= MOST) {
    const message = serverMessageText("businessesMost", ctx.locale, { count: formatNumber(MOST, ctx.locale) });
    throw new ApiError("limit_reached", { extra: { message } });
  }
  return makeBusiness(ctx, { ...form, ownerId });
}

/** Closes a business for all users. Its rows stay as history. The only business of an owner can't be closed. */
async function close(ctx: Context): Promise<{ id: string }> {
  const { businessId, caller } = ctx;
  const before = await businessRecords.get(ctx, businessId);
  const other = await sql<{
    other: boolean;
  }>`select owns_another_business(${caller.userId}, ${businessId}) as other`.execute(ctx.db);
  if (!other.rows[0]?.other)
    throw new ApiError("in_use", { extra: { message: serverMessageText("lastBusiness", ctx.locale) } });
  await sql`update businesses set closed_at = now() where id = ${businessId}`.execute(ctx.db);
  ctx.record(recordedChangeOf("business", before, undefined, [businessId]));
  return { id: businessId };
}
