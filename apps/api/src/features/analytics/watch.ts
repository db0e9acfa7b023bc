import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { inTransaction } from "../../platform/database/bound.ts";
import type { Services } from "../../platform/services.ts";
import { watch } from "../../platform/watch.ts";

const EVERY_MS = 5_000;
/** So many orders are summed up at once: those of the business wait for it. */
const ORDERS_AT_ONCE = 20_000;
/** Between two such steps the machine is for others. */
const PAUSE_MS = 50;

/** Looks every five seconds for businesses whose sums are to be made anew, and makes them. Returns how to stop. */
export const watchSums = (services: Services): (() => Promise<void>) =>
  watch(services, {
    everyMs: EVERY_MS,
    work: (stopped) => makeSums(services, stopped),
    failed: "sums of orders will be made later",
  });

/**
 * Makes all sums that are due, some days at a time, newest first. Several processes may do so at once: they take turns. What
 * was made stays made, however this ends.
 */
export async function makeSums(
  { pools }: Pick<Services, "pools">,
  stopped: () => boolean = () => false,
  atOnce = ORDERS_AT_ONCE,
): Promise<void> {
  const due = await pools.app.query<{ id: string }>("select list_pending_sums() as id");
  const makeMore = (id: string): Promise<boolean> =>
    inTransaction(pools.app, { businessId: id }, async (db) => {
      const made = await sql<{ left: boolean }>`select rebuild_next_sums(${id}, ${atOnce}) as "left"`.execute(db);
      return made.rows[0]?.left ?? false;
    });
  for (const { id } of due.rows) while (!stopped() && (await makeMore(id))) await sleep(PAUSE_MS);
}
