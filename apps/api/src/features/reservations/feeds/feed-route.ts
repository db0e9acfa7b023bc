import { createHash } from "node:crypto";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { nameOf } from "@diwan/ui/text/names";
import type { FastifyInstance } from "fastify";
import { siteOf } from "../../../platform/config.ts";
import { inTransaction } from "../../../platform/database/bound.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Services } from "../../../platform/services.ts";
import { readBookingFacts } from "../availability/facts.ts";
import { readUnits } from "../availability/units.ts";
import { renderCalendar } from "./calendar.ts";
import { readEvents } from "./events.ts";
import { feedLabel } from "./queries.ts";

const NAME = /^([\w-]{43,86})\.ics$/;

/**
 * `GET /calendar/{token}.ics`: what keeps a unit busy, for programs that subscribe to it. The token is a secret: whoever
 * keeps an answer asks whether it still holds, and machines are asked to look away.
 */
export function registerCalendarFeed(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>("/calendar/:file", async (request, reply) => {
    const token = NAME.exec(request.params.file)?.[1];
    const calendar = token && (await read(services, token));
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

async function read({ pools, config, now }: Services, token: string): Promise<string | undefined> {
  const found = await pools.app.query<Feed>("select * from find_calendar_feed($1)", [token]);
  const feed = found.rows[0];
  if (!feed) return undefined;
  const { business_id: businessId, branch_id: branchId, resource_type: type, unit_id, unit_no, locale } = feed;
  return inTransaction(pools.app, { businessId }, async (db) => {
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
