import type pg from "pg";

/** Makes `tenant_rows(business, person)` in the database of a test: every row of every table that is theirs, as one text. */
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
  // in one statement, and in a language that remembers its plan: it is asked thousands of times
  await sql.query(`
    create function tenant_rows(uuid, uuid) returns text language plpgsql as $$
    begin return array_to_string(array[${parts.join(", ")}], E'\\n'); end $$`);
}

/** Every row that belongs to a business or its owner. */
export async function rowsOf(sql: pg.Pool, who: { businessId: string; userId: string }): Promise<string> {
  const found = await sql.query<{ rows: string }>("select tenant_rows($1, $2) as rows", [who.businessId, who.userId]);
  return found.rows[0]?.rows ?? "";
}
