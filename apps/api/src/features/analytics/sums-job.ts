import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import { defineJob, type JobDefinition } from "../../platform/jobs/job.ts";

/** So many orders are summed up at once: those of the business wait for it. */
const ORDERS_AT_ONCE = 20_000;
/** Between two such steps the machine is for others. */
const PAUSE_MS = 50;

/** One step of the sums of a business that are made anew, newest days first. While days are left the step enqueues the next one. */
export const sumsJobOf = (ordersAtOnce: number): JobDefinition =>
  defineJob({
    kind: "analytics.sums",
    payload: z.object({}),
    run: async ({ businessId, inTransaction }) => {
      await inTransaction((db) => sql`select rebuild_next_sums(${businessId}, ${ordersAtOnce})`.execute(db));
      await sleep(PAUSE_MS);
    },
  });

export const sumsJob = sumsJobOf(ORDERS_AT_ONCE);
