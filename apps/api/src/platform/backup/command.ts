import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import { migrationsFolder } from "../database/migrate.ts";
import { messageOf } from "../errors.ts";
import { configuredSecretKeys, type SecretKeys } from "../files/encryption.ts";
import { fullDiskText, isFullDisk } from "../files/full-disk.ts";
import { findMissingKeys, type KeyUse, LIST_KEY_USES, missingKeysText } from "../files/key-uses.ts";
import { type Manifest, verifyBackup } from "./manifest.ts";
import { ERASURE_BEGUN, withoutControls, WrongUse } from "../operator/command.ts";
import { untilInterrupted } from "../operator/interruption.ts";
import { keyForReading, readBackupKey } from "./backup-key.ts";
import { explainFullDisk, sizeOfLog } from "./full-disk.ts";
import { assertStopped, explain, type Opened, openInstallation } from "./installation.ts";
import { noteBackup } from "./last-backup.ts";
import { describeReplaced } from "./replaced.ts";
import { restoreBackup } from "./restore.ts";
import { assertFolder, type Installation, withClient, writeBackup } from "./write.ts";

const USAGE = `Usage:
  npm run backup -- FILE                  writes a backup and checks it
  npm run backup -- --keep 14 FOLDER      writes one named by its time, and keeps the newest 14
  npm run backup -- --verify FILE         checks a backup
  npm run restore -- FILE                 puts a backup into an empty database
  npm run restore -- FILE --replace       shows what is there, asks, and replaces it; --yes does not ask
With BACKUP_KEY, or a file with the key in BACKUP_KEY_FILE, backups are encrypted.`;

interface Terminal {
  say(text: string): void;
  /** Returns what is typed; without it nobody can be asked. */
  ask?: ((question: string, hidden?: boolean) => Promise<string>) | undefined;
  /** Ctrl-C. */
  interrupted?: AbortSignal | undefined;
}

/** What a command works with. */
interface Run extends Terminal, ReturnType<typeof readArguments> {
  env: Record<string, string | undefined>;
  config: Config;
  target: string;
}

/**
 * The commands `backup` and `restore`. Paths are relative to `folder`. Throws an Error for the operator; returns the exit code.
 */
export async function runBackupCommand(
  [command, ...args]: string[],
  env: Record<string, string | undefined>,
  folder: string,
  terminal: Terminal,
): Promise<number> {
  const given = readArguments(command, args);
  const target = path.resolve(folder, given.file);
  if (given.verify) return verify(target, env, terminal);
  if (command === "backup") assertFolder(given.keep ? target : path.dirname(target), Boolean(given.keep));
  const run = { ...terminal, ...given, env, config: readConfig(env), target };
  return command === "restore" ? restore(run) : backUp(run);
}

async function verify(
  target: string,
  env: Record<string, string | undefined>,
  { say, ask, interrupted }: Terminal,
): Promise<number> {
  const source = { file: target, key: await keyForReading(target, env, ask) };
  const outcome = "The backup was not read to its end. Run the same command again.";
  const found = await untilInterrupted(interrupted, outcome, () => verifyBackup(source));
  const { missing } = found.media;
  say(`${missing ? "The file is as it was written, but lacks pictures" : "The backup is whole"}: ${describe(found)}.`);
  return warnOfMissing(found, say);
}

async function open(config: Config, beside: boolean, say: Terminal["say"]): Promise<Opened> {
  return openInstallation(config, beside, say).catch((error: unknown) => {
    throw explain("The database can't be used", error);
  });
}

async function restore(run: Run): Promise<number> {
  const { target, replace, yes, env, config, say, ask, interrupted } = run;
  assertStopped(config);
  const key = await keyForReading(target, env, ask);
  const keys = configuredSecretKeys(config); // what can't be read ends the command before it has changed anything
  const source = { file: target, key };
  let installation: Opened | undefined;
  const into = async (): Promise<Opened> => {
    installation = await open(config, false, say);
    say(`Restoring into ${installation.place} …`);
    return installation;
  };
  const confirm = async (manifest: Manifest): Promise<void> => {
    const replaced = installation && (await describeReplaced(installation, installation.place, manifest));
    if (!replaced) return;
    say(replaced);
    if (yes) return;
    const stays = "The database was not replaced, and nothing was changed.";
    const asked = () => ask?.("Type replace to go on: ") ?? Promise.resolve("");
    if ((await untilInterrupted(interrupted, stays, asked)).trim() !== "replace")
      throw new Error(`${stays} The answer must be: replace. Where nobody can answer, add --yes.`);
  };
  const logBefore = sizeOfLog(config);
  try {
    const options = { replace, migrations: migrationsFolder(), say, confirm, stopped: interrupted };
    const restored = await restoreBackup(into, source, options);
    say(`Restored: ${describe(restored)}.`);
    if (installation) say(await keyAdvice(installation, keys));
    const code = warnOfMissing(restored, say);
    if (code) say("The database is complete, and Diwan may be started: it shows no picture in their places.");
    return code;
  } catch (error) {
    throw await explainFullDisk(error, config, source, logBefore);
  } finally {
    await installation?.close();
  }
}

async function backUp({ target, keep, env, config, say, interrupted }: Run): Promise<number> {
  const key = await readBackupKey(env);
  const installation = await open(config, true, say);
  try {
    say(`Reading ${installation.place} …`);
    const file = keep ? path.join(target, nameOf(new Date(), Boolean(key))) : target;
    const made = await writeBackup(installation, { file, key, stopped: interrupted }, say).catch((error: unknown) => {
      const why = isFullDisk(error) && fullDiskText(path.dirname(file), "Make room there, and run it again.");
      throw why
        ? new Error(`No backup was written: ${why}`, { cause: error })
        : explain("No backup was written", error);
    });
    // the alert on old backups must not fall silent for one that lacks files
    if (!made.media.missing)
      await noteBackup(config.dataDir).catch((error: unknown) =>
        say(`The backup is whole, but metrics will not know of it: ${messageOf(error)}.`),
      );
    if (keep) await removeOldest(target, keep, say);
    for (const { id, name } of await listPartlyErased(installation))
      say(
        `Of ${withoutControls(name)} it has what an erasure has left. Erase the rest: npx diwan businesses erase ${id}.`,
      );
    say(`Written${key ? ", encrypted" : ""} and checked: ${file}, ${describe(made)}.`);
    say(
      key
        ? "Nobody can read it without BACKUP_KEY. That key and SECRET_KEY are not in it: keep both somewhere else."
        : "The secret key is not in it: keep it somewhere else. The file is not encrypted: BACKUP_KEY would do that.",
    );
    return warnOfMissing(made, say);
  } finally {
    await installation.close();
  }
}

/** The businesses whose erasure has begun and not ended; none in a database of a version that kept no such record. */
function listPartlyErased({ database }: Installation): Promise<{ id: string; name: string }[]> {
  return withClient(database, async (client) => {
    const { rowCount } = await client.query("select where to_regclass('operator_actions') is not null");
    if (!rowCount) return [];
    const { rows } = await client.query<{ id: string; name: string }>(
      `select b.id, coalesce(nullif(b.name_en, ''), b.name_ar) as name from businesses b
       where exists (select from operator_actions a where a.subject = b.id::text and a.action = $1) order by b.id`,
      [ERASURE_BEGUN],
    );
    return rows;
  });
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

function nameIn(word: string | undefined, what: string): string {
  if (!word) throw new Error(`The name of the ${what} is missing.`);
  return word;
}

/** How many backups are kept; 0 for all. */
function numberOf(keep: string | undefined): number {
  if (keep === undefined) return 0;
  if (!/^[1-9]\d{0,4}$/.test(keep)) throw new Error(`--keep ${keep}: a whole number from 1 to 99999 is expected.`);
  return Number(keep);
}

function readArguments(command: string | undefined, args: string[]) {
  try {
    const flag = { type: "boolean" } as const;
    const options = { keep: { type: "string" }, verify: flag, replace: flag, yes: flag } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const { keep, verify: verifies = false, replace = false, yes = false } = values;
    const [file, another] = positionals;
    if (command !== "backup" && command !== "restore") throw new Error(`There is no command ${command ?? ""}.`);
    const foreign = command === "restore" ? (["keep", "verify"] as const) : (["replace", "yes"] as const);
    const wrong = foreign.find((name) => values[name] !== undefined);
    if (wrong) throw new Error(`--${wrong} does not belong to ${command}.`);
    if (keep !== undefined && verifies) throw new Error("--keep and --verify do not go together.");
    if (another !== undefined) throw new Error(`One name is expected, and ${another} is one more.`);
    return { file: nameIn(file, keep ? "folder" : "file"), keep: numberOf(keep), verify: verifies, replace, yes };
  } catch (error) {
    throw new WrongUse(`${messageOf(error)}\n\n${USAGE}`);
  }
}

const NAME = /^diwan-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(\.encrypted)?$/;
const PARTIAL = /^diwan-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(\.encrypted)?\.partial/;
/** No backup takes as long without writing. */
const DAY_MS = 24 * 60 * 60_000;
const nameOf = (at: Date, encrypted: boolean): string =>
  `diwan-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar${encrypted ? ".encrypted" : ""}`;

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
