import type { OwnChalet } from "@diwan/contract/stays/chalet-owners";
import { addDays, type Day, dayIn, plusMonths } from "@diwan/contract/time/days";
import { clockOf, dayPart } from "@diwan/contract/time/local-times";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { localText, readTimeZone } from "../../platform/records/local-times.ts";
import { periodOn, readPeriods } from "./periods.ts";
import { isListed, readStays, type Stay, sumStays, type OwnChaletBooking, presentBooking } from "./income.ts";

const NIGHTS = 90;
/** The current month and those before it. */
const MONTHS_BACK = 11;

interface Owned {
  business_id: string;
  item_id: string;
}

/** Binds the rest of the call to the business of an own chalet. Throws 404 for every other chalet. */
export async function enterOwned(ctx: Context, userId: string, itemId: string): Promise<void> {
  const owned = (await readOwned(ctx, userId)).find((one) => one.item_id === itemId);
  if (!owned) throw notFound();
  await ctx.enterBusiness(owned.business_id, userId);
}

export async function listOwnChalets(ctx: Context, userId: string): Promise<OwnChalet[]> {
  const owned = await readOwned(ctx, userId);
  const all: OwnChalet[] = [];
  for (const business of new Set(owned.map((one) => one.business_id))) {
    // row-level security shows one business at a time
    await ctx.enterBusiness(business, userId);
    all.push(
      ...(await readOfBusiness(
        ctx,
        userId,
        owned.filter((one) => one.business_id === business),
      )),
    );
  }
  return all;
}

/** Today in the Gulf: an account's businesses may have several time zones. */
const dayOf = (ctx: Context): Day => dayIn("Asia/Kuwait", ctx.now());

async function readOwned(ctx: Context, userId: string): Promise<Owned[]> {
  const found = await sql<Owned>`
    select business_id, item_id from list_owned_chalets(${userId}, ${dayOf(ctx)}::date)`.execute(ctx.db);
  return found.rows;
}

interface Closed {
  id: string;
  item_id: string | null;
  from: string;
  to: string;
  own: boolean;
}
type Facts = Pick<OwnChalet, "business" | "item_id" | "locales" | "picture" | "currency">;

async function readOfBusiness(ctx: Context, userId: string, owned: readonly Owned[]): Promise<OwnChalet[]> {
  const ids = owned.map((one) => one.item_id);
  const today = dayPart(clockOf(await readTimeZone(ctx), ctx.now()));
  const first = plusMonths(`${today.slice(0, 7)}-01`, -MONTHS_BACK);
  const [facts, periods, stays, closures] = [
    await readFacts(ctx, ids),
    await readPeriods(ctx, ids),
    await readStays(ctx, ids, { from: first, to: addDays(today, NIGHTS) }),
    await readClosed(ctx, userId, ids, today),
  ];
  return facts.map((one) => {
    const here = <T extends { item_id: string | null }>(rows: readonly T[]) =>
      rows.filter((row) => row.item_id === null || row.item_id === one.item_id);
    const shareOn = (day: Day) => {
      const period = periodOn(here(periods), day);
      return period?.user_id === userId ? period.share : undefined;
    };
    const closed = here(closures);
    const bookings = here(stays)
      .filter(isListed)
      .filter((stay) => stay.from >= first)
      .flatMap((stay) => {
        const share = shareOn(dayPart(stay.from));
        return share === undefined ? [] : [{ ...presentBooking(stay, share), number: stay.number ?? 0 }];
      });
    return {
      ...one,
      ...{
        business_id: ctx.businessId,
        share: here(periods).findLast((period) => period.user_id === userId)?.share ?? 0,
        bookings,
      },
      nights: listNights(today, here(stays), closed),
      kept: closed.filter(({ own }) => own).map(({ id, from, to }) => ({ id, from, to })),
      months: sumMonths(bookings),
    };
  });
}

async function readFacts({ db, businessId }: Context, ids: readonly string[]): Promise<Facts[]> {
  const found = await sql<Facts>`
    select i.id as item_id, names_json(i.name_en, i.name_ar) as locales, names_json(b.name_en, b.name_ar) as business,
      coalesce((select s.data #>> '{}' from business_settings s where s.business_id = b.id and s.key = 'Currency'), 'KWD') as currency,
      (select '/media/' || m.file_key from media m where m.business_id = i.business_id and m.item_id = i.id order by m.sort limit 1) as picture
    from items i join businesses b on b.id = i.business_id
    where i.business_id = ${businessId} and i.id = any(${[...ids]}::uuid[]) order by i.name_en, i.id`.execute(db);
  return found.rows;
}

/** The closures of chalets that end after a day. */
export async function readClosed(
  { db, businessId }: Context,
  userId: string,
  ids: readonly string[],
  today: string,
): Promise<Closed[]> {
  const found = await sql<Closed>`
    select d.id, p.item_id, ${localText("d.starts_at")} as "from", ${localText("d.ends_at")} as "to", coalesce(d.kept_by = ${userId}, false) as own
    from date_ranges d left join closure_places p on p.business_id = d.business_id and p.date_range_id = d.id and p.item_id = any(${[...ids]}::uuid[])
    where d.business_id = ${businessId} and (d.whole or p.item_id is not null) and d.ends_at > ${today}::timestamp
    order by d.starts_at, d.id`.execute(db);
  return found.rows;
}

const HOLDING = new Set(["held", "pending", "confirmed", "completed"]);
const WAITING = new Set(["held", "pending"]);

function listNights(today: string, stays: readonly Stay[], closed: readonly Closed[]): OwnChalet["nights"] {
  const covers = (day: string) => (span: { from: string; to: string }) =>
    span.from < `${addDays(day, 1)}T14:00:00` && span.to > `${day}T14:00:00`;
  const taken = stays.filter(({ status }) => HOLDING.has(status));
  return Array.from({ length: NIGHTS }, (_, at) => {
    const day = addDays(today, at);
    const there = taken.filter(covers(day));
    if (there.length) return { day, state: there.some(({ status }) => !WAITING.has(status)) ? "taken" : "requested" };
    const here = closed.filter(covers(day));
    if (here.some(({ own }) => own)) return { day, state: "kept" };
    return { day, state: here.length ? "closed" : "free" };
  });
}

function sumMonths(bookings: readonly OwnChaletBooking[]): OwnChalet["months"] {
  const months = [...new Set(bookings.map(({ from }) => from.slice(0, 7)))];
  return months.map((month) => ({ month, ...sumStays(bookings.filter(({ from }) => from.startsWith(month))) }));
}
