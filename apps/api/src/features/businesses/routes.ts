import { type Business, businesses } from "@diwan/contract/businesses";
import { BUSINESS_TYPES } from "@diwan/contract/enumerations";
import { sql } from "kysely";
import { notFound } from "../../platform/errors.ts";
import { localesOf, stampsOf } from "../../platform/locales.ts";
import { type PageQuery, contains, readPage } from "../../platform/paging.ts";
import { feature } from "../../platform/routes.ts";
import type { Context } from "../../platform/context.ts";

const columns = sql`b.id, b.name_en as name, b.type, ${localesOf("b")} as locales, '[]'::json as media, ${stampsOf("b")}`;

export const businessesFeature = feature("businesses", businesses, {
  types: async () => [...BUSINESS_TYPES],
  list: (ctx, { query }) => listOwn(ctx, query),
  get: async (ctx) => {
    const found = await sql<Business>`select ${columns} from businesses b where b.id = ${ctx.businessId}`.execute(
      ctx.db,
    );
    const business = found.rows[0];
    if (!business) throw notFound();
    return business;
  },
});

/** Those that the user owns or belongs to; row-level security shows no others to a user without a business bound. */
const listOwn = (ctx: Context, query: PageQuery) =>
  readPage<Business>(ctx.db, query, {
    select: sql`select ${columns}`,
    from: sql`from businesses b where (b.owner_id = ${ctx.caller.userId} or exists (select from memberships m where m.business_id = b.id and m.user_id = ${ctx.caller.userId}))
      ${query.search ? sql`and ${contains(sql`search_text(b.name_en || ' ' || coalesce(b.name_ar, ''))`, query.search)}` : sql``}`,
    sortable: { name: sql`b.name_en`, created_at: sql`b.created_at` },
    id: sql`b.id`,
  });
