import { LIMITS } from "@diwan/contract/api/limits";
import { sql } from "kysely";
import { z } from "zod";
import { defineJob, enqueueJob, type JobDefinition } from "../../platform/jobs/job.ts";
import { dropUnusedFiles } from "../media/index.ts";
import { removeDeleted } from "./queries.ts";

const KEPT_MS = LIMITS.binDays * 24 * 3_600_000;

/** Enqueues the removal of what has been in a bin for 30 days. */
export const binScanJob = defineJob({
  kind: "bin.scan",
  payload: z.object({}),
  schedule: { everyMs: 3_600_000 },
  run: ({ inTransaction, now }) =>
    inTransaction(async (db) => void (await sql`select queue_bin_removals(${now()})`.execute(db))),
});

/** Removes what has been in the bin of a business for 30 days, with its files. */
export const binRemovalJob: JobDefinition<object> = defineJob({
  kind: "bin.remove",
  payload: z.object({}),
  run: async ({ businessId, now, inTransaction }) => {
    const before = new Date(now().getTime() - KEPT_MS);
    const step = () =>
      inTransaction(async (db) => {
        const { files, more } = await removeDeleted(db, businessId, before);
        const queued: Promise<unknown>[] = [];
        await dropUnusedFiles(
          {
            db,
            businessId,
            enqueue: (job, payload) =>
              void queued.push(enqueueJob(job, payload, { businessId, now: now() }).execute(db)),
          },
          files,
        );
        await Promise.all(queued);
        return more;
      });
    while (await step());
  },
});
