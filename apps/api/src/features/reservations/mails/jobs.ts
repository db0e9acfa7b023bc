import { clockOf } from "@diwan/contract/time/local-times";
import { sql } from "kysely";
import { z } from "zod";
import { guestPages } from "../../../platform/config.ts";
import type { Context } from "../../../platform/authorization/context.ts";
import { defineJob, type JobContext } from "../../../platform/jobs/job.ts";
import { timeZoneOf } from "../../../platform/records/local-times.ts";
import { consumeQuotas, DAY } from "../../../platform/limits/quotas.ts";
import { readFollowedBookingById } from "../guests/followed.ts";
import { type GuestEmail, type GuestEmailKind, renderGuestEmail } from "./render.ts";

/** The status that the booking must have when each email is sent. */
const STATUSES = {
  requested: ["pending"],
  confirmed: ["confirmed"],
  reminder: ["confirmed"],
  canceled: ["canceled"],
  moved: ["pending", "confirmed"],
} as const satisfies Record<GuestEmailKind, readonly string[]>;

const payload = z.object({
  reservation_id: z.uuid(),
  email: z.enum(["requested", "confirmed", "canceled", "reminder", "moved"]),
});
type Payload = z.infer<typeof payload>;

/**
 * The maximum of booking emails to one address per day, over all businesses: staff may enter any address, also a
 * stranger's.
 */
const A_DAY = 20;

/** Emails the guest of a booking, with its current state. */
export const guestEmailJob = defineJob({
  kind: "reservations.email",
  sendsMail: true,
  payload,
  run: async (ctx, wanted) => {
    const { config, mailer, inTransaction, now } = ctx;
    const email = await readGuestEmail(ctx, wanted);
    if (!email) return;
    const quota = { name: `mails of bookings to ${email.email}`, most: A_DAY, seconds: DAY };
    const wait = await inTransaction((db) => consumeQuotas(db, now(), [quota]));
    if (wait === undefined) await mailer.deliver(renderGuestEmail(email, guestPages(config)));
  },
});

/** Enqueues one reminder for each booking that begins tomorrow. */
export const remindersJob = defineJob({
  kind: "reservations.reminders",
  payload: z.object({}),
  schedule: { everyMs: 30_000 },
  run: ({ inTransaction, now }) =>
    inTransaction(async (db) => void (await sql`select queue_booking_reminders(${now()})`.execute(db))),
});

/**
 * Emails the guest of an upcoming booking, if there is an address. A guest who gets another email today gets no
 * reminder today.
 */
export function queueGuestEmail(ctx: Context, id: string, email: GuestEmailKind): void {
  const now = ctx.now();
  ctx.enqueue(
    guestEmailJob,
    { reservation_id: id, email },
    {
      key: `${id} ${email}`,
      onlyIf: sql`
        update reservations r set reminded_at = ${now}
        where r.business_id = ${ctx.businessId} and r.id = ${id} and r.customer_email is not null
          and r.ends_at > ${now}::timestamptz at time zone ${timeZoneOf(ctx.businessId)}
        returning r.id`,
    },
  );
}

/** Nothing if the status has changed. */
const readGuestEmail = (
  { businessId, inTransaction, now }: JobContext,
  { reservation_id, email: kind }: Payload,
): Promise<GuestEmail | undefined> =>
  inTransaction(async (db) => {
    const found = await sql<Omit<GuestEmail, "kind" | "booking"> & { branchId: string }>`
      select r.customer_email as email, names_json(b.name_en, b.name_ar) as business, r.token, r.branch_id as "branchId", r.source <> 'staff' as "languageKnown"
      from reservations r join businesses b on b.id = r.business_id
      where r.business_id = ${businessId} and r.id = ${reservation_id} and r.status = any(${[...STATUSES[kind]]}) and r.customer_email is not null`.execute(
      db,
    );
    const row = found.rows[0];
    if (!row) return undefined;
    const { branchId, ...rest } = row;
    const booking = await readFollowedBookingById({ db, businessId, now }, branchId, reservation_id);
    const over = kind === "reminder" ? booking.start : booking.end;
    return over <= clockOf(booking.timeZone, now()) ? undefined : { ...rest, kind, booking };
  });
