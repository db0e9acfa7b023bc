import { createHash } from "node:crypto";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { nameOf } from "@diwan/ui/text/names";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { siteOf } from "../../../platform/config.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { notFound } from "../../../platform/errors.ts";
import { noteBusiness } from "../../../platform/monitoring/page-work.ts";
import type { Services } from "../../../platform/services.ts";
import { readBookingFacts } from "../availability/facts.ts";
import { readUnits } from "../availability/units.ts";
import { renderCalendar, type FeedEvent } from "./calendar.ts";
import { feedLabel } from "./queries.ts";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { readTimeZone } from "../../../platform/records/local-times.ts";
import { closureGaps } from "../closures/read.ts";
import { HOLDING_LIST } from "../booking/steps.ts";

/** How long past entries stay in a feed, and the maximum of entries. */
const PAST_DAYS = 90;
const MOST = 5_000;

const FEED = "/calendar/:file";
const NAME = /^([\w-]{43,86})\.ics$/;

/**
 * `GET /calendar/{token}.ics`: the busy times of a unit, for subscribed calendar programs. The token is a secret:
 * caches must revalidate the response, and search engines must not index it.
 */
export function registerCalendarFeed(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>(FEED, async (request, reply) => {
    const token = NAME.exec(request.params.file)?.[1];
    const calendar = token && (await read(services, request, token));
    if (!calendar) throw notFound();
    const etag = `"${createHash("sha256").update(calendar).digest("base64url").slice(0, 27)}"`;
    reply.headers({
      etag,
      "cache-control": "private, no-cache",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    if (isKnown(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type("text/calendar; charset=utf-8").send(calendar);
  });
}

const isKnown = (tags: string | undefined, etag: string): boolean =>
  tags?.split(",").some((tag) => [etag, "*"].includes(tag.trim().replace(/^W\//, ""))) ?? false;

interface Feed {
  business_id: string;
  branch_id: string;
  resource_type: ResourceType;
  unit_id: string;
  unit_no: number;
  locale: Locale;
}

async function read(
  { pools, config, now }: Services,
  request: FastifyRequest,
  token: string,
): Promise<string | undefined> {
  const found = await pools.app.query<Feed>("select * from find_calendar_feed($1)", [token]);
  const feed = found.rows[0];
  if (!feed) return undefined;
  const { business_id: businessId, branch_id: branchId, resource_type: type, unit_id, unit_no, locale } = feed;
  noteBusiness(request, businessId);
  return inTransaction(pools.app, { businessId, call: FEED, reads: true }, async (db) => {
    const ctx = { db, businessId, locale, now };
    const [units, facts, events] = await Promise.all([
      readUnits(ctx, { branchId, type }),
      readBookingFacts(ctx, branchId),
      readEvents(ctx, { branchId, unit_id, unit_no }),
    ]);
    const unit = units.find((one) => one.unit_id === unit_id && one.unit_no === unit_no);
    if (!unit) return undefined;
    const { timeZone, locales } = facts;
    const name = `${feedLabel(unit, locale)} · ${nameOf(locales, locale)}`;
    return renderCalendar({ locale, name, timeZone, branchId, events }, siteOf(config));
  });
}

interface Asked {
  branchId: string;
  unit_id: string;
  unit_no: number;
}

/** The busy times of a unit, of any branch, and the closures of the business. */
async function readEvents(
  ctx: Pick<Context, "db" | "businessId" | "now">,
  { branchId, unit_id, unit_no }: Asked,
): Promise<FeedEvent[]> {
  const zone = sql<string>`${await readTimeZone(ctx)}::text`;
  const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"')`;
  const local = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone ${zone} at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"')`;
  const shared = (of: string) => sql`
    ${local(`${of}.starts_at`)} as start, ${local(`${of}.ends_at`)} as "end", ${instant(`${of}.created_at`)} as created,
    ${instant(`${of}.updated_at`)} as changed `;
  // the sequence of a booking increases with each change; closures change rarely
  const steps = sql`(select count(*)::int - 1 from reservation_steps s where s.business_id = r.business_id and s.reservation_id = r.id)`;
  const seconds = sql`greatest(extract(epoch from d.updated_at - d.created_at), 0)::int`;
  const recent = (of: string) =>
    sql`${sql.ref(`${of}.ends_at`)} > ${ctx.now()}::timestamptz at time zone ${zone} - make_interval(days => ${PAST_DAYS})`;
  // a closure that is split by a kept booking becomes two events, each with its own id
  const closedSpans = sql`
    select c.id || case o.part when 1 then '' else '-' || o.part end as id, c.name_en, c.name_ar, c.created_at, c.updated_at,
      lower(o.span) as starts_at, upper(o.span) as ends_at
    from date_ranges c cross join lateral unnest(tsmultirange(tsrange(c.starts_at, c.ends_at))
      - ${closureGaps(ctx.businessId, sql`c.id`, { unitId: sql`${unit_id}::uuid`, unitNo: sql`${unit_no}::int` })}) with ordinality as o(span, part)
    where c.business_id = ${ctx.businessId} and ${recent("c")} and (c.whole or exists (
      select from closure_places p where p.business_id = c.business_id and p.date_range_id = c.id and p.place_id in (${branchId}, ${unit_id})))`;
  const found = await sql<FeedEvent>`
    select * from (
      (select r.id::text, case when r.branch_id = ${branchId} then 'booking' else 'elsewhere' end as kind,
          case when r.branch_id = ${branchId} then r.number::int end as number, r.status = 'pending' as pending, null::json as locales, ${shared("r")}, greatest(${steps}, 0) as sequence
        from reservations r
        where r.business_id = ${ctx.businessId} and r.unit_id = ${unit_id} and r.unit_no = ${unit_no}
          and r.status in ${HOLDING_LIST} and ${recent("r")}
        order by r.starts_at limit ${MOST})
      union all
      (select d.id, 'closed', null, false, names_json(d.name_en, d.name_ar)::json, ${shared("d")}, ${seconds}
        from (${closedSpans}) d where ${recent("d")}
        order by d.starts_at limit ${MOST})
    ) busy order by start, id`.execute(ctx.db);
  return found.rows;
}
