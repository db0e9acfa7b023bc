import { clockOf } from "@diwan/contract/time/local-times";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import type { Db } from "../../../platform/database/transaction.ts";
import { readFollowedById } from "../guests/followed.ts";
import type { MailKind, Told } from "./letter.ts";

/** A mail that is to be delivered to the guest of a booking. */
export interface Due {
  business_id: string;
  reservation_id: string;
  kind: MailKind;
  tries: number;
}

const STATUSES = {
  requested: ["pending"],
  confirmed: ["confirmed"],
  reminder: ["confirmed"],
  canceled: ["canceled"],
  moved: ["pending", "confirmed"],
} as const;

/** What the mail tells, as the booking is by now; nothing where that no longer holds. */
export async function readTold(
  db: Db,
  { business_id, reservation_id, kind }: Due,
  now: Context["now"],
): Promise<Told | undefined> {
  const found = await sql<Pick<Told, "email" | "business" | "token"> & { branchId: string }>`
    select r.customer_email as email, names_json(b.name_en, b.name_ar) as business, r.token, r.branch_id as "branchId"
    from reservations r join businesses b on b.id = r.business_id
    where r.business_id = ${business_id} and r.id = ${reservation_id} and r.status = any(${[...STATUSES[kind]]}) and r.customer_email is not null`.execute(
    db,
  );
  const row = found.rows[0];
  if (!row) return undefined;
  const { branchId, ...rest } = row;
  const booking = await readFollowedById({ db, businessId: business_id, now }, branchId, reservation_id);
  const over = kind === "reminder" ? booking.start : booking.end;
  return over <= clockOf(booking.timeZone, now()) ? undefined : { ...rest, kind, booking };
}

const mail = ({ business_id, reservation_id, kind }: Due) =>
  sql`business_id = ${business_id} and reservation_id = ${reservation_id} and kind = ${kind}`;

export const forgetMail = (db: Db, due: Due) => sql`delete from reservation_mails where ${mail(due)}`.execute(db);

export const retryMail = (db: Db, due: Due, at: Date) =>
  sql`update reservation_mails set retry_at = ${at} where ${mail(due)}`.execute(db);
