import type { BusinessType } from "@diwan/contract/api/enumerations";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { z } from "zod";
import { defineJob, type JobDefinition } from "../../platform/jobs/job.ts";
import { stepSet } from "./apply.ts";
import { readDueSets } from "./queries.ts";
import { lockSet, readSet } from "./sets.ts";

/** Enqueues the work of businesses of which a set shall begin or end. */
export const changeSetScanJob = defineJob({
  kind: "changeSets.scan",
  payload: z.object({}),
  schedule: { everyMs: 10_000 },
  run: ({ inTransaction, now }) =>
    inTransaction(async (db) => void (await sql`select queue_change_sets(${now()})`.execute(db))),
});

/**
 * Begins and ends the sets of a business that are due, each in a transaction of its own. Whoever gets the row of a set looks
 * at its state once more, so that two processes do the work once, and one that was killed leaves it whole to the next.
 */
export const changeSetJob: JobDefinition<object> = defineJob({
  kind: "changeSets.run",
  payload: z.object({}),
  run: async ({ businessId, now, inTransaction, changeRecords }) => {
    const { type, due } = await inTransaction(async (db) => {
      const [business, sets] = await Promise.all([
        sql<{ type: BusinessType }>`select type from businesses where id = ${businessId}`.execute(db),
        readDueSets(db, businessId, now()),
      ]);
      return { type: business.rows[0]?.type, due: sets };
    });
    if (!type) return;
    for (const { id, user_id, user_name } of due)
      await changeRecords({ userId: user_id ?? undefined, userName: user_name, type }, async (ctx: Context) => {
        const step = await lockSet(ctx, id);
        if (!step) return;
        const read = () => readSet(ctx, id);
        // since then both may have passed: what would end at once does not begin
        const [begins, ends] = [step.begins_at <= now(), step.ends_at !== null && step.ends_at <= now()];
        if (step.state === "waits" && begins) await stepSet(ctx, await read(), ends ? "miss" : "begin", read);
        else if (step.state === "runs" && ends) await stepSet(ctx, await read(), "end", read);
      });
  },
});
