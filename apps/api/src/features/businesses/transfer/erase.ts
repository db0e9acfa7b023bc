import pg from "pg";
import { EXACT_AND_PATIENT } from "../../../platform/backup/dump.ts";
import { type Installation, withClient } from "../../../platform/backup/write.ts";
import { BACKUP_LOCK } from "../../../platform/jobs/clean-up.ts";
import { ERASURE_BEGUN } from "../../../platform/operator/command.ts";
import { announcement } from "../../../platform/live/hub.ts";
import { eraseStrayFiles, eraseTenantFiles } from "./erase-files.ts";
import { erasePeople } from "./erase-people.ts";
import { type Erasure, runStep } from "./erase-step.ts";
import { listTablesToErase } from "./tenant-tables.ts";

export interface Erased {
  rows: number;
  accounts: number;
  files: number;
  /** The counts are those of the last run: what earlier ones erased before they were stopped is not among them. */
  runs: number;
}

/** Which of several runs the counts are of. */
export const ofRuns = (runs: number): string => (runs > 1 ? `, in the last of ${runs} runs` : "");

const ROWS_OF_A_STEP = 5_000;

/**
 * Erases a closed business: its people first, then all rows, then files, in steps that can be repeated until the last one, which removes
 * the business itself. Throws an Error for the operator.
 */
export function eraseBusiness(
  { database, storage }: Installation,
  businessId: string,
  operator: string,
  say: (text: string) => void,
): Promise<Erased> {
  return blockBackups(database, async (client, assertHeld) => {
    const inStep = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
      runStep(client, businessId, async () => {
        await assertHeld();
        return work(client);
      });
    const erasure: Erasure = { businessId, storage, inStep };
    const tables = await inStep(async () => {
      await assertErasable(client, businessId);
      return listTablesToErase(client);
    });
    // known also if this process is killed
    const runs = await inStep(() => beginRun(client, operator, businessId));
    const people = await erasePeople(erasure);
    say(`${people.accounts} accounts that belong to no other business are erased.`);
    const erased: Erased = { rows: 0, ...people, runs };
    for (const table of tables) {
      if (table === "businesses" || table === "files") continue;
      const rows = await eraseRows(erasure, table);
      erased.rows += rows;
      if (rows) say(`${table}: ${rows.toLocaleString("en")} rows erased.`);
    }
    const own = await eraseTenantFiles(erasure);
    erased.rows += own;
    erased.files += own + (await eraseStrayFiles(erasure));
    await inStep(async () => {
      erased.accounts += await eraseBusinessItself(client, businessId);
      erased.rows++;
      await assertNothingLeft(client, businessId, tables);
      const { rows, accounts, files } = erased;
      const action = `businesses erase: ${rows} rows, ${accounts} accounts, ${files} files${ofRuns(runs)}`;
      await record(client, operator, action, businessId);
      await client.query(...announcement(businessId));
    });
    return erased;
  });
}

/**
 * Meanwhile no backup starts, which would have rows whose files are gone. A transaction of its own keeps the lock: a pooler hands
 * connections on, with the locks that they have. `assertHeld` throws if it is lost.
 */
function blockBackups<T>(
  database: pg.ClientConfig,
  work: (client: pg.Client, assertHeld: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  return withClient(database, async (holder) => {
    await holder.query(`begin; ${EXACT_AND_PATIENT}`);
    const { rows } = await holder.query<{ free: boolean }>("select pg_try_advisory_xact_lock_shared($1) as free", [
      BACKUP_LOCK,
    ]);
    if (!rows[0]?.free) throw new Error("A backup is running, which has the files. Erase the business after it.");
    return withClient(database, (client) => work(client, () => holder.query("select")));
  });
}

async function assertErasable(client: pg.Client, businessId: string): Promise<void> {
  const { rows } = await client.query<{ owns: boolean; closed: boolean }>(
    `select pg_has_role(current_user, c.relowner, 'usage') as owns,
       exists (select from businesses b where b.id = $1 and b.closed_at is not null) as closed
     from pg_class c where c.oid = 'businesses'::regclass`,
    [businessId],
  );
  if (!rows[0]?.owns)
    throw new Error("This account may not erase: use the account that owns the tables, or a superuser.");
  if (!rows[0].closed) throw new Error("Only a closed business is erased: npx diwan businesses close NAME.");
}

/** Records that an erasure begins, and returns how many have. */
async function beginRun(client: pg.Client, operator: string, businessId: string): Promise<number> {
  await record(client, operator, ERASURE_BEGUN, businessId);
  const { rows } = await client.query<{ runs: number }>(
    "select count(*)::int as runs from operator_actions where subject = $1 and action = $2",
    [businessId, ERASURE_BEGUN],
  );
  return rows[0]?.runs ?? 1;
}

async function record(client: pg.Client, operator: string, action: string, businessId: string): Promise<void> {
  await client.query("set local role diwan_gate");
  await client.query("insert into operator_actions (operator, action, subject) values ($1, $2, $3)", [
    operator,
    action,
    businessId,
  ]);
}

async function eraseRows({ businessId, inStep }: Erasure, table: string): Promise<number> {
  const name = pg.escapeIdentifier(table);
  const erase = `delete from ${name} where ctid = any(array(select ctid from ${name} where business_id = $1 limit $2))`;
  for (let erased = 0; ;) {
    const { rowCount } = await inStep((client) => client.query(erase, [businessId, ROWS_OF_A_STEP]));
    if (!rowCount) return erased;
    erased += rowCount;
  }
}

/** The business, and the account of its owner if that has no other. Returns how many accounts. */
async function eraseBusinessItself(client: pg.Client, businessId: string): Promise<number> {
  const { rows } = await client.query<{ owner_id: string }>("delete from businesses where id = $1 returning owner_id", [
    businessId,
  ]);
  const owner = await client.query(
    `delete from users u where u.id = $1 and not exists (select from memberships m where m.user_id = u.id)
       and not exists (select from businesses b where b.owner_id = u.id)`,
    [rows[0]?.owner_id],
  );
  return owner.rowCount ?? 0;
}

async function assertNothingLeft(client: pg.Client, businessId: string, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${pg.escapeIdentifier(table)} where business_id = $1`,
      [businessId],
    );
    if (rows[0]?.count)
      throw new Error(`${rows[0].count} rows of ${table} were added meanwhile. Run the command again.`);
  }
}
