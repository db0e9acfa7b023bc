import { branches } from "@diwan/contract/branches/branches";
import { westernDigits } from "@diwan/contract/money/money";
import { branchesWith } from "@diwan/contract/people/permissions";
import { slug as slugRule, slugOf } from "@diwan/contract/text/slugs";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { feature } from "../../platform/routes.ts";
import { issueLoginCode } from "./login-code.ts";
import { answerQr } from "./qr.ts";
import { records, refuseKept, setClosed } from "./records.ts";
import { freeSlug, isFree, refuseTaken } from "./slugs.ts";

export const branchesFeature = feature("branches", branches, {
  list: (ctx, { query }) => records.list(ctx, { ...query, search: searched(query.search) }, {}, readHere(ctx)),
  get: (ctx, { params }) => records.get(ctx, params.branchId),
  slug: (ctx, { query }) => adviseSlug(ctx, query),
  create: (ctx, { body }) => records.create(ctx, body).catch(refuseTaken),
  update: (ctx, { params, body }) => records.update(ctx, params.branchId, body).catch(refuseTaken),
  delete: async (ctx, { params }) => {
    // said first: it leads on to closing the branch, what else holds it does not
    await refuseKept(ctx, params.branchId);
    return records.delete(ctx, params.branchId);
  },
  close: (ctx, { params }) => setClosed(ctx, params.branchId, true),
  reopen: (ctx, { params }) => setClosed(ctx, params.branchId, false),
  menuQr: async (ctx, { params, query, request }) => {
    const { slug } = await records.get(ctx, params.branchId);
    return answerQr(request, absolute(ctx, `${ctx.config.QR_APP_URL}${slug}`), query.size);
  },
  loginQr: async (ctx, { params, query, request }) => {
    const { code, expiresAt } = await issueLoginCode(ctx, params.branchId);
    // in the fragment, which no server and no log ever sees
    return answerQr(request, absolute(ctx, `${ctx.config.ORDERS_APP_URL}#login=${code}`), query.size, expiresAt);
  },
});

/** Staff see the branches where they may read them, not those of others with their phones. */
const readHere = ({ grants }: Context) =>
  grants.owner ? [] : [sql`r.id = any(${branchesWith(grants, "branches", "read")}::uuid[])`];

/** A phone number is kept without the spaces and the digits that people type it with. */
const searched = (typed: string | undefined): string | undefined =>
  typed && /^\+?[\d٠-٩\s()]{5,}$/.test(typed) ? westernDigits(typed).replace(/\D/g, "") : typed;

/** A typed slug as it would be kept and whether it is free; without one, a free slug for the name. */
async function adviseSlug(
  ctx: Context,
  { slug, name }: { slug?: string | undefined; name?: string | undefined },
): Promise<{ slug: string; free: boolean }> {
  if (!slug) return { slug: await freeSlug(ctx, name ?? ""), free: true };
  const kept = slugRule.safeParse(slug).data ?? slugOf(slug);
  return { slug: kept, free: slugRule.safeParse(kept).success && (await isFree(ctx, kept)) };
}

const absolute = (ctx: Context, address: string): string => new URL(address, `${ctx.origin}/`).href;
