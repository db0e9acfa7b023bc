import { setTimeout as sleep } from "node:timers/promises";
import { UNACCEPTED_ORDER_MINUTES } from "@diwan/contract/setting-values";
import { siteOf } from "../../../platform/config.ts";
import { inTransaction } from "../../../platform/database/bound.ts";
import type { Services } from "../../../platform/services.ts";
import { letterOf } from "./letter.ts";
import { type Alert, forgetAlert, readWaiting, retryAlert } from "./queries.ts";

const EVERY_MS = 30_000;
const MINUTE_MS = 60_000;
/** Longer than a mail server may take: until then nobody else delivers the same mail. */
const HELD_MS = 15 * MINUTE_MS;
const LONGEST_WAIT_MINUTES = 30;
/** A mail that is being delivered when the server stops has so long; after that it is delivered again, elsewhere. */
const GRACE_MS = 5_000;
/** About a day. */
const MOST_TRIES = 50;

/** Looks every half minute for orders that nobody accepts and tells their owners by mail. Returns how to stop. */
export function watchLateOrders(services: Services): () => Promise<void> {
  let running: Promise<void> | undefined;
  const look = (): void => {
    running ??= tellOfLateOrders(services)
      .catch((error: unknown) => services.log.warn({ err: error }, "late orders will be looked for again"))
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
 * Finds the orders that wait for too long by now and delivers a mail for each branch. What can't be delivered waits in the
 * database for its next try, here or in another process.
 */
export async function tellOfLateOrders(services: Services): Promise<void> {
  const at = services.now();
  const { app } = services.pools;
  await app.query("select note_late_orders($1, $2)", [at, UNACCEPTED_ORDER_MINUTES]);
  for (;;) {
    const taken = await app.query<Alert>("select * from take_order_alert($1, $2)", [at, later(at, HELD_MS)]);
    const alert = taken.rows[0];
    if (!alert) return;
    await deliver(services, alert, at);
  }
}

async function deliver(services: Services, alert: Alert, at: Date): Promise<void> {
  const bound = { businessId: alert.business_id, userId: alert.owner_id };
  const inside = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(services.pools.app, bound, work);
  const waiting = await inside((db) => readWaiting(db, alert, at));
  try {
    if (waiting && !waiting.email.endsWith(`@${services.config.GENERATED_EMAIL_DOMAIN}`))
      await services.mailer.deliver(letterOf(waiting, siteOf(services.config)));
  } catch (error) {
    // by its name alone: what a mail server says has addresses in it
    services.log.warn(
      { reason: error instanceof Error ? error.name : "unknown" },
      "a mail of late orders will be tried again",
    );
    if (alert.tries < MOST_TRIES)
      return void (await inside((db) => retryAlert(db, alert, later(at, waitAfter(alert.tries)))));
  }
  await inside((db) => forgetAlert(db, alert));
}

const waitAfter = (tries: number): number => Math.min(2 ** (tries - 1), LONGEST_WAIT_MINUTES) * MINUTE_MS;
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
