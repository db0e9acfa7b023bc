import type pg from "pg";
import { type BackupSource, MEDIA, withBackup } from "../../../platform/backup/manifest.ts";
import { readTar } from "../../../platform/backup/tar.ts";
import { removeFilesJob } from "../../../platform/jobs/clean-up.ts";
import { type Installation, withClient } from "../../../platform/backup/write.ts";
import type { NewIds } from "./new-ids.ts";

const KEYS_OF_A_JOB = 500;
/** Longer than an import takes. */
export const REMOVED_AFTER_DAYS = 7;

/**
 * Enqueues jobs that remove the media files of an import, before the first of them is stored: they run if this process is killed. Returns
 * their ids. `cancelRemoval` in the transaction of the import takes them back.
 */
export async function enqueueRemoval(client: pg.ClientBase, source: BackupSource, ids: NewIds): Promise<string[]> {
  const jobs: string[] = [];
  await client.query("begin; set local role diwan_gate");
  await forKeys(source, ids, async (keys) => {
    const { rows } = await client.query<{ id: string }>(
      "insert into jobs (kind, payload, run_at) values ($1, $2, now() + make_interval(days => $3)) returning id",
      [removeFilesJob.kind, JSON.stringify({ keys }), REMOVED_AFTER_DAYS],
    );
    jobs.push(...rows.map(({ id }) => id));
  });
  await client.query("commit");
  return jobs;
}

/** In the transaction of `client`. Throws an Error for the operator if a job has run. */
export async function cancelRemoval(client: pg.ClientBase, jobs: readonly string[]): Promise<void> {
  await client.query("set local role diwan_gate");
  const { rowCount } = await client.query("delete from jobs where id = any($1)", [jobs]);
  if (rowCount !== jobs.length)
    throw new Error(`The media files were removed, since importing took more than ${REMOVED_AFTER_DAYS} days.`);
}

/** Removes what an import that failed has stored, and takes the jobs back. Where that fails, the jobs remain and do it. */
export async function removeImportedFiles(
  { database, storage }: Installation,
  source: BackupSource,
  ids: NewIds,
  jobs: readonly string[],
): Promise<void> {
  await forKeys(source, ids, async (keys) => {
    for (const key of keys) await storage.remove(key);
  });
  await withClient(database, async (client) => {
    await client.query("begin");
    await cancelRemoval(client, jobs);
    await client.query("commit");
  });
}

/** Runs `work` with the new keys of the files of an export, some at a time. */
async function forKeys(source: BackupSource, ids: NewIds, work: (keys: string[]) => Promise<void>): Promise<void> {
  await withBackup(source, async (archive) => {
    const keys: string[] = [];
    for await (const { name } of readTar(archive)) {
      if (name.startsWith(MEDIA)) keys.push(ids.inside(name.slice(MEDIA.length)));
      if (keys.length === KEYS_OF_A_JOB) await work(keys.splice(0));
    }
    if (keys.length) await work(keys);
  });
}
