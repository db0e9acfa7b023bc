import { sql } from "kysely";
import { guestPages } from "../../platform/config.ts";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";

/** Where the guest of a booking follows it; older ones have no such page. */
export async function guestPageOf(ctx: Context, branchId: string, id: string): Promise<{ url: string | null }> {
  const found = await sql<{ slug: string; token: string | null }>`
    select br.slug, r.token from reservations r join branches br on br.business_id = r.business_id and br.id = r.branch_id
    where r.business_id = ${ctx.businessId} and r.branch_id = ${branchId} and r.id = ${id} and r.status <> 'held'`.execute(
    ctx.db,
  );
  const row = found.rows[0];
  if (!row) throw notFound();
  const { slug, token } = row;
  return { url: token === null ? null : `${guestPages(ctx.config)}${encodeURIComponent(slug)}/reservations/${token}` };
}
