import { reservations } from "@diwan/contract/reservations/reservations";
import { defineFeature } from "../../platform/calls/routes.ts";
import { bookByStaff } from "./booking/book.ts";
import { changeReservation, bookingMovedOnError } from "./booking/change.ts";
import { listFeeds, renewFeed } from "./feeds/queries.ts";
import { holdTime, userHoldKey, releaseHold } from "./availability/hold.ts";
import {
  countAllReservations,
  countReservations,
  findCustomer,
  listAllReservations,
  listReservations,
} from "./queries.ts";
import { quoteForStaff } from "./booking/quote.ts";
import { readReservationWithHistory, lockReservation, recordBookingChange } from "./booking/record.ts";
import { readTimeline } from "./availability/timeline.ts";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { bookingPaidError, creditDeletedBooking, RELEASED_STATUSES, invoiceOfBooking } from "./invoice.ts";
import { guestPages } from "../../platform/config.ts";
import { notFound, invalid } from "../../platform/errors.ts";
import type { BodyOf, AnswerOf } from "@diwan/contract/api/call";
import type { InvoiceWhole } from "@diwan/contract/invoices/invoices";
import { assertCurrentVersion } from "../../platform/records/versions.ts";
import { payInvoiceFor, readInvoice } from "../invoices/index.ts";
import type { ResourceType, ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { groupByUnit, findOffTimes, periodOf, readBusyTimes } from "./availability/busy.ts";
import { readClosures, splitClosures } from "./closures/read.ts";
import { readBookingFacts } from "./availability/facts.ts";
import { readUnits } from "./availability/units.ts";
import type { PaymentMethod } from "@diwan/contract/invoices/payments";
import { openInsurance } from "@diwan/contract/reservations/insurance";
import { uuidv7 } from "uuidv7";
import { assertDecimals } from "../../platform/records/amount-decimals.ts";
import { callerName } from "../../platform/authorization/caller-name.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import { addBookingStep } from "./booking/steps.ts";
import { keepBooking, restorable } from "./kept.ts";

export const reservationsFeature = defineFeature({ name: "reservations", restorable }, reservations, {
  list: (ctx, { params, query }) => listReservations(ctx, params.branchId, query),
  counts: async (ctx, { params, query }) => ({ data: await countReservations(ctx, params.branchId, query) }),
  listAll: (ctx, { query }) => listAllReservations(ctx, query),
  countAll: async (ctx, { query }) => ({ data: await countAllReservations(ctx, query) }),
  timeline: (ctx, { params, query }) => readTimeline(ctx, params.branchId, query),
  availability: (ctx, { params, query }) => availabilityOf(ctx, params.branchId, query),
  feeds: (ctx, { params, query }) => listFeeds(ctx, params.branchId, query),
  makeFeed: (ctx, { params, body }) => renewFeed(ctx, params.branchId, body),
  customer: (ctx, { params, query }) => findCustomer(ctx, params.branchId, query),
  quote: (ctx, { params, body }) => quoteForStaff(ctx, params.branchId, body),
  hold: (ctx, { params, body }) => holdTime(ctx, params.branchId, body),
  release: (ctx, { body }) => releaseHold(ctx, userHoldKey(ctx, body.hold_key)),
  get: (ctx, { params }) => readReservationWithHistory(ctx, params.branchId, params.reservationId),
  guestPage: (ctx, { params }) => guestPageOf(ctx, params.branchId, params.reservationId),
  create: (ctx, { params, body }) => bookByStaff(ctx, params.branchId, body),
  update: (ctx, { params, body }) => changeReservation(ctx, params.branchId, params.reservationId, body),
  insurance: (ctx, { params, body }) => moveInsurance(ctx, params.branchId, params.reservationId, body),
  pay: (ctx, { params, body }) => payReservation(ctx, params.branchId, params.reservationId, body),
  delete: (ctx, { params }) => removeReservation(ctx, params.branchId, params.reservationId),
});

/** Puts a booking without payments into the bin; any other must be canceled instead. */
async function removeReservation(ctx: Context, branchId: string, id: string): Promise<{ id: string }> {
  const before = await lockReservation(ctx, branchId, id);
  const { insurance_moves } = await readReservationWithHistory(ctx, branchId, id);
  if (insurance_moves.length) throw bookingPaidError(ctx, before);
  // before the credit: what was due comes back with the booking
  await keepBooking(ctx, before);
  await creditDeletedBooking(ctx, before);
  await sql`delete from reservations r where r.business_id = ${ctx.businessId} and r.id = ${id}`.execute(ctx.db);
  recordBookingChange(ctx, "delete", before, { before });
  return { id };
}

/** The address of the guest's page for a booking; older ones have none. */
async function guestPageOf(ctx: Context, branchId: string, id: string): Promise<{ url: string | null }> {
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

/** Records a payment for a booking; an unconfirmed one gets its invoice with the first payment. */
async function payReservation(
  ctx: Context,
  branchId: string,
  id: string,
  { updated_at, ...entered }: BodyOf<typeof reservations.pay>,
): Promise<InvoiceWhole> {
  const booking = await lockReservation(ctx, branchId, id);
  await assertCurrentVersion(ctx, updated_at, booking);
  if (booking.invoice_id === null && RELEASED_STATUSES.includes(booking.status)) throw bookingMovedOnError(booking);
  return readInvoice(ctx, await payInvoiceFor(ctx, invoiceOfBooking(booking), entered));
}

interface Asked {
  resource_type: ResourceType;
  resource_id?: string | undefined;
  from: string;
  to: string;
}

/** The busy times of a resource's units, or of all of a kind: booked, held by a form, closed or off. */
async function availabilityOf(
  ctx: Context,
  branchId: string,
  asked: Asked,
): Promise<AnswerOf<typeof reservations.availability>> {
  const { resource_type: type, resource_id: resourceId } = asked;
  const period = periodOf(asked);
  const [facts, units, closures] = await Promise.all([
    readBookingFacts(ctx, branchId),
    readUnits(ctx, { branchId, type, resourceId }),
    readClosures(ctx, period),
  ]);
  if (resourceId && !units.length) throw notFound();
  const busyOf = groupByUnit(await readBusyTimes(ctx, period, units));
  const { all, closedAtUnit } = splitClosures(closures, { branchId, resourceId });
  const closed = all.map(({ start, end }) => ({ start, end, kind: "closed" as const }));
  return {
    data: units.map((unit) => {
      const off = [...findOffTimes(period, type, unit, facts), ...closedAtUnit(unit)].map(({ start, end }) => ({
        ...{ start, end },
        kind: "closed" as const,
      }));
      const held = busyOf(unit).map(({ start, end, kind }) => ({ start, end, kind }));
      const busy = [...held, ...closed, ...off];
      if (closed.length || off.length) busy.sort((a, b) => (a.start < b.start ? -1 : 1));
      const { unit_id, unit_no, unit: door, staff_id } = unit;
      return { resource_id: resourceId ?? unit_id, unit_no, unit: door, staff_id, busy };
    }),
  };
}

interface Move {
  kind: "held" | "deducted" | "returned";
  amount: number;
  method?: PaymentMethod | null | undefined;
  note: string;
}

/** Records that insurance was taken, retained for damage, or returned; never more than is held. */
async function moveInsurance(ctx: Context, branchId: string, id: string, wish: Move): Promise<ReservationWhole> {
  const { kind, amount, method, note } = wish;
  const locked = await lockReservation(ctx, branchId, id);
  const { status } = locked;
  // insurance that is held can still be returned or retained
  if (kind === "held" && RELEASED_STATUSES.includes(status)) throw bookingMovedOnError(locked);
  assertDecimals(locked.currency, { amount });
  const before = await readReservationWithHistory(ctx, branchId, id);
  if (amount === 0) throw invalid({ amount: "gtZero" });
  if (kind !== "held" && amount > before.insurance_held) throw invalid({ amount: "insuranceHeld" });
  // the booking is locked, so that no parallel request takes it
  if (kind === "held" && amount > openInsurance(before)) throw invalid({ amount: "insuranceMost" });
  const moveId = uuidv7();
  await sql`
    insert into insurance_moves (business_id, id, reservation_id, kind, amount, method, note, by_name, at)
    values (${ctx.businessId}, ${moveId}, ${id}, ${kind}, ${amount}, ${method ?? null}, ${note}, ${callerName(ctx)}, ${ctx.now()})`.execute(
    ctx.db,
  );
  await sql`update reservations r set updated_at = ${nextStamp("r")} where r.business_id = ${ctx.businessId} and r.id = ${id}`.execute(
    ctx.db,
  );
  addBookingStep(ctx, id, { kind: "insurance", status, reason: note, moveId });
  const after = await readReservationWithHistory(ctx, branchId, id);
  recordBookingChange(ctx, "update", after, {
    before: { insurance_held: before.insurance_held },
    after: { insurance_held: after.insurance_held, move: { kind, amount, method, note } },
  });
  return after;
}
