import { sql } from "kysely";
import { z } from "zod";
import { defineJob } from "./job.ts";

/** Deletes expired rows: keys, events, codes and sessions, failed jobs, and unused uploads. */
export const cleanUpJob = defineJob({
  kind: "clean_up",
  payload: z.object({}),
  schedule: { everyMs: 3_600_000 },
  run: ({ inTransaction }) => inTransaction(async (db) => void (await sql`select delete_expired()`.execute(db))),
});

/** Removes files of deleted rows from the storage. */
export const removeFilesJob = defineJob({
  kind: "files.remove",
  payload: z.object({ keys: z.array(z.string()) }),
  run: async ({ storage }, { keys }) => {
    for (const key of keys) await storage.remove(key);
  },
});
