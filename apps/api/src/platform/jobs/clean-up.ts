import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../database/transaction.ts";
import { defineJob, enqueueJob, type JobDefinition } from "./job.ts";

/** Held while a backup runs: files whose rows are gone stay in the storage until it ends. */
export const BACKUP_LOCK = 7_203_114_411;
const BACKUP_POLL_MS = 60_000;

/** Deletes expired rows: keys, events, codes and sessions, failed jobs, and unused uploads. */
export const cleanUpJob = defineJob({
  kind: "clean_up",
  payload: z.object({}),
  schedule: { everyMs: 3_600_000 },
  run: ({ inTransaction }) => inTransaction(async (db) => void (await sql`select delete_expired()`.execute(db))),
});

/** Removes files of deleted rows from the storage; while a backup runs, which may have the rows, it waits. */
export const removeFilesJob: JobDefinition<{ keys: string[] }> = defineJob({
  kind: "files.remove",
  payload: z.object({ keys: z.array(z.string()) }),
  run: async ({ storage, now, inTransaction }, { keys }) => {
    const waits = await inTransaction(async (db) => {
      if (!(await isBackupRunning(db))) return false;
      const runAt = new Date(now().getTime() + BACKUP_POLL_MS);
      await enqueueJob(removeFilesJob, { keys }, { businessId: undefined, now: now(), runAt }).execute(db);
      return true;
    });
    if (!waits) for (const key of keys) await storage.remove(key);
  },
});

/** A backup that starts after this answer has a later moment, at which the rows are deleted. */
async function isBackupRunning(db: Db): Promise<boolean> {
  const lock = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`.execute(
    db,
  );
  return !lock.rows[0]?.free;
}
