import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../database/transaction.ts";
import { removeFilesJob } from "../jobs/clean-up.ts";
import { defineJob, enqueueJob, type JobContext } from "../jobs/job.ts";
import { isOriginalKey } from "./keys.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Longer than an upload takes, and than it takes to notice that the database was restored from the wrong backup. */
const LEAST_AGE_MS = 30 * DAY_MS;
const BATCH = 500;
/** More files without a row than this, and more than half of all: then it is the database that is not the right one. */
const SUSPICIOUS = 100;

/**
 * Removes stored files that no row names, such as those of an upload whose process was killed. Never a file younger than 30 days,
 * nor one of a tenant that this database does not know.
 */
export const sweepFilesJob = defineJob({
  kind: "files.sweep",
  payload: z.object({}),
  schedule: { everyMs: DAY_MS },
  run: (ctx) => sweepFiles(ctx),
});

async function sweepFiles(ctx: JobContext): Promise<void> {
  const { found, seen } = await findFilesWithoutRow(ctx);
  ctx.monitor.sweep = { at: new Date(), filesWithoutRow: found.length };
  if (!found.length) return;
  if (found.length > SUSPICIOUS && found.length > seen / 2)
    throw new Error(
      `${found.length} of ${seen} stored files have no row: nothing was removed, since database and media do not seem to belong together.`,
    );
  for (let at = 0; at < found.length; at += BATCH)
    await ctx.inTransaction(async (db) => {
      // asked again: listing a large storage takes long
      const keys = await filesWithoutRow(db, found.slice(at, at + BATCH));
      if (keys.length)
        await enqueueJob(removeFilesJob, { keys }, { businessId: undefined, now: ctx.now() }).execute(db);
    });
  ctx.log.warn({ files: found.length, first: found[0] }, "files without a row are removed");
}

async function findFilesWithoutRow({ storage, now, inTransaction }: JobContext) {
  const before = new Date(now().getTime() - LEAST_AGE_MS);
  const found: string[] = [];
  let seen = 0;
  let batch: string[] = [];
  const ask = async (): Promise<void> => {
    seen += batch.length;
    found.push(...(await inTransaction((db) => filesWithoutRow(db, batch))));
    batch = [];
  };
  for await (const { key, lastModified } of storage.list()) {
    if (isOriginalKey(key) && lastModified < before) batch.push(key);
    if (batch.length === BATCH) await ask();
  }
  if (batch.length) await ask();
  return { found, seen };
}

async function filesWithoutRow(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from files_without_row(${keys}::text[])`.execute(db);
  return rows.map(({ key }) => key);
}
