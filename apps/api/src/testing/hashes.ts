import type pg from "pg";

/** Makes `tenant_rows(business, person)` in the database of a test: every row of every table that is theirs, as one text. */
export async function installHashes(sql: pg.Pool): Promise<void> {
  await sql.query(`
    create function tenant_rows(business uuid, person uuid) returns text language plpgsql as $$
    declare t record; part text; whole text := ''; begin
      for t in
        select c.relname as name, string_agg(case a.attname when 'business_id' then 't.business_id = $1' when 'user_id' then 't.user_id = $2' end, ' or ') as condition
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('business_id', 'user_id')
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname
        union all select 'users', 't.id = $2 or t.id in (select m.user_id from memberships m where m.business_id = $1)' order by 1
      loop
        execute format('select string_agg(t::text, E''\\n'' order by t::text) from %I t where %s', t.name, t.condition) into part using business, person;
        whole := whole || t.name || ':' || coalesce(part, '') || E'\\n';
      end loop;
      return whole;
    end $$`);
}

/** Every row that belongs to a business or its owner. */
export async function rowsOf(sql: pg.Pool, who: { businessId: string; userId: string }): Promise<string> {
  const found = await sql.query<{ rows: string }>("select tenant_rows($1, $2) as rows", [who.businessId, who.userId]);
  return found.rows[0]?.rows ?? "";
}
