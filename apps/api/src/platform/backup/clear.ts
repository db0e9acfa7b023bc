import type pg from "pg";
import { removeFilesJob } from "../jobs/clean-up.ts";

const KEYS_OF_A_JOB = 500;

/**
 * Leaves an empty database, or throws if something is in it that may not be deleted. The keys of its media files stay in a
 * temporary table.
 */
export async function clearDatabase(client: pg.PoolClient, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  );
  await client.query("create temporary table former_files (key text) on commit drop");
  if (!rows.length) return;
  if (!rows.some(({ name }) => name === "migrations"))
    throw new Error(
      `The database has tables that are not Diwan's (${rows[0]?.name}). Restore into a database of its own.`,
    );
  if (!replace)
    throw new Error(
      "The database is not empty. To delete everything in it and put the backup in its place: npm run restore -- FILE --replace.",
    );
  const others = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name in ('diwan', 'diwan-owner', 'diwan-backup')",
  );
  if (others.rows.length)
    throw new Error(
      `Diwan is still running on this database (${others.rows.length} connections). Stop all its processes first.`,
    );
  if (rows.some(({ name }) => name === "files"))
    await client.query("alter table files no force row level security; insert into former_files select key from files");
  await client.query(DROP_EVERYTHING);
}

/** All that the migrations made in the schema; extensions stay. */
const DROP_EVERYTHING = `do $$ declare one text; begin
  foreach one in array array(
    select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, oid::regclass)
    from pg_class where relkind in ('r', 'p', 'v', 'S') and relnamespace = 'public'::regnamespace order by relkind not in ('r', 'p'))
  loop execute one; end loop;
  foreach one in array array(
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'))
  loop execute one; end loop;
  foreach one in array array(
    select format('drop type if exists %s cascade', oid::regtype) from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'c', 'r')
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
    union all select format('drop collation if exists %s cascade', oid::regcollation) from pg_collation where collnamespace = 'public'::regnamespace)
  loop execute one; end loop;
end $$`;

/** Enqueues the removal of media files that the database named before it was replaced, and does not name now. */
export async function removeUnnamedFiles(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into jobs (kind, payload, run_at)
     select $1, jsonb_build_object('keys', jsonb_agg(key)), now()
     from (select key, (row_number() over (order by key) - 1) / $2 as part from former_files o where not exists (select from files f where f.key = o.key)) gone
     group by part`,
    [removeFilesJob.kind, KEYS_OF_A_JOB],
  );
}
