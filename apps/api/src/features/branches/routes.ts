import { type Branch, branches } from "@diwan/contract/businesses";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { localesOf, stampsOf } from "../../platform/locales.ts";
import { contains, readPage } from "../../platform/paging.ts";
import { feature } from "../../platform/routes.ts";
import { issueLoginCode } from "./login-code.ts";
import { answerQr } from "./qr.ts";

const columns = sql`br.id, br.business_id as "businessId", br.slug, ${localesOf("br")} as locales, ${stampsOf("br")}`;

export const branchesFeature = feature("branches", branches, {
  list: (ctx, { query }) =>
    readPage<Branch>(ctx.db, query, {
      select: sql`select ${columns}`,
      from: sql`from branches br where br.business_id = ${ctx.businessId} ${query.search ? sql`and ${contains(sql`search_text(br.name_en || ' ' || coalesce(br.name_ar, '') || ' ' || br.slug)`, query.search)}` : sql``}`,
      sortable: { name: sql`br.name_en`, slug: sql`br.slug`, created_at: sql`br.created_at` },
      id: sql`br.id`,
    }),
  get: (ctx, { params }) => existing(ctx, params.branchId),
  menuQr: async (ctx, { params, query, request }) => {
    const { slug } = await existing(ctx, params.branchId);
    return answerQr(request, absolute(ctx, `${ctx.config.QR_APP_URL}${slug}`), query.size);
  },
  loginQr: async (ctx, { params, query, request }) => {
    const { code, expiresAt } = await issueLoginCode(ctx, params.branchId);
    // in the fragment, which no server and no log ever sees
    return answerQr(request, absolute(ctx, `${ctx.config.ORDERS_APP_URL}#login=${code}`), query.size, expiresAt);
  },
});

async function existing(ctx: Context, id: string): Promise<Branch> {
  const found =
    await sql<Branch>`select ${columns} from branches br where br.business_id = ${ctx.businessId} and br.id = ${id}`.execute(
      ctx.db,
    );
  const branch = found.rows[0];
  if (!branch) throw notFound();
  return branch;
}

const absolute = (ctx: Context, address: string): string => new URL(address, `${ctx.origin}/`).href;
