import { open } from "node:fs/promises";
import type pg from "pg";
import { MEDIA } from "../../../platform/backup/manifest.ts";
import { readTar } from "../../../platform/backup/tar.ts";
import { removeFilesJob } from "../../../platform/jobs/clean-up.ts";
import type { MediaStorage } from "../../../platform/media/storage.ts";
import type { NewIds } from "./new-ids.ts";

const KEYS_OF_A_JOB = 500;
/** Longer than an import takes. */
const REMOVED_AFTER_DAYS = 7;

/**
 * Enqueues jobs that remove the media files of an import, before the first of them is stored: they run if this process is killed. Returns
 * their ids. `cancelRemoval` in the transaction of the import takes them back.
 */
export async function enqueueRemoval(client: pg.ClientBase, file: string, ids: NewIds): Promise<string[]> {
  const jobs: string[] = [];
  await client.query("begin; set local role diwan_gate");
  for await (const keys of listKeys(file, ids)) {
    const { rows } = await client.query<{ id: string }>(
      "insert into jobs (kind, payload, run_at) values ($1, $2, now() + make_interval(days => $3)) returning id",
      [removeFilesJob.kind, JSON.stringify({ keys }), REMOVED_AFTER_DAYS],
    );
    jobs.push(...rows.map(({ id }) => id));
  }
  await client.query("commit");
  return jobs;
}

/** In the transaction of `client`, or alone. */
export async function cancelRemoval(client: pg.ClientBase, jobs: readonly string[]): Promise<void> {
  await client.query("delete from jobs where id = any($1)", [jobs]);
}

/** Removes what an import that failed has stored. */
export async function removeImportedFiles(storage: MediaStorage, file: string, ids: NewIds): Promise<void> {
  for await (const keys of listKeys(file, ids)) for (const key of keys) await storage.remove(key);
}

/** The new keys of the files of an export. */
async function* listKeys(file: string, ids: NewIds): AsyncGenerator<string[]> {
  const handle = await open(file);
  try {
    const keys: string[] = [];
    for await (const { name } of readTar(handle)) {
      if (name.startsWith(MEDIA)) keys.push(ids.inside(name.slice(MEDIA.length)));
      if (keys.length === KEYS_OF_A_JOB) yield keys.splice(0);
    }
    if (keys.length) yield keys;
  } finally {
    await handle.close();
  }
}
