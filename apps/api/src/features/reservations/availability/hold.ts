import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { localText } from "../../../platform/records/local-times.ts";
import type { Context } from "../../../platform/authorization/context.ts";
import { readBookingFacts } from "./facts.ts";
import { findConflict, preferUnit } from "./free.ts";
import { clearHolds, insertBookingStatement, lockUnits } from "../booking/occupy.ts";
import { staffConflictError } from "./taken-by.ts";
import { readTarget } from "./target.ts";
import type { BookableUnit, BookingRequest } from "./booking-request.ts";

const HOLD_MINUTES = 10;

/** A time that an open form reserves. */
export interface Hold extends Pick<BookableUnit, "unit_id" | "unit_no" | "staff_id"> {
  id: string;
  branchId: string;
  name_en: string;
  start: string;
  end: string;
}

/** A key belongs to one user. */
export const userHoldKey = ({ caller: { userId } }: Context, key: string): string => `${userId ?? ""} ${key}`;

/** The hold of a form, if it has not expired. */
export async function readHold(ctx: Context, holdKey: string | undefined): Promise<Hold | undefined> {
  if (holdKey === undefined) return undefined;
  const found = await sql<Hold>`
    select r.id, r.branch_id as "branchId", r.unit_id, r.unit_no, r.staff_id, r.name_en, ${localText("r.starts_at")} as start, ${localText("r.ends_at")} as "end"
    from reservations r where r.business_id = ${ctx.businessId} and r.hold_key = ${holdKey} and r.held_until > ${ctx.now()}`.execute(
    ctx.db,
  );
  return found.rows[0];
}

/** Holds a time while a form is open; the same key moves or renews the hold. Returns its expiry and its unit. */
export async function holdTime(
  ctx: Context,
  branchId: string,
  { hold_key, ...wish }: BookingRequest & { hold_key: string },
) {
  const holdKey = userHoldKey(ctx, hold_key);
  const [facts, before] = await Promise.all([readBookingFacts(ctx, branchId), readHold(ctx, holdKey)]);
  const target = await readTarget(ctx, facts, wish);
  const obstacle = await findConflict(ctx, target, { holdKey });
  if (obstacle) throw await staffConflictError(ctx, obstacle, target);
  const wanted = { ...target, units: preferUnit(target.units, before) };
  const until = new Date(ctx.now().getTime() + HOLD_MINUTES * 60_000);
  const row = {
    business_id: ctx.businessId,
    id: uuidv7(),
    branch_id: branchId,
    status: "held",
    held_until: until,
    hold_key: holdKey,
    source: "staff",
    currency: facts.currency,
    guests: wish.guests,
  };
  const [, , , after] = await Promise.all([
    lockUnits(ctx).execute(ctx.db),
    clearHolds(ctx, wanted, holdKey).execute(ctx.db),
    insertBookingStatement(ctx, wanted, row, false).execute(ctx.db),
    readHold(ctx, holdKey),
  ]);
  if (!after) throw await staffConflictError(ctx, (await findConflict(ctx, target, { holdKey })) ?? "taken", target);
  if (!isSame(before, after)) recordHold(ctx, before, after);
  return { held_until: until.toISOString(), unit_no: after.unit_no, staff_id: after.staff_id };
}

export async function releaseHold(ctx: Context, holdKey: string): Promise<{ released: boolean }> {
  const before = await readHold(ctx, holdKey);
  const gone = await sql`
    delete from reservations r where r.business_id = ${ctx.businessId} and r.status = 'held' and r.hold_key = ${holdKey} returning r.id`.execute(
    ctx.db,
  );
  if (before && gone.rows.length) recordHold(ctx, before, undefined);
  return { released: gone.rows.length > 0 };
}

const isSame = (before: Hold | undefined, after: Hold): boolean =>
  before?.unit_id === after.unit_id &&
  before.unit_no === after.unit_no &&
  before.start === after.start &&
  before.end === after.end;

/** Open screens show the holds of others; a renewal is not a change for them. */
function recordHold(ctx: Context, before: Hold | undefined, after: Hold | undefined): void {
  const one = after ?? before;
  if (!one) return;
  const verbs = !before
    ? ({ action: "create", kind: "created" } as const)
    : !after
      ? ({ action: "delete", kind: "deleted" } as const)
      : ({ action: "update", kind: "updated" } as const);
  ctx.record({
    area: "reservations",
    ...verbs,
    recordId: one.id,
    label: one.name_en,
    branchId: one.branchId,
    before,
    after,
  });
}
