import type { Locale } from "@diwan/contract/api/enumerations";
import { fromFils, toFils } from "@diwan/contract/money/money";
import type { Reservation, ReservationWhole, ReservationChange } from "@diwan/contract/reservations/reservation-parts";
import type { PricedStayLine } from "@diwan/contract/stays/stay-prices";
import { sql } from "kysely";
import { notFound } from "../../../platform/errors.ts";
import { stampsOf } from "../../../platform/records/locales.ts";
import { localText } from "../../../platform/records/local-times.ts";
import { MOVABLE_LIST } from "./steps.ts";
import type { ReservationReader } from "../availability/facts.ts";
import { totalOfSubject, unitOfBooking } from "../../invoices/index.ts";
import type { Context } from "../../../platform/authorization/context.ts";

/** A booking as read, before its lines are translated. */
export type ReservationRow = Omit<Reservation, "lines"> & { lines: PricedStayLine[] };

const person = sql`(select json_build_object('locales', names_json(p.name_en, p.name_ar)) from staff p where p.business_id = r.business_id and p.id = r.staff_id)`;

const named = sql`r.number::int as number, r.resource_type, json_build_object('locales', names_json(r.name_en, r.name_ar)) as resource,
  ${unitOfBooking} as unit, ${person} as staff`;
const what = sql`r.id, r.status, r.resource_id, r.unit_no, r.staff_id, ${named}`;

const when = sql`${localText("r.starts_at")} as start, ${localText("r.ends_at")} as "end"`;

/** Which booking, of what, and when. */
export const bookingPlaceColumns = sql`${named}, ${when}`;

/** The columns of a booking's response, over `reservations r`. */
export const reservationRecord = sql`
  ${what}, r.business_id as "businessId", r.branch_id as "branchId",
  json_build_object('name', r.customer_name, 'phone', r.customer_phone, 'email', r.customer_email, 'civil_id', r.customer_civil_id) as customer,
  r.guests, ${when}, r.lines, r.total::float8 as price,
  r.insurance::float8 as insurance, r.down_payment::float8 as down_payment, r.currency, ${totalOfSubject("r")}::float8 as total, r.paid::float8 as paid, r.balance::float8 as balance, r.payment_status,
  (select i.id from invoices i where i.business_id = r.business_id and i.reservation_id = r.id) as invoice_id, r.source, r.note, r.reason, ${stampsOf("r")}`;

/** The columns of a booking in a timeline, with the name of its staff member or unit. */
export const reservationBar = sql`
  ${what}, json_build_object('name', r.customer_name) as customer, r.guests, ${when}, ${totalOfSubject("r")}::float8 as total, r.currency,
  r.payment_status, stamp_text(r.updated_at) as updated_at`;

/** A booking with its lines in a language. */
export const visibleBooking = (row: ReservationRow, locale: Locale): Reservation => ({
  ...row,
  lines: visibleLines(row.lines, locale),
});

export const visibleLines = (lines: readonly PricedStayLine[], locale: Locale): Reservation["lines"] =>
  lines.map((line) => ({
    ...line,
    label: (line.locales.find((one) => one.locale === locale) ?? line.locales[0])?.name ?? "",
  }));

/** A booking of the branch; holds are not included. */
export async function findReservation(
  ctx: ReservationReader,
  branchId: string,
  id: string,
): Promise<Reservation | undefined> {
  const found = await sql<ReservationRow>`
    select ${reservationRecord} from reservations r
    where r.business_id = ${ctx.businessId} and r.branch_id = ${branchId} and r.id = ${id} and r.status <> 'held'`.execute(
    ctx.db,
  );
  return found.rows[0] && visibleBooking(found.rows[0], ctx.locale);
}

/** The same, or 404. */
export async function readReservation(ctx: ReservationReader, branchId: string, id: string): Promise<Reservation> {
  const found = await findReservation(ctx, branchId, id);
  if (!found) throw notFound();
  return found;
}

/** Locks and reads a booking in one packet. */
export async function lockReservation(ctx: ReservationReader, branchId: string, id: string): Promise<Reservation> {
  const locking = sql`
    select from reservations r where r.business_id = ${ctx.businessId} and r.branch_id = ${branchId} and r.id = ${id} for no key update`;
  const [, reservation] = await Promise.all([locking.execute(ctx.db), readReservation(ctx, branchId, id)]);
  return reservation;
}

/** A booking with its history and insurance. */
export async function readReservationWithHistory(
  ctx: ReservationReader,
  branchId: string,
  id: string,
): Promise<ReservationWhole> {
  const { businessId } = ctx;
  const [reservation, history, moves] = await Promise.all([
    readReservation(ctx, branchId, id),
    sql<ReservationWhole["history"][number]>`
      select stamp_text(s.at) as at, s.kind, s.status, s.reason, s.source, s.by_name as by, s.moved_from as "from",
        case when m.id is not null then json_build_object('kind', m.kind, 'amount', m.amount) end as insurance
      from (
        select t.at, t.id, t.kind, t.status, t.reason, t.source, t.by_name, t.moved_from, t.move_id from reservation_steps t
        where t.business_id = ${businessId} and t.reservation_id = ${id} union all ${binSteps(businessId, id)}) s
      left join insurance_moves m on m.business_id = ${businessId} and m.id = s.move_id order by s.at, s.id`.execute(
      ctx.db,
    ),
    sql<ReservationWhole["insurance_moves"][number]>`
      select m.id, m.kind, m.amount::float8 as amount, m.method, m.note, m.by_name as by, stamp_text(m.at) as at from insurance_moves m
      where m.business_id = ${businessId} and m.reservation_id = ${id} order by m.at, m.id`.execute(ctx.db),
  ]);
  const visits = await countBookingsOfPhone(ctx, branchId, reservation.customer.phone);
  return {
    ...reservation,
    kept_in: await readKeptIn(ctx, id),
    history: history.rows,
    insurance_moves: moves.rows,
    insurance_held: heldOf(moves.rows),
    visits,
  };
}

/** The deletions of a booking, and its returns from the bin: it has no steps of its own while it is deleted. */
const binSteps = (businessId: string, id: string) => sql`
  select a.at, a.id, case a.action when 'delete' then 'deleted' else 'restored' end, coalesce(a.after ->> 'status', a.before ->> 'status', 'pending'),
    '', null, nullif(a.user_name, ''), null::jsonb, null::uuid
  from audits a where a.business_id = ${businessId} and a.record_id = ${id} and a.area = 'reservations' and a.action in ('delete', 'restore')`;

/** The closures that left the booking in its place. */
async function readKeptIn({ db, businessId }: ReservationReader, id: string): Promise<ReservationWhole["kept_in"]> {
  const found = await sql<ReservationWhole["kept_in"][number]>`
    select d.id, case when d.name_en = '' then '[]' else names_json(d.name_en, d.name_ar) end as locales,
      ${localText("d.starts_at")} as "from", ${localText("d.ends_at")} as "to"
    from reservations r join date_ranges d on d.business_id = r.business_id and d.starts_at < r.ends_at and d.ends_at > r.starts_at
    where r.business_id = ${businessId} and r.id = ${id} and r.status in ${MOVABLE_LIST}
      and exists (select from closure_gaps g where g.business_id = r.business_id and g.date_range_id = d.id and g.unit_id = r.unit_id
        and g.unit_no = r.unit_no and g.starts_at < r.ends_at and g.ends_at > r.starts_at)
    order by d.starts_at`.execute(db);
  return found.rows;
}

/** The insurance that was taken and is neither retained nor returned yet. */
const heldOf = (moves: readonly { kind: string; amount: number }[]): number =>
  fromFils(moves.reduce((fils, { kind, amount }) => fils + (kind === "held" ? 1 : -1) * toFils(amount), 0));

/** How many bookings a phone number has at a branch. */
export async function countBookingsOfPhone(
  ctx: ReservationReader,
  branchId: string,
  phone: string | null,
): Promise<number> {
  if (phone === null) return 1;
  const found = await sql<{ count: number }>`
    select count(*)::int as count from reservations r
    where r.business_id = ${ctx.businessId} and r.branch_id = ${branchId} and r.customer_phone = ${phone} and r.number is not null`.execute(
    ctx.db,
  );
  return found.rows[0]?.count ?? 0;
}

/** The fields that users fill in, besides resource and time. */
export type BookingFields = Pick<ReservationChange, "customer" | "note" | "guests" | "down_payment">;

/** The columns of these fields; omitted ones stay unchanged. */
export function bookingColumnsOf({ customer, note, guests, down_payment }: BookingFields): Record<string, unknown> {
  const all = {
    note,
    guests,
    down_payment,
    ...(customer && {
      customer_name: customer.name,
      customer_phone: customer.phone ?? null,
      customer_email: customer.email ?? null,
      customer_civil_id: customer.civil_id,
    }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const KINDS = { create: "created", restore: "created", update: "updated", delete: "deleted" } as const;

/** Adds a step to the history of a booking, and notifies open screens. */
export function recordBookingChange(
  ctx: Context,
  action: keyof typeof KINDS,
  { id, number, branchId }: Pick<Reservation, "id" | "number" | "branchId">,
  change: { before?: unknown; after?: unknown },
): void {
  ctx.record({
    area: "reservations",
    action,
    kind: KINDS[action],
    recordId: id,
    label: `#${number}`,
    branchId,
    ...change,
  });
}
