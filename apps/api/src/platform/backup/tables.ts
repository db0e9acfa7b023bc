import type pg from "pg";

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Makes all tables ready to take rows in any order, in the transaction of `client`: empty, without foreign keys and triggers,
 * open to their owner. Needs no more than to own the tables. Returns what undoes it; foreign keys are checked by that.
 */
export async function prepareTables(client: pg.PoolClient): Promise<() => Promise<void>> {
  const tables = await client.query<{ name: string; forced: boolean }>(
    "select oid::regclass::text as name, relforcerowsecurity as forced from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const keys = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, oid`,
  );
  const names = tables.rows.map(({ name }) => name);
  const forced = tables.rows.filter((table) => table.forced).map(({ name }) => name);
  const run = async (statements: string[]): Promise<void> => void (await client.query(statements.join(";\n")));
  await run(keys.rows.map((key) => `alter table ${key.table} drop constraint ${key.name}`));
  // what the migrations put in comes from the backup, too
  await run([`truncate ${names.join(", ")}`, ...names.map((name) => `alter table ${name} disable trigger user`)]);
  await run(forced.map((name) => `alter table ${name} no force row level security`));
  return async () => {
    await run(keys.rows.map((key) => `alter table ${key.table} add constraint ${key.name} ${key.definition}`));
    await run(names.map((name) => `alter table ${name} enable trigger user`));
    await run(forced.map((name) => `alter table ${name} force row level security`));
  };
}
