import { randomBytes } from "node:crypto";
import { ifArabic } from "@diwan/contract/text/scripts";
import pg from "pg";
import { EXACT_AND_PATIENT } from "../../../platform/backup/dump.ts";
import { explain } from "../../../platform/backup/installation.ts";
import type { BackupSource } from "../../../platform/backup/manifest.ts";
import { putMedia } from "../../../platform/backup/put-media.ts";
import { type Installation, withClient } from "../../../platform/backup/write.ts";
import { cancelRemoval, enqueueRemoval, REMOVED_AFTER_DAYS, removeImportedFiles } from "./import-files.ts";
import { type ExportedAccount, findOwner, inviteMembers, makeMembers } from "./import-people.ts";
import { type Change, insertExported, matchExport, readExportedRows, type ImportedRow } from "./import-rows.ts";
import { choosePrintedNames, type PrintedNames } from "./import-slugs.ts";
import { assertKnownVersion, type BusinessManifest, verifyExport } from "./manifest.ts";
import { newToken } from "../../tables/index.ts";
import { announcement } from "../../../platform/live/hub.ts";
import { NewIds } from "./new-ids.ts";
import { sumAmounts } from "./export.ts";

/** Tables with more rows tell how far they are. */
const LARGE_TABLE = 100_000;

interface Options {
  /** The address of the account that gets the business; without it that of the exported owner. */
  owner?: string | undefined;
  /** The name of the business, if not the exported one. */
  name?: string | undefined;
  /** The folder of migrations. */
  migrations: string;
  /** Of addresses that no person reads. */
  generatedDomain: string;
  /** Recorded with the import. */
  operator: string;
  say(text: string): void;
}

export interface Imported extends PrintedNames {
  businessId: string;
  owner: { email: string; made: boolean };
  invited: number;
  manifest: BusinessManifest;
}

interface Run extends Options {
  source: BackupSource;
  manifest: BusinessManifest;
  ids: NewIds;
}

/**
 * Inserts an exported business under new ids, in one transaction that is bound to the new business, so that row-level security refuses
 * rows of any other. Its media files are added before the end, and removed if it fails. Throws an Error for the operator.
 */
export async function importBusiness(
  installation: Installation,
  source: BackupSource,
  options: Options,
): Promise<Imported> {
  options.say("Checking the export …");
  const manifest = await verifyExport(source);
  await assertKnownVersion(manifest, options.migrations);
  const ids = new NewIds();
  const run = { ...options, source, manifest, ids };
  const { database, storage } = installation;
  let jobs: string[] = [];
  let isCommitting = false;
  try {
    return await withClient(database, async (client) => {
      await client.query(`begin; ${EXACT_AND_PATIENT}; set local lock_timeout = '60s'`);
      const imported = await insertBusiness(client, run);
      options.say(`The rows are there. Copying ${manifest.media.files.toLocaleString("en")} media files …`);
      jobs = await withClient(database, (other) => enqueueRemoval(other, source, ids));
      await putMedia(source, storage, options.say, (key) => ids.inside(key));
      await cancelRemoval(client, jobs);
      await client.query(
        "insert into operator_actions (operator, action, subject) values ($1, 'businesses import', $2)",
        [options.operator, imported.businessId],
      );
      await client.query(...announcement(imported.businessId));
      isCommitting = true;
      await client.query("commit");
      return imported;
    });
  } catch (error) {
    if (isCommitting) throw explain("Whether the business was imported is not known, so look for it", error);
    if (jobs.length) {
      await removeImportedFiles(installation, source, ids, jobs).catch(() =>
        options.say(`The media files that it has stored are removed by the server in ${REMOVED_AFTER_DAYS} days.`),
      );
    }
    throw explain("Nothing was imported", error);
  }
}

async function insertBusiness(client: pg.Client, run: Run): Promise<Imported> {
  const { source, manifest, ids, say } = run;
  const tables = await matchExport(client, manifest);
  const beforehand = await readBeforehand(source);
  await client.query("set local role diwan_gate");
  const printed = await choosePrintedNames(client, beforehand);
  const businessId = ids.of(manifest.business.id);
  await client.query(
    "select set_config('role', 'diwan_app', true), set_config('app.business_id', $1, true), set_config('app.accounts', 'on', true)",
    [businessId],
  );
  const exportedOwner = beforehand.accounts.find(({ id }) => id === beforehand.ownerId);
  if (!exportedOwner) throw new Error("The export has no owner.");
  const owner = await findOwner(client, ids, exportedOwner, run.owner);
  // whoever owned it elsewhere gets no account of a business that now is somebody else's
  const members = beforehand.accounts.filter((account) => account !== exportedOwner || account.email === owner.email);
  const skipped = new Set([exportedOwner.id]);
  const changes = changesOf(run, owner.id, printed, skipped);
  const [read, inserted] = [new Map<string, number>(), new Map<string, number>()];
  const made: ExportedAccount[] = [];
  await readExportedRows(
    source,
    (name) => tables.has(name),
    async (name, rows) => {
      const table = tables.get(name);
      if (!table) return;
      const count = await insertExported(client, table, rows, ids, changes[name]);
      read.set(name, (read.get(name) ?? 0) + rows.length);
      inserted.set(name, (inserted.get(name) ?? 0) + count);
      if (name === "businesses") {
        const people = await makeMembers(client, ids, businessId, owner, members);
        people.skipped.forEach((id) => skipped.add(id));
        made.push(...people.made);
      } else if (table.rows > LARGE_TABLE) say(`${name}: ${inserted.get(name)?.toLocaleString("en")} rows …`);
    },
  );
  await inviteMembers(client, ids, businessId, owner.id, made, run.generatedDomain);
  // a trigger has inserted that of the owner
  inserted.set("memberships", (inserted.get("memberships") ?? 0) + 1);
  const short = [...tables.values()].find(({ name, rows }) => rows !== (read.get(name) ?? 0));
  if (short)
    throw new Error(
      `The export says that it has ${short.rows} rows of ${short.name}, and has ${read.get(short.name) ?? 0}.`,
    );
  await compareRows(client, businessId, run, tables.values(), inserted);
  return { ...printed, businessId, owner, invited: made.length, manifest };
}
/** What must be known before the first row is inserted. */
async function readBeforehand(source: BackupSource) {
  const found: Record<string, ImportedRow[]> = { businesses: [], users: [], branches: [], slugs: [], tables: [] };
  await readExportedRows(
    source,
    (name) => name in found,
    (name, rows) => void found[name]?.push(...rows),
  );
  const texts = (name: string, column: string): string[] => found[name]?.map((row) => String(row[column])) ?? [];
  return {
    accounts: found["users"] as unknown as ExportedAccount[], // the columns of an exported account
    ownerId: texts("businesses", "owner_id")[0],
    slugs: texts("branches", "slug"),
    former: texts("slugs", "slug"),
    tables: texts("tables", "token"),
  };
}

/** Values that can't be the exported ones: who owns it, what is unique in an installation, secrets that guests have. */
function changesOf(
  { ids, name }: Run,
  ownerId: string,
  printed: PrintedNames,
  skipped: ReadonlySet<string>,
): Record<string, Change> {
  const isSkipped = ({ user_id }: ImportedRow): boolean =>
    skipped.has(String(user_id)) || !ids.accounts.has(String(user_id));
  const secret = (value: unknown): unknown => value && randomBytes(32).toString("base64url");
  const requestKeys = { guest_key: null, guest_request: null };
  return {
    businesses: (row) => ({
      ...row,
      ...(name !== undefined && { name_en: name, name_ar: ifArabic(name) }),
      ...{ owner_id: ownerId, closed_at: null },
    }),
    branches: (row) => ({ ...row, slug: printed.slugs.get(String(row["slug"])) }),
    slugs: (row) => {
      const slug = String(row["slug"]);
      return printed.lost.has(slug) ? undefined : { ...row, slug: printed.slugs.get(slug) ?? slug };
    },
    tables: (row) => (printed.takenTables.has(String(row["token"])) ? { ...row, token: newToken() } : row),
    orders: (row) => ({ ...row, ...requestKeys, token: secret(row["token"]) }),
    reservations: (row) => ({ ...row, ...requestKeys, hold_key: null, token: secret(row["token"]) }),
    calendar_feeds: (row) => ({ ...row, token: secret(row["token"]) }),
    memberships: (row, exported) => (isSkipped(exported) ? undefined : row),
    permissions: (row, exported) => (isSkipped(exported) ? undefined : { ...row, given_by: null }),
    member_roles: (row, exported) => (isSkipped(exported) ? undefined : row),
    // a chalet whose owner does not come along is that of the new owner of the business, with the nights that they keep
    chalet_owners: (row, exported) => (row["user_id"] && isSkipped(exported) ? { ...row, user_id: ownerId } : row),
    date_ranges: (row, { kept_by }) =>
      kept_by && isSkipped({ user_id: kept_by }) ? { ...row, kept_by: ownerId } : row,
    files: (row, { user_id }) => ({ ...row, user_id: ids.accounts.get(String(user_id)) ?? null }),
  };
}

/** Throws if the new business does not have the rows and the amounts of the export. */
async function compareRows(
  client: pg.Client,
  businessId: string,
  { manifest }: Run,
  tables: Iterable<BusinessManifest["tables"][number]>,
  inserted: ReadonlyMap<string, number>,
): Promise<void> {
  const own = `business_id = ${pg.escapeLiteral(businessId)}`;
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from ${pg.escapeIdentifier(table.name)} where ${own}`,
    );
    const wanted = inserted.get(table.name) ?? 0;
    const sums = JSON.stringify(await sumAmounts(client, table, own));
    if (Number(rows[0]?.count) !== wanted || sums !== JSON.stringify(table.sums))
      throw new Error(
        `The rows of ${table.name} do not equal those of ${manifest.business.name}: ${rows[0]?.count} of ${wanted}.`,
      );
  }
}
