import { branches } from "@diwan/contract/branches/branches";
import { westernDigits } from "@diwan/contract/money/money";
import { branchesWith } from "@diwan/contract/people/permissions";
import { slug as slugRule, slugOf } from "@diwan/contract/text/slugs";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { defineFeature, RawReply } from "../../platform/calls/routes.ts";
import { branchRecords, assertBranchDeletable, setBranchClosed } from "./records.ts";
import { findFreeSlug, isSlugFree, throwSlugTaken } from "./slugs.ts";
import { randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { hashToken } from "../../platform/authorization/authorize.ts";
import type { FastifyRequest } from "fastify";
import { dataAddress, qrPng, qrSvg } from "../../platform/files/qr.ts";

const image = (type: string, content: Buffer | string): RawReply =>
  new RawReply((_, reply) =>
    reply.header("cache-control", "no-store").header("vary", "accept").type(type).send(content),
  );

const LIFE_MS = 5 * 60_000;

export const branchesFeature = defineFeature({ name: "branches", restorable: branchRecords.restorable }, branches, {
  list: (ctx, { query }) =>
    branchRecords.list(ctx, { ...query, search: searched(query.search) }, {}, [
      ...readHere(ctx),
      ...closedIs(query.closed),
    ]),
  get: (ctx, { params }) => branchRecords.get(ctx, params.branchId),
  slug: (ctx, { query }) => adviseSlug(ctx, query),
  create: (ctx, { body }) => branchRecords.create(ctx, body).catch(throwSlugTaken),
  update: (ctx, { params, body }) => branchRecords.update(ctx, params.branchId, body).catch(throwSlugTaken),
  delete: async (ctx, { params }) => {
    // checked first: this error offers to close the branch, others don't
    await assertBranchDeletable(ctx, params.branchId);
    return branchRecords.delete(ctx, params.branchId);
  },
  close: (ctx, { params }) => setBranchClosed(ctx, params.branchId, true),
  reopen: (ctx, { params }) => setBranchClosed(ctx, params.branchId, false),
  menuQr: async (ctx, { params, query, request }) => {
    const { slug } = await branchRecords.get(ctx, params.branchId);
    return answerQr(request, absolute(ctx, `${ctx.config.QR_APP_URL}${slug}`), query.size);
  },
  loginQr: async (ctx, { params, query, request }) => {
    const { code, expiresAt } = await issueLoginCode(ctx, params.branchId);
    // in the fragment, which is never sent to a server
    return answerQr(request, absolute(ctx, `${ctx.config.ORDERS_APP_URL}#login=${code}`), query.size, expiresAt);
  },
});

/** Staff see only the branches that they may read. */
const readHere = ({ grants }: Context) =>
  grants.owner ? [] : [sql`r.id = any(${branchesWith(grants, "branches", "read")}::uuid[])`];

const closedIs = (closed: "yes" | "no" | undefined) =>
  closed ? [closed === "yes" ? sql`r.closed_at is not null` : sql`r.closed_at is null`] : [];

/** What looks like a phone number is searched by its digits: `+96525714410` is how one is stored. */
const searched = (typed: string | undefined): string | undefined =>
  typed && /^\+?[\d٠-٩\s()]{5,}$/.test(typed) ? westernDigits(typed).replace(/\D/g, "") : typed;

/** A typed slug as it would be kept and whether it is free; without one, a free slug for the name. */
async function adviseSlug(
  ctx: Context,
  { slug, name }: { slug?: string | undefined; name?: string | undefined },
): Promise<{ slug: string; free: boolean }> {
  if (!slug) return { slug: await findFreeSlug(ctx, name ?? ""), free: true };
  const kept = slugRule.safeParse(slug).data ?? slugOf(slug);
  return { slug: kept, free: slugRule.safeParse(kept).success && (await isSlugFree(ctx, kept)) };
}

const absolute = (ctx: Context, address: string): string => new URL(address, `${ctx.origin}/`).href;

/** A code that logs one device in to one branch: valid for 5 minutes and one use; only its hash is stored. */
async function issueLoginCode(ctx: Context, branchId: string): Promise<{ code: string; expiresAt: Date }> {
  const code = randomBytes(32).toString("base64url");
  const expiresAt = new Date(ctx.now().getTime() + LIFE_MS);
  await sql`delete from login_codes where business_id = ${ctx.businessId} and branch_id = ${branchId} and expires_at < now() - interval '1 day'`.execute(
    ctx.db,
  );
  await sql`
    insert into login_codes (business_id, id, branch_id, user_id, code_hash, expires_at)
    values (${ctx.businessId}, ${uuidv7()}, ${branchId}, ${ctx.caller.userId}, ${hashToken(code)}, ${expiresAt})`.execute(
    ctx.db,
  );
  ctx.record({ area: "settings", action: "create", recordId: branchId, label: "Login QR", branchId });
  return { code, expiresAt };
}

/** A QR image of an address: as JSON with a data address, or the image itself where `Accept` asks for one. */
async function answerQr(request: FastifyRequest, url: string, size: number, expiresAt?: Date): Promise<RawReply> {
  const accept = String(request.headers.accept ?? "");
  if (accept.includes("image/png")) return image("image/png", await qrPng(url, size));
  const svg = await qrSvg(url, size);
  if (accept.includes("image/svg+xml")) return image("image/svg+xml", svg);
  const src = dataAddress(svg);
  return new RawReply((_, reply) =>
    reply
      .header("cache-control", "no-store")
      .send({ src, url, ...(expiresAt ? { expires_at: expiresAt.toISOString() } : {}) }),
  );
}
