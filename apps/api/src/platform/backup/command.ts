import fs from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { migrationsFolder } from "../database/migrate.ts";
import { messageOf } from "../errors.ts";
import { configuredSecretKeys, type SecretKeys } from "../files/encryption.ts";
import { findMissingKeys, type KeyUse, LIST_KEY_USES, missingKeysText } from "../files/key-uses.ts";
import { type Manifest, verifyBackup } from "./manifest.ts";
import { explain, openInstallation } from "./installation.ts";
import { noteBackup } from "./last-backup.ts";
import { restoreBackup } from "./restore.ts";
import { type Installation, withClient, writeBackup } from "./write.ts";

const USAGE = `Usage:
  npm run backup -- FILE                  writes a backup and checks it
  npm run backup -- --keep 14 FOLDER      writes one named by its time, and keeps the newest 14
  npm run backup -- --verify FILE         checks a backup
  npm run restore -- FILE                 puts a backup into an empty database; --replace deletes what is there`;

/**
 * The commands `backup` and `restore`. Paths are relative to `folder`. Throws an Error for the operator; returns the exit code.
 */
export async function runBackupCommand(
  [command, ...args]: string[],
  env: Record<string, string | undefined>,
  folder: string,
  say: (text: string) => void,
): Promise<number> {
  const { file, keep, verify, replace } = readArguments(command, args);
  const target = path.resolve(folder, file);
  if (verify) {
    say(`The backup is whole: ${describe(await verifyBackup(target))}.`);
    return 0;
  }
  const parent = keep ? target : path.dirname(target);
  if (command === "backup" && !fs.existsSync(parent)) throw new Error(`There is no folder ${parent}. Create it first.`);
  const config = readConfig(env);
  const installation = await openInstallation(config, command === "backup", say).catch((error: unknown) => {
    throw explain("The database can't be used", error);
  });
  try {
    say(command === "restore" ? `Restoring into ${installation.place} …` : `Reading ${installation.place} …`);
    if (command === "restore") {
      const restored = await restoreBackup(installation, target, { replace, migrations: migrationsFolder(), say });
      say(`Restored: ${describe(restored)}.`);
      say(await keyAdvice(installation, configuredSecretKeys(config)));
      return warnOfMissing(restored, say);
    }
    const name = keep ? path.join(target, nameOf(new Date())) : target;
    const made = await writeBackup(installation, name, say).catch((error: unknown) => {
      throw explain("No backup was written", error);
    });
    await noteBackup(config.dataDir).catch((error: unknown) =>
      say(`The backup is whole, but metrics will not know of it: ${messageOf(error)}.`),
    );
    if (keep) await removeOldest(target, keep, say);
    say(`Written and checked: ${name}, ${describe(made)}.`);
    say("The secret key is not in it: keep it somewhere else.");
    return warnOfMissing(made, say);
  } finally {
    await installation.close();
  }
}

/** Which secret key the restored values need. */
async function keyAdvice({ database }: Installation, keys: SecretKeys): Promise<string> {
  const uses = await withClient(database, async (client) => {
    await client.query("begin; set local role diwan_app");
    return (await client.query<KeyUse>(LIST_KEY_USES)).rows;
  });
  const lost = findMissingKeys(keys, uses);
  if (lost.length) return `The secret key is not part of a backup: ${missingKeysText(lost)}.`;
  return uses.length
    ? "SECRET_KEY is the one of the backup."
    : "The backup has nothing that was encrypted with a secret key.";
}

function readArguments(command: string | undefined, args: string[]) {
  try {
    const options = { keep: { type: "string" }, verify: { type: "boolean" }, replace: { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const { keep, verify = false, replace = false } = values;
    const [file] = positionals;
    const isMeant = command === "restore" ? keep === undefined && !verify : command === "backup" && !replace;
    if (!file || positionals.length > 1 || !isMeant || (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)))
      throw new Error("arguments");
    return { file, keep: Number(keep ?? 0), verify, replace };
  } catch {
    throw new Error(USAGE);
  }
}

const NAME = /^diwan-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;
const PARTIAL = /^diwan-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.partial/;
/** No backup takes as long without writing. */
const DAY_MS = 24 * 60 * 60_000;
const nameOf = (at: Date): string => `diwan-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar`;

/** Only files that this command has named; the names sort by time. Also the parts of a backup that was killed. */
async function removeOldest(folder: string, keep: number, say: (text: string) => void): Promise<void> {
  const all = await readdir(folder);
  for (const name of all.filter((one) => PARTIAL.test(one))) {
    const { mtimeMs } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs > DAY_MS) await rm(path.join(folder, name));
  }
  const names = all.filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, -keep)) {
    await rm(path.join(folder, name));
    say(`Removed ${name}.`);
  }
}

function describe({ made, postgres, tables, migrations, media }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString("en");
  const schema = migrations.findLast(({ name }) => !name.startsWith("baseline/"))?.name;
  return `${rows} rows of ${tables.length} tables and ${media.files.toLocaleString("en")} media files (${Math.ceil(media.bytes / 1e6)} MB) of ${made}, PostgreSQL ${postgres}, schema ${schema}`;
}

function warnOfMissing({ media: { missing, firstMissing } }: Manifest, say: (text: string) => void): number {
  if (!missing) return 0;
  say(`${missing} media files that the database names were not in the media storage, the first is ${firstMissing}.`);
  return 1;
}
