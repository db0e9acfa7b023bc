import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction } from "../../../platform/database/bound.ts";
import { guestPages } from "../../../platform/config.ts";
import type { Services } from "../../../platform/services.ts";
import { letterOf } from "./letter.ts";
import { type Due, forgetMail, readTold, retryMail } from "./queries.ts";

const EVERY_MS = 30_000;
const MINUTE_MS = 60_000;
/** Longer than a mail server may take: until then nobody else delivers the same mail. */
const HELD_MS = 15 * MINUTE_MS;
const LONGEST_WAIT_MINUTES = 30;
/** A mail that is being delivered when the server stops has so long; after that it is delivered again, elsewhere. */
const GRACE_MS = 5_000;
/** About a day. */
const MOST_TRIES = 50;

/** Looks every half minute for mails to guests of bookings and delivers them. Returns how to stop. */
export function watchBookingMails(services: Services): () => Promise<void> {
  let running: Promise<void> | undefined;
  const look = (): void => {
    running ??= mailGuests(services)
      .catch((error: unknown) => services.log.warn({ err: error }, "mails of bookings will be looked for again"))
      .finally(() => void (running = undefined));
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await Promise.race([running, sleep(GRACE_MS, undefined, { ref: false })]);
  };
}

/**
 * Notes the reminders that are due and delivers what is noted. What can't be delivered waits in the database for its next
 * try, here or in another process.
 */
export async function mailGuests(services: Services): Promise<void> {
  const { app } = services.pools;
  await app.query("select note_reminders($1)", [services.now()]);
  for (;;) {
    // of this moment: many mails take longer than one may be held
    const at = services.now();
    const taken = await app.query<Due>("select * from take_reservation_mail($1, $2)", [at, later(at, HELD_MS)]);
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
    if (told) await mailer.deliver(letterOf(told, guestPages(config)));
  } catch (error) {
    // by its name alone: what a mail server says has addresses in it
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "a mail of a booking will be tried again");
    if (due.tries < MOST_TRIES)
      return void (await inside((db) => retryMail(db, due, later(now(), waitAfter(due.tries)))));
  }
  await inside((db) => forgetMail(db, due));
}

const waitAfter = (tries: number): number => Math.min(2 ** (tries - 1), LONGEST_WAIT_MINUTES) * MINUTE_MS;
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
