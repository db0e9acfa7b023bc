import { randomBytes } from "node:crypto";
import type { ReservationStatus } from "@diwan/contract/reservations/reservation-status";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import { type Slot, staysFrom, timesFrom } from "./booking-times.ts";
import { appointmentsOf, type Bookable, chaletsOf, roomsOf, tablesOf } from "./booking-units.ts";
import { pseudoRandom } from "./chance.ts";
import { guests } from "./content/guests.ts";
import type { DemoBusiness } from "./content/types.ts";
import { insertRows } from "./rows.ts";
import type { SeededBusiness } from "./seed-business.ts";
import { seedUnits } from "./seed-units.ts";

type Row = Record<string, unknown>;
interface Booked {
  unit: Bookable;
  slot: Slot;
}

/** The demo is in Kuwait time, which has no daylight saving time. */
const KUWAIT_MS = 3 * 3_600_000;
const HOUR_MS = 3_600_000;
const localOf = (at: Date): string => new Date(at.getTime() + KUWAIT_MS).toISOString().slice(0, 19);

/** Bookings of the last 60 days and of the next 30; deterministic except for the current time. */
export async function seedBookings(db: Db, made: SeededBusiness, demo: DemoBusiness, now: Date): Promise<void> {
  await seedUnits(db, made, demo, now);
  const open = (await bookedOf(db, made, demo))
    .filter(({ unit, slot }) => !closuresOf(demo, unit).some(isClosed(made, slot)))
    .toSorted((one, other) => (one.slot.start < other.slot.start ? -1 : one.slot.start > other.slot.start ? 1 : 0));
  const waiting = unanswered(open, localOf(now));
  const all = open
    .map((booked, at) => rowOf(booked, { at, now, demo, waits: waiting.has(booked) }))
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const last = new Map<string, number>();
  const rows = all.map((row) => {
    const number = (last.get(row.branch_id) ?? 0) + 1;
    last.set(row.branch_id, number);
    return { business_id: made.id, ...row, number };
  });
  const counters = [...last].map(([branch_id, count]) => ({ business_id: made.id, branch_id, last: count }));
  await insertRows(db, "reservation_counters", counters);
  await insertRows(db, "reservations", rows);
  const by = demo.owner.name;
  await insertRows(
    db,
    "reservation_steps",
    rows.flatMap((row) => stepsOf(row, by)),
  );
  await insertRows(
    db,
    "insurance_moves",
    rows.flatMap((row, at) => insuranceOf(row, { by, local: localOf(now), at })),
  );
}

/** The next future booking of each branch and every tenth after it. */
function unanswered(all: readonly Booked[], now: string): Set<Booked> {
  const turns = new Map<string, number>();
  const isNext = ({ unit: { columns }, slot }: Booked): boolean => {
    if (slot.start <= now) return false;
    const turn = turns.get(columns.branch_id) ?? 0;
    turns.set(columns.branch_id, turn + 1);
    return turn % 10 === 0;
  };
  return new Set(all.filter(isNext));
}

/** Those of the business, and the nights that the owner of the chalet keeps. */
const closuresOf = ({ closures, chaletOwners = [] }: DemoBusiness, { columns }: Bookable) => [
  ...closures,
  ...chaletOwners.flatMap(({ keeps }) => (keeps?.chalet === columns.name_en ? keeps : [])),
];

const isClosed =
  (made: SeededBusiness, { start, end }: Slot) =>
  ({ from, to }: { from: number; to: number }): boolean => {
    const day = (days: number) => new Date(Date.parse(made.today) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
    return start < `${day(to + 1)}T14:00:00` && end > `${day(from)}T14:00:00`;
  };

async function bookedOf(db: Db, made: SeededBusiness, demo: DemoBusiness): Promise<Booked[]> {
  const { today } = made;
  const each = (units: readonly Bookable[], slotsOf: (at: number) => Slot[]): Booked[] =>
    units.flatMap((unit, at) => slotsOf(at).map((slot) => ({ unit, slot })));
  if (demo.type === "restaurant") {
    const evening = { hours: [13, 19, 21], friday: 13, minutes: 90, often: 16 };
    return each(await tablesOf(db, made.id), (at) => timesFrom(today, at, evening));
  }
  if (demo.type === "salon") {
    const hours = { hours: [10, 12, 16, 18], friday: 16, minutes: 60, often: 38 };
    const people = await appointmentsOf(db, made.id);
    // the hours are two hours apart: longer services would overlap
    return people.flatMap((services, person) => {
      const short = services.filter(({ minutes }) => minutes <= 120);
      return timesFrom(today, person, hours).flatMap((slot, turn) => {
        const unit = short[pseudoRandom(person * 53 + turn, Math.max(1, short.length))];
        const end = unit && new Date(Date.parse(`${slot.start}Z`) + unit.minutes * 60_000).toISOString().slice(0, 19);
        const away = unit?.away?.some(({ from, to }) => slot.start >= from && slot.start.slice(0, 10) <= to);
        return unit && end && !away ? [{ unit, slot: { start: slot.start, end } }] : [];
      });
    });
  }
  if (demo.type === "hotel") {
    const branchOf = (name: string) =>
      made.branches.get(demo.hotels.find((hotel) => hotel.name.en === name)?.branch ?? "");
    return each(await roomsOf(db, made.id, branchOf), (at) => staysFrom(today, at, { nights: 4 }));
  }
  const chalets = await chaletsOf(db, made.id, {
    branchOf: (name) => branchOfChalet(made, demo, name),
    generalDiscount: demo.generalDiscount ?? 0,
  });
  return each(chalets, (at) => staysFrom(today, at, { nights: 3 }));
}

function branchOfChalet(made: SeededBusiness, demo: DemoBusiness, name: string): string {
  const items = demo.menus.flatMap(({ categories }) => categories.flatMap((category) => category.items));
  const slug = items.find((item) => item.name.en === name)?.chalet?.branch ?? demo.branches[0]?.slug;
  return made.branches.get(slug ?? "") ?? "";
}

interface Circumstances {
  at: number;
  now: Date;
  demo: DemoBusiness;
  waits: boolean;
}

function rowOf({ unit, slot }: Booked, { at, now, demo, waits }: Circumstances) {
  const status = waits ? "pending" : statusOf(slot, localOf(now), at);
  const { lines, total } = unit.priced(slot.start, slot.end);
  const before = (6 + pseudoRandom(at + 11, 240)) * HOUR_MS;
  const latest = now.getTime() - (1 + pseudoRandom(at + 3, 2_000)) * 60_000;
  const created = Math.min(Date.parse(`${slot.start}Z`) - KUWAIT_MS - before, latest);
  const over = status === "completed" || status === "no_show";
  const changed = over ? Date.parse(`${slot.end}Z`) - KUWAIT_MS : created + (status === "pending" ? 0 : HOUR_MS);
  return {
    ...unit.columns,
    id: uuidv7(),
    status,
    starts_at: slot.start,
    ends_at: slot.end,
    guests: Math.min(
      unit.guests,
      (unit.columns.table_id || unit.columns.item_id ? 2 : 1) + pseudoRandom(at, unit.guests),
    ),
    ...guestOf(demo, at),
    note: at % 9 === 4 ? "Late arrival" : "",
    reason: status === "canceled" ? "Plans changed" : "",
    source: at % 3 ? "staff" : "qr",
    currency: demo.currency,
    lines,
    total,
    // requests and free bookings have no invoice
    billed: total === 0 || status === "pending" || status === "canceled" ? null : status === "no_show" ? 0 : total,
    down_payment: unit.columns.item_id ? Math.floor(total * 0.3) : 0,
    token: randomBytes(32).toString("base64url"),
    created_at: new Date(created),
    updated_at: new Date(Math.min(changed, now.getTime())),
  };
}

/** A salon serves women only. Each guest uses one language. */
function guestOf({ type }: DemoBusiness, at: number): Row {
  const known = type === "salon" ? guests.filter(({ woman }) => woman) : guests;
  const turn = (at * 7) % known.length;
  const guest = known[turn];
  const locale = turn % 2 ? "en" : "ar";
  return {
    customer_name: guest?.name[locale] ?? "",
    customer_phone: guest?.phone ?? null,
    customer_civil_id: guest?.civilId ?? "",
    locale,
  };
}

/** The status of an answered booking: most guests come, some cancel or do not show up. */
function statusOf({ end }: Slot, now: string, at: number): ReservationStatus {
  const some = pseudoRandom(at + 5, 20);
  if (some === 0) return "canceled";
  if (end >= now) return "confirmed";
  return some === 1 ? "no_show" : "completed";
}

type SeededRow = ReturnType<typeof rowOf> & { business_id: string };

function stepsOf({ business_id, id, status, reason, source, created_at, updated_at }: SeededRow, by: string): Row[] {
  const step = { business_id, reservation_id: id };
  const booked = { kind: "booked", status: "pending", reason: "", source, by_name: source === "qr" ? null : by };
  const passed = status === "completed" || status === "no_show" ? ["confirmed", status] : [status];
  const later = status === "pending" ? [] : passed;
  return [
    { ...step, id: uuidv7(), ...booked, at: created_at },
    ...later.map((one, at) => ({
      ...step,
      id: uuidv7(),
      kind: "status",
      status: one,
      reason: one === "canceled" ? reason : "",
      source: null,
      by_name: by,
      at: at === later.length - 1 ? updated_at : created_at,
    })),
  ];
}

/** The deposit is taken at the arrival and returned at the end, sometimes minus a damage. */
function insuranceOf(
  { business_id, id, insurance, status, starts_at, ends_at }: SeededRow,
  { by, local, at }: { by: string; local: string; at: number },
): Row[] {
  const isThere = status === "completed" || (status === "confirmed" && starts_at < local);
  if (!insurance || !isThere) return [];
  const move = (kind: string, amount: number, time: string, note = "") => ({
    business_id,
    id: uuidv7(),
    reservation_id: id,
    kind,
    amount,
    method: kind === "deducted" ? null : "cash",
    note,
    by_name: by,
    at: `${time}+03:00`,
  });
  const broken = at % 6 === 2 ? 10 : 0;
  if (status !== "completed") return [move("held", insurance, starts_at)];
  return [
    move("held", insurance, starts_at),
    ...(broken ? [move("deducted", broken, ends_at, "A broken lamp")] : []),
    move("returned", insurance - broken, ends_at),
  ];
}
