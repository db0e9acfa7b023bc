import { serverMessageText, type ServerMessageKey } from "@diwan/contract/api/server-messages";
import type { Reservation, ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { HOLDING_STATUSES } from "@diwan/contract/reservations/reservation-status";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError } from "../../platform/errors.ts";
import {
  keepDeleted,
  type KeptKind,
  kindOfTable,
  missingError,
  type Restorable,
  restoreNeedsError,
} from "../../platform/records/kept-records.ts";
import { localText, readLocalNow } from "../../platform/records/local-times.ts";
import { assertBranchOpen } from "../branches/index.ts";
import { unitOfBooking } from "../invoices/index.ts";
import type { BookableUnit } from "./availability/booking-request.ts";
import { readTakenBy, takenByText } from "./availability/taken-by.ts";
import { lockUnitAgain } from "./booking/occupy.ts";
import { readReservation, recordBookingChange } from "./booking/record.ts";
import { MOVABLE_LIST } from "./booking/steps.ts";
import { reissueBookingInvoice } from "./invoice.ts";

const kept: KeptKind = {
  kind: "reservations",
  table: "reservations",
  // what, which unit, with whom and at which branch
  place: sql`(select names_json(concat_ws(' · ', r.name_en, u.unit, s.name_en, b.name_en),
      concat_ws(' · ', coalesce(r.name_ar, r.name_en), u.unit, coalesce(s.name_ar, s.name_en), coalesce(b.name_ar, b.name_en)))
    from branches b left join staff s on s.business_id = r.business_id and s.id = r.staff_id
      cross join lateral (select ${unitOfBooking} as unit) u
    where b.business_id = r.business_id and b.id = r.branch_id)`,
  shown: {
    phone: "{reservations,0,customer_phone}",
    start: "{reservations,0,starts_at}",
    end: "{reservations,0,ends_at}",
  },
  parts: [
    { table: "reservation_steps", column: "reservation_id" },
    { table: "closure_guests", column: "reservation_id" },
  ],
};

/** Puts a booking into the bin that is deleted then. */
export const keepBooking = (
  ctx: Context,
  { id, branchId, number, customer }: Pick<Reservation, "id" | "branchId" | "number" | "customer">,
): Promise<void> =>
  keepDeleted(ctx, kept, sql<boolean>`r.id = ${id}`, { branchId, label: `#${number} ${customer.name}`.trim() });

/** How a deleted booking comes back: as it was, at its time, with a new invoice for what is due. */
export const restorable: Restorable = {
  kept,
  async restoring(ctx, ids) {
    const leftOut: string[] = [];
    for (const id of ids) leftOut.push(...(await prepare(ctx, id)));
    return leftOut;
  },
  async restored(ctx, id) {
    const found = await sql<{ branch_id: string; billed: number | null }>`
      select r.branch_id, r.billed::float8 as billed from reservations r where r.business_id = ${ctx.businessId} and r.id = ${id}`.execute(
      ctx.db,
    );
    const [row] = found.rows;
    if (!row) throw new Error("The booking was not restored.");
    const booking = await readReservation(ctx, row.branch_id, id);
    const after = row.billed === null ? booking : await reissueBookingInvoice(ctx, booking, row.billed);
    recordBookingChange(ctx, "restore", after, { after });
    if (row.billed === null) return [];
    return [after.invoice_id === null ? "invoice" : "reissuedInvoice"];
  },
};

/** Asserts that a booking in the bin can come back, and returns what is left out. */
async function prepare(ctx: Context, id: string): Promise<string[]> {
  const booking = await readKept(ctx, id);
  const { current, gone } = booking;
  // without it a booking that is over stays readable, as those that had not been deleted
  if (current && gone.length > 0) throw await missingError(ctx, [id], "reservations", gone);
  await assertPlaceFree(ctx, booking);
  // a later booking by the same request of a guest has its key
  if (booking.key_taken) await clearGuestKey(ctx, id);
  return gone.map(kindOfTable);
}

/** What a booking refers to, with the tables. */
const REFERENCES = {
  table_id: "tables",
  service_id: "services",
  room_type_id: "room_types",
  item_id: "items",
  staff_id: "staff",
} as const;

interface KeptBooking extends Pick<BookableUnit, "unit_id" | "unit_no" | "staff_id" | "name_en" | "name_ar"> {
  branch_id: string;
  status: Reservation["status"];
  resource_type: ResourceType;
  resource_id: string | null;
  start: string;
  end: string;
  /** Whether it is not over yet: it needs its unit, at an open time. */
  current: boolean;
  /** The tables of what it refers to and is gone. */
  gone: string[];
  key_taken: boolean;
}

async function readKept(ctx: Context, id: string): Promise<KeptBooking> {
  const gone = Object.entries(REFERENCES).map(
    ([column, table]) =>
      sql`case when ${sql.ref(`r.${column}`)} is not null and not exists (select from ${sql.table(table)} t
        where t.business_id = d.business_id and t.id = ${sql.ref(`r.${column}`)}) then ${table}::text end`,
  );
  const found = await sql<KeptBooking>`
    select r.branch_id, r.status, r.resource_type, coalesce(r.table_id, r.service_id, r.room_type_id, r.item_id) as resource_id,
      r.staff_id, r.unit_id, r.unit_no, r.name_en, r.name_ar, ${localText("r.starts_at")} as start, ${localText("r.ends_at")} as "end",
      r.status in ${MOVABLE_LIST} and r.ends_at > ${await readLocalNow(ctx)} as current,
      array_remove(array[${sql.join(gone)}], null) as gone,
      exists (select from reservations o where o.business_id = d.business_id and o.branch_id = r.branch_id and o.guest_key = r.guest_key) as key_taken
    from deleted_records d cross join lateral jsonb_populate_recordset(null::reservations, d.record -> 'reservations') r
    where d.business_id = ${ctx.businessId} and d.id = ${id}`.execute(ctx.db);
  const [row] = found.rows;
  if (!row) throw new Error("The booking is not in the bin.");
  return row;
}

/** Takes the unit of the booking as booking does: throws 409 if its time is taken, closed, or its unit is gone. */
async function assertPlaceFree(ctx: Context, booking: KeptBooking): Promise<void> {
  const { branch_id: branchId, resource_type, resource_id, start, end, current, status } = booking;
  if (current) await assertBranchOpen(ctx, branchId);
  if (!HOLDING_STATUSES.includes(status)) return;
  const unit = { ...booking, resource_id: resource_id ?? booking.unit_id };
  const priced = { lines: [], nights: [], total: 0, insurance: 0, conflict: null };
  const target = { branchId, resource_type, units: [unit], start, end, ...priced };
  const state = await lockUnitAgain(ctx, target);
  if (current && state.gone) throw restoreNeedsError(ctx, undefined);
  if (current && state.closed) throw conflictError(ctx, "closed", "restoreSlotClosed");
  if (!state.taken) return;
  const taken_by = await readTakenBy(ctx, target);
  if (!taken_by) throw conflictError(ctx, "slot_taken", "restoreSlotTaken");
  throw new ApiError("slot_taken", {
    extra: { taken_by, message: takenByText(ctx, "restoreSlotTakenBy", taken_by) },
  });
}

const conflictError = ({ locale }: Context, code: "closed" | "slot_taken", key: ServerMessageKey): ApiError =>
  new ApiError(code, { extra: { message: serverMessageText(key, locale) } });

const clearGuestKey = ({ db, businessId }: Context, id: string) =>
  sql`
    update deleted_records d set record = jsonb_set(d.record, '{reservations,0}',
      (d.record #> '{reservations,0}') || '{"guest_key": null, "guest_request": null}')
    where d.business_id = ${businessId} and d.id = ${id}`.execute(db);
