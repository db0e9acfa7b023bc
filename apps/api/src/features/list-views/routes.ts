import { LIMITS } from "@diwan/contract/api/limits";
import { type ListView, listViews } from "@diwan/contract/overview/list-views";
import { can } from "@diwan/contract/people/permissions";
import { type RawBuilder, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { ApiError, invalid, notFound } from "../../platform/errors.ts";
import { nextStamp, stampsOf } from "../../platform/records/locales.ts";
import { assertCurrentVersion } from "../../platform/records/versions.ts";

const columns = sql`r.id, r.business_id, r.list, r.name, r.user_id is null as shared, r.search, ${stampsOf("r")}`;

/** The views that the caller sees: the own ones and those of the business. */
const visible = (ctx: Context): RawBuilder<boolean> =>
  sql<boolean>`r.business_id = ${ctx.businessId} and (r.user_id is null or r.user_id = ${ctx.caller.userId})`;

export const listViewsFeature = defineFeature("listViews", listViews, {
  list: async (ctx, { query }) => {
    const list = query.list ? sql`and r.list = ${query.list}` : sql``;
    const found = await sql<ListView>`
      select ${columns} from list_views r where ${visible(ctx)} ${list} order by r.created_at, r.id limit 500`.execute(
      ctx.db,
    );
    return { data: found.rows };
  },
  create: async (ctx, { body: { list, name, search, shared } }) => {
    if (shared) assertMayShare(ctx);
    const known = await sql<{ count: number }>`
      select count(*)::int as count from list_views r where ${visible(ctx)} and r.list = ${list}`.execute(ctx.db);
    if ((known.rows[0]?.count ?? 0) >= LIMITS.listViews) throw invalid({ name: "tooMany" });
    const id = uuidv7();
    await sql`
      insert into list_views (business_id, id, user_id, list, name, search)
      values (${ctx.businessId}, ${id}, ${shared ? null : ctx.caller.userId}, ${list}, ${name}, ${JSON.stringify(search)}::jsonb)`.execute(
      ctx.db,
    );
    const made = await read(ctx, id);
    record(ctx, "create", undefined, made);
    return made;
  },
  update: async (ctx, { params, body: { name, search, updated_at } }) => {
    const before = await readOwn(ctx, params.viewId);
    await assertCurrentVersion(ctx, updated_at, before);
    await sql`
      update list_views r set name = ${name ?? before.name}, search = ${JSON.stringify(search ?? before.search)}::jsonb, updated_at = ${nextStamp("r")}
      where r.business_id = ${ctx.businessId} and r.id = ${params.viewId}`.execute(ctx.db);
    const after = await read(ctx, params.viewId);
    record(ctx, "update", before, after);
    return after;
  },
  delete: async (ctx, { params }) => {
    const before = await readOwn(ctx, params.viewId);
    await sql`delete from list_views where business_id = ${ctx.businessId} and id = ${params.viewId}`.execute(ctx.db);
    record(ctx, "delete", before, undefined);
    return { id: params.viewId };
  },
});

/** What everybody sees is changed by those who may change the settings of the business. */
function assertMayShare({ grants }: Context): void {
  if (!grants.owner && !can(grants, "settings", "update")) throw new ApiError("forbidden");
}

async function read(ctx: Context, id: string, lock = sql``): Promise<ListView> {
  const found = await sql<ListView>`
    select ${columns} from list_views r where ${visible(ctx)} and r.id = ${id} ${lock}`.execute(ctx.db);
  const view = found.rows[0];
  if (!view) throw notFound();
  return view;
}

/** A view that the caller may change, locked. */
async function readOwn(ctx: Context, id: string): Promise<ListView> {
  const view = await read(ctx, id, sql`for no key update`);
  if (view.shared) assertMayShare(ctx);
  return view;
}

/** Views of one user are arrangements; only those of the business are in its history. */
function record(ctx: Context, action: "create" | "update" | "delete", before?: ListView, after?: ListView): void {
  const one = after ?? before;
  if (!one?.shared) return;
  const facts = (view: ListView | undefined) => view && { name: view.name };
  ctx.record({
    area: "settings",
    action,
    recordId: one.id,
    label: one.name,
    before: facts(before),
    after: facts(after),
  });
}
