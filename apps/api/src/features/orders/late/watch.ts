import { UNACCEPTED_ORDER_MINUTES } from "@diwan/contract/settings/setting-values";
import { siteOf } from "../../../platform/config.ts";
import { inTransaction } from "../../../platform/database/bound.ts";
import { heldUntil, LOOK_MS, nextTry } from "../../../platform/mail/kept-mails.ts";
import type { Services } from "../../../platform/services.ts";
import { watch } from "../../../platform/watch.ts";
import { letterOf } from "./letter.ts";
import { type Alert, forgetAlert, readWaiting, retryAlert } from "./queries.ts";

/** Looks every half minute for orders that nobody accepts and tells their owners by mail. Returns how to stop. */
export const watchLateOrders = (services: Services): (() => Promise<void>) =>
  watch(services, {
    everyMs: LOOK_MS,
    work: () => tellOfLateOrders(services),
    failed: "late orders will be looked for again",
  });

/**
 * Finds the orders that wait for too long by now and delivers a mail for each branch. What can't be delivered waits in the
 * database for its next try, here or in another process.
 */
export async function tellOfLateOrders(services: Services): Promise<void> {
  const at = services.now();
  const { app } = services.pools;
  await app.query("select queue_late_order_alerts($1, $2)", [at, UNACCEPTED_ORDER_MINUTES]);
  for (;;) {
    const taken = await app.query<Alert>("select * from claim_order_alert($1, $2)", [at, heldUntil(at)]);
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
      await services.mailer.deliver({
        ...letterOf(waiting, siteOf(services.config)),
        businessId: alert.business_id,
      });
  } catch (error) {
    // by its name alone: what a mail server says has addresses in it
    services.log.warn(
      { reason: error instanceof Error ? error.name : "unknown" },
      "a mail of late orders will be tried again",
    );
    const again = nextTry(alert.tries, at);
    if (again) return void (await inside((db) => retryAlert(db, alert, again)));
  }
  await inside((db) => forgetAlert(db, alert));
}
