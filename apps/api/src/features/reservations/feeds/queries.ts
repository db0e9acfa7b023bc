import type { AnswerOf } from "@diwan/contract/api/call";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import type { reservations } from "@diwan/contract/reservations/reservations";
import { nameOf, unitMark } from "@diwan/ui/text/names";
import { sql } from "kysely";
import { siteOf } from "../../../platform/config.ts";
import type { Context } from "../../../platform/authorization/context.ts";
import { notFound } from "../../../platform/errors.ts";
import { createBookingToken } from "../booking/book.ts";
import type { ReservationReader } from "../availability/facts.ts";
import { readUnits, type TimelineUnit } from "../availability/units.ts";

type Feed = AnswerOf<typeof reservations.makeFeed>;

/** All units of a kind, or of one resource, with the address of their feed if they have one. */
export async function listFeeds(
  ctx: Context,
  branchId: string,
  { resource_type: type, resource_id }: { resource_type: ResourceType; resource_id?: string | undefined },
): Promise<{ data: Feed[] }> {
  const [units, found] = await Promise.all([
    readUnits(ctx, { branchId, type }),
    sql<{ unit_id: string; unit_no: number; token: string }>`
      select unit_id, unit_no, token from calendar_feeds
      where business_id = ${ctx.businessId} and branch_id = ${branchId} and resource_type = ${type}`.execute(ctx.db),
  ]);
  const tokens = new Map(found.rows.map(({ unit_id, unit_no, token }) => [`${unit_id} ${unit_no}`, token]));
  const wanted = resource_id ? units.filter(({ unit_id }) => unit_id === resource_id) : units;
  if (resource_id && !wanted.length) throw notFound();
  return { data: wanted.map((unit) => answer(ctx, unit, tokens.get(`${unit.unit_id} ${unit.unit_no}`))) };
}

/** Gives a unit's feed a new address; the old one stops working. */
export async function renewFeed(
  ctx: Context,
  branchId: string,
  { resource_type: type, resource_id, unit_no }: { resource_type: ResourceType; resource_id: string; unit_no: number },
): Promise<Feed> {
  const unit = await unitOf(ctx, { branchId, type, unit_id: resource_id, unit_no });
  if (!unit) throw notFound();
  const token = createBookingToken();
  const before = await sql<{ created_at: Date }>`
    select created_at from calendar_feeds
    where business_id = ${ctx.businessId} and branch_id = ${branchId} and resource_type = ${type} and unit_id = ${resource_id} and unit_no = ${unit_no}`.execute(
    ctx.db,
  );
  await sql`
    insert into calendar_feeds (business_id, branch_id, resource_type, unit_id, unit_no, token, locale, created_at)
    values (${ctx.businessId}, ${branchId}, ${type}, ${resource_id}, ${unit_no}, ${token}, ${ctx.locale}, ${ctx.now()})
    on conflict (business_id, branch_id, resource_type, unit_id, unit_no)
      do update set token = excluded.token, locale = excluded.locale, created_at = excluded.created_at`.execute(ctx.db);
  recordFeed(ctx, branchId, unit, before.rows[0]?.created_at);
  return answer(ctx, unit, token);
}

/** The audit omits the address, which is a secret. No screen shows this record, so no notification is sent. */
function recordFeed(ctx: Context, branchId: string, unit: TimelineUnit, before: Date | undefined): void {
  const made = (at: Date) => ({ calendar_feed: at.toISOString(), unit_no: unit.unit_no });
  ctx.record({
    area: "reservations",
    action: before ? "update" : "create",
    recordId: unit.unit_id,
    label: feedLabel(unit, "en"),
    branchId,
    ...(before && { before: made(before) }),
    after: made(ctx.now()),
  });
}

interface Place {
  branchId: string;
  type: ResourceType;
  unit_id: string;
  unit_no: number;
}

async function unitOf(
  ctx: ReservationReader,
  { branchId, type, unit_id, unit_no }: Place,
): Promise<TimelineUnit | undefined> {
  const units = await readUnits(ctx, { branchId, type });
  return units.find((unit) => unit.unit_id === unit_id && unit.unit_no === unit_no);
}

/** The name of a unit, with its number if several are identical. */
export const feedLabel = ({ locales, unit }: Pick<TimelineUnit, "locales" | "unit">, locale: Locale): string =>
  [nameOf(locales, locale), unitMark(unit, locale)].join(" ").trim();

const answer = (
  { config }: Context,
  { unit_id, unit_no, unit, locales }: TimelineUnit,
  token: string | undefined,
): Feed => ({
  resource_id: unit_id,
  unit_no,
  unit,
  locales,
  url: token === undefined ? null : `${siteOf(config)}/calendar/${token}.ics`,
});
