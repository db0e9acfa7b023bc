import { inTransaction } from "../../../platform/database/bound.ts";
import type { Db } from "../../../platform/database/transaction.ts";
import { guestPages } from "../../../platform/config.ts";
import { heldUntil, LOOK_MS, nextTry } from "../../../platform/mail/kept-mails.ts";
import { consumeQuotas, DAY } from "../../../platform/limits/quotas.ts";
import type { Services } from "../../../platform/services.ts";
import { watch } from "../../../platform/watch.ts";
import { letterOf } from "./letter.ts";
import { type Due, forgetMail, readTold, retryMail } from "./queries.ts";

/** Looks every half minute for mails to guests of bookings and delivers them. Returns how to stop. */
export const watchBookingMails = (services: Services): (() => Promise<void>) =>
  watch(services, {
    everyMs: LOOK_MS,
    work: () => mailGuests(services),
    failed: "mails of bookings will be looked for again",
  });

/**
 * Notes the reminders that are due and delivers what is noted. What can't be delivered waits in the database for its next
 * try, here or in another process.
 */
export async function mailGuests(services: Services): Promise<void> {
  const { app } = services.pools;
  await app.query("select queue_booking_reminders($1)", [services.now()]);
  for (;;) {
    // of this moment: many mails take longer than one may be held
    const at = services.now();
    const taken = await app.query<Due>("select * from claim_reservation_mail($1, $2)", [at, heldUntil(at)]);
    const due = taken.rows[0];
    if (!due) return;
    await deliver(services, due);
  }
}

async function deliver({ pools, config, mailer, log, now }: Services, due: Due): Promise<void> {
  const inside = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(pools.app, { businessId: due.business_id }, work);
  const told = await inside((db) => readTold(db, due, now));
  try {
    if (told && (await inside((db) => hasRoomFor(db, told.email, now()))))
      await mailer.deliver({ ...letterOf(told, guestPages(config)), businessId: due.business_id });
  } catch (error) {
    // by its name alone: what a mail server says has addresses in it
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "a mail of a booking will be tried again");
    const again = nextTry(due.tries, now());
    if (again) return void (await inside((db) => retryMail(db, due, again)));
  }
  await inside((db) => forgetMail(db, due));
}

/** Mails of bookings that one address gets in a day, of all businesses together: staff may enter any address, a stranger's too. */
const A_DAY = 20;

const hasRoomFor = async (db: Db, email: string, at: Date): Promise<boolean> =>
  (await consumeQuotas(db, at, [{ name: `mails of bookings to ${email}`, most: A_DAY, seconds: DAY }])) === undefined;
