import type { AnswerOf, BodyOf } from "@diwan/contract/api/call";
import { chaletOwners, type OwnedChalet, ownChalets } from "@diwan/contract/stays/chalet-owners";
import { clockOf, dayPart, nightsBetween } from "@diwan/contract/time/local-times";
import { MOST_NIGHTS } from "@diwan/contract/stays/stays";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { ApiError, invalid, notFound } from "../../platform/errors.ts";
import { readTimeZone } from "../../platform/records/local-times.ts";
import { ownClosures } from "../closures/index.ts";
import { lockUnits, readAffectedBookings } from "../reservations/index.ts";
import { enterOwned, listOwnChalets, readClosed } from "./own.ts";
import { readPeriods } from "./periods.ts";
import { readStatement } from "./statement.ts";

export const chaletOwnersFeature = defineFeature("chaletOwners", chaletOwners, {
  list: async (ctx) => ({ data: await readChalets(ctx) }),
  statement: (ctx, { query }) => readStatement(ctx, query),
  assign: (ctx, { params, body }) => assignOwner(ctx, params.itemId, body),
});

export const ownChaletsFeature = defineFeature("ownChalets", ownChalets, {
  list: async (ctx, { params }) => ({ data: await listOwnChalets(ctx, oneself(ctx, params.userId)) }),
  keep: async (ctx, { params, body }) => {
    await enterOwned(ctx, oneself(ctx, params.userId), params.itemId);
    return keepNights(ctx, params.itemId, body);
  },
  giveBack: async (ctx, { params }) => {
    const userId = oneself(ctx, params.userId);
    await enterOwned(ctx, userId, params.itemId);
    const found = await sql`
      select from date_ranges d join closure_places p on p.business_id = d.business_id and p.date_range_id = d.id
      where d.business_id = ${ctx.businessId} and d.id = ${params.dateRangeId} and d.kept_by = ${userId} and p.item_id = ${params.itemId}`.execute(
      ctx.db,
    );
    if (!found.rows.length) throw notFound();
    return ownClosures.delete(ctx, params.dateRangeId);
  },
});

/** Only the chalets of the caller are accessible; every other id returns 404. */
function oneself(ctx: Context, userId: string): string {
  if (userId !== ctx.caller.userId) throw notFound();
  return userId;
}

async function readChalets({ db, businessId }: Context, itemId?: string): Promise<OwnedChalet[]> {
  const found = await sql<OwnedChalet>`
    select i.id as item_id, names_json(i.name_en, i.name_ar) as locales, o.share::float8 as share, o.since::text as since, stamp_text(o.updated_at) as updated_at,
      case when o.user_id is not null then json_build_object('id', o.user_id, 'name', m.name, 'pending', exists (
        select from invitations w where w.business_id = o.business_id and w.user_id = o.user_id)) end as owner
    from items i
      left join lateral (
        select * from chalet_owners p where p.business_id = i.business_id and p.item_id = i.id order by p.since desc limit 1
      ) o on o.user_id is not null
      left join memberships m on m.business_id = o.business_id and m.user_id = o.user_id
    where i.business_id = ${businessId} and ${
      itemId
        ? sql`i.id = ${itemId}`
        : sql`exists (select from chalets c where c.business_id = i.business_id and c.item_id = i.id)`
    }
    order by i.name_en, i.id`.execute(db);
  return found.rows;
}

/** Throws 422 unless the item is a chalet and the owner a member of the business. */
async function checkOwner({ db, businessId }: Context, itemId: string, userId: string | null): Promise<void> {
  const chalet = await sql`select from chalets where business_id = ${businessId} and item_id = ${itemId}`.execute(db);
  if (!chalet.rows.length) throw invalid({ user_id: "chaletOwned" });
  if (userId) {
    const known = await sql`select from memberships where business_id = ${businessId} and user_id = ${userId}`.execute(
      db,
    );
    if (!known.rows.length) throw invalid({ user_id: "unknownRecord" });
  }
}

async function assignOwner(
  ctx: Context,
  itemId: string,
  { user_id: userId, share, since }: BodyOf<typeof chaletOwners.assign>,
): Promise<OwnedChalet> {
  const { db, businessId } = ctx;
  await sql`select from items where business_id = ${businessId} and id = ${itemId} for no key update`.execute(db);
  const [before] = await readChalets(ctx, itemId);
  if (!before) throw notFound();
  await checkOwner(ctx, itemId, userId);
  const [last] = (await readPeriods(ctx, [itemId])).toReversed();
  const isSame = userId === (last?.user_id ?? null) && (!userId || share === last?.share);
  if (isSame && (!last || last.since <= since)) return before;
  // from that day on only this holds
  await sql`delete from chalet_owners where business_id = ${businessId} and item_id = ${itemId} and since >= ${since}::date`.execute(
    db,
  );
  await sql`
    insert into chalet_owners (business_id, item_id, since, user_id, share)
    values (${businessId}, ${itemId}, ${since}, ${userId}, ${userId ? share : 0})`.execute(db);
  const [after = before] = await readChalets(ctx, itemId);
  const label = before.locales[0]?.name ?? "";
  ctx.record({ area: "users", action: "update", kind: "updated", recordId: itemId, label, before, after });
  return after;
}

/**
 * Closes the chalet from the hour of arrival to that of departure, under the name of its owner. Throws 422 for days that
 * are past and for more than a year, and 409 where a booking or another closure lies.
 */
async function keepNights(
  ctx: Context,
  itemId: string,
  { from, to }: BodyOf<typeof ownChalets.keep>,
): Promise<AnswerOf<typeof ownChalets.keep>> {
  const today = dayPart(clockOf(await readTimeZone(ctx), ctx.now()));
  if (from < today) throw invalid({ from: "bookingPast" });
  if (nightsBetween(from, to) > MOST_NIGHTS) throw invalid({ to: "stayNights" });
  await lockUnits(ctx).execute(ctx.db);
  const time = { from: `${from}T14:00:00`, to: `${to}T14:00:00` };
  const places = [{ type: "item" as const, id: itemId }];
  if ((await readAffectedBookings(ctx, { ...time, places })).length) throw new ApiError("slot_taken");
  const closed = await readClosed(ctx, ctx.caller.userId ?? "", [itemId], from);
  if (closed.some((one) => one.from < time.to && one.to > time.from)) throw new ApiError("closed");
  const { id } = await ownClosures.create(ctx, {
    ...time,
    places,
    // a name has no translation
    locales: { name_en: ctx.caller.userName ?? "", name_ar: ctx.caller.userName ?? "" },
  });
  await sql`update date_ranges set kept_by = ${ctx.caller.userId ?? null} where business_id = ${ctx.businessId} and id = ${id}`.execute(
    ctx.db,
  );
  return { id, ...time };
}
