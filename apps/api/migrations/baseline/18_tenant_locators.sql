-- What an address can name instead of a business. `query` finds business_id, branch_id and revision by `value`; null: a record of
-- the table of that name, by its id. A row that is inserted here is all that another name needs.
create table tenant_locators (
  record text primary key,
  query text
);

-- Writes locate_tenant with all queries: a static function is planned once, a query read from the table for each request.
create function build_locate_tenant() returns trigger language plpgsql as $$
declare branches text;
begin
  select string_agg(format('    when %L then return query %s;', l.record,
      coalesce(l.query, format('select t.business_id, null::uuid, null::bigint from %I t where t.id = value::uuid', l.record))), E'\n' order by l.record)
    into branches from tenant_locators l;
  execute format('create or replace function locate_tenant(record text, value text) returns table (business_id uuid, branch_id uuid, revision bigint)
    language plpgsql stable as %L', format(E'begin\n  case record\n%s\n    else null;\n  end case;\nend', branches));
  perform run_as_definer('locate_tenant');
  return null;
end $$;
create trigger build_locate_tenant after insert or update or delete on tenant_locators for each statement execute function build_locate_tenant();

insert into tenant_locators (record, query) values
  ('services', null), ('hotels', null), ('events', null), ('media', null),
  ('businesses', 'select b.id, null::uuid, null::bigint from businesses b where b.id = value::uuid'),
  ('floors', 'select f.business_id, f.branch_id, null::bigint from floors f where f.id = value::uuid'),
  -- guests follow an order and a booking by its token, as long as the business is open
  ('orders', 'select o.business_id, o.branch_id, null::bigint from orders o join businesses b on b.id = o.business_id where o.token = value'),
  ('reservations',
    'select r.business_id, r.branch_id, null::bigint from reservations r join businesses b on b.id = r.business_id where r.token = value'),
  -- answers of menus and of a slug's pages are valid for one revision
  ('menus', 'select m.business_id, null::uuid, '
    '(select coalesce(sum(r.revision), 0)::bigint from revisions r where r.business_id = m.business_id and r.subject_id = m.id) '
    'from menus m where m.id = value::uuid'),
  ('slug', 'select b.id, s.branch_id, (select coalesce(sum(r.revision), 0)::bigint from revisions r where r.business_id = b.id) '
    'from slugs s join businesses b on b.id = s.business_id '
    'join branches br on br.business_id = s.business_id and br.id = s.branch_id and br.closed_at is null '
    'where s.slug = value'),
  -- the only business of the session whose token has this hash
  ('own', 'select (min(b.id::text))::uuid, null::uuid, null::bigint from sessions s '
    'join businesses b on b.owner_id = s.user_id or exists (select from memberships m where m.business_id = b.id and m.user_id = s.user_id) '
    'where s.token_hash = decode(value, ''hex'') having count(*) = 1');
