import type pg from "pg";

/**
 * Creates `tenant_rows(business, person)` in a test database: all rows of both in all tables, as one text. Also counts
 * writing statements, so that unchanged data is not read again.
 */
export async function installHashes(sql: pg.Pool): Promise<void> {
  const tables = await sql.query<{ name: string; condition: string }>(`
    select c.relname as name, string_agg(case a.attname when 'business_id' then 't.business_id = $1' else 't.user_id = $2' end, ' or ') as condition
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('business_id', 'user_id')
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname
    union all select 'users', 't.id = $2 or t.id in (select m.user_id from memberships m where m.business_id = $1)' order by 1`);
  const parts = tables.rows.map(
    ({ name, condition }) =>
      `'${name}:' || coalesce((select string_agg(t::text, E'\\n' order by t::text) from ${name} t where ${condition}), '')`,
  );
  // One statement in a language that caches its plan, because it is called thousands of times.
  await sql.query(`
    create function tenant_rows(uuid, uuid) returns text language plpgsql as $$
    begin return array_to_string(array[${parts.join(", ")}], E'\\n'); end $$;
    create sequence writes;
    create function count_write() returns trigger language plpgsql security definer as $$
    begin perform nextval('public.writes'); return null; end $$`);
  await sql.query("select nextval('writes')"); // It returns its first value even before the first call.
  for (const { name } of tables.rows)
    await sql.query(
      `create trigger counted after insert or update or delete on ${name} for each statement execute function count_write()`,
    );
}

/** The last result, and the number of writes before it. */
const kept = new WeakMap<pg.Pool, Map<string, { writes: string; rows: string }>>();

/** Every row that belongs to a business or its owner. */
export async function readRows(sql: pg.Pool, { businessId, userId }: { businessId: string; userId: string }) {
  const counted = await sql.query<{ writes: string }>("select last_value as writes from writes");
  const writes = counted.rows[0]?.writes ?? "";
  const known = kept.get(sql) ?? new Map<string, { writes: string; rows: string }>();
  kept.set(sql, known);
  const before = known.get(businessId);
  if (before?.writes === writes) return before.rows;
  const found = await sql.query<{ rows: string }>("select tenant_rows($1, $2) as rows", [businessId, userId]);
  const rows = found.rows[0]?.rows ?? "";
  known.set(businessId, { writes, rows });
  return rows;
}
