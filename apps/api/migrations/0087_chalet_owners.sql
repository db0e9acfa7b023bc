-- Chalets that a business lets for others, by the day from which that holds until the next row of the chalet. Each has one owner, a member
-- of the business, or none; `share` is the owner's part of the income of bookings that arrive from that day on, in percent. The business
-- keeps the rest.
create table chalet_owners (
  business_id uuid not null,
  item_id uuid not null,
  since date not null,
  user_id uuid,
  share numeric(5, 2) not null check (share between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, item_id, since),
  foreign key (business_id, item_id) references items on delete cascade,
  -- the earlier owner does not come back when a later one leaves
  foreign key (business_id, user_id) references memberships on delete set null (user_id)
);
create index on chalet_owners (business_id, user_id);
create index on chalet_owners (user_id);
select install_tenant_policies('chalet_owners'), grant_app('chalet_owners'), grant_definer('chalet_owners', 'select, update (user_id)'), grant_definer('chalets');

-- The owner who keeps the nights of a closure for themselves; the closure stays when they leave.
alter table date_ranges add column kept_by uuid,
  add foreign key (business_id, kept_by) references memberships on delete set null (kept_by);
create index on date_ranges (business_id, kept_by) where kept_by is not null;
grant update (kept_by) on date_ranges to diwan_gate;

-- The chalets that are an account's on a day, in all businesses that have not suspended it.
create function list_owned_chalets(who uuid, today date) returns table (business_id uuid, item_id uuid)
language sql stable as $$
  select o.business_id, o.item_id
  from chalet_owners o
    join memberships m on m.business_id = o.business_id and m.user_id = o.user_id and m.suspended_at is null
    join chalets c on c.business_id = o.business_id and c.item_id = o.item_id
    join businesses b on b.id = o.business_id and b.closed_at is null
  where o.user_id = who and o.since <= today and not exists (
    select from chalet_owners later
    where later.business_id = o.business_id and later.item_id = o.item_id and later.since > o.since and later.since <= today)
  order by o.business_id, o.item_id
$$;

-- Chalets and kept nights move to the person who accepts, as permissions do.
create or replace function accept_invitation(hash bytea, person uuid) returns uuid
language plpgsql volatile as $$
declare business uuid; made uuid; inviter uuid;
begin
  delete from invitations i where i.token_hash = hash and is_invitation_open(i)
    and i.email = (select u.email from users u where u.id = person and u.home_business_id is null and u.email_verified_at is not null)
    returning i.business_id, i.user_id, i.invited_by into business, made, inviter;
  if business is null then return null; end if;
  if made <> person then
    insert into memberships (business_id, user_id, added_by, addressed_by, suspended_at, suspended_by)
      select m.business_id, person, m.added_by, m.addressed_by, m.suspended_at, m.suspended_by
      from memberships m where m.business_id = business and m.user_id = made
      on conflict do nothing;
    insert into permissions (business_id, branch_id, user_id, area, action)
      select p.business_id, p.branch_id, person, p.area, p.action from permissions p where p.business_id = business and p.user_id = made
      on conflict do nothing;
    insert into member_roles (business_id, branch_id, user_id, role_id)
      select r.business_id, r.branch_id, person, r.role_id from member_roles r where r.business_id = business and r.user_id = made
      on conflict do nothing;
    update chalet_owners o set user_id = person where o.business_id = business and o.user_id = made;
    update date_ranges d set kept_by = person where d.business_id = business and d.kept_by = made;
    delete from users where id = made and home_business_id = business;
  end if;
  update memberships m set invited_by = inviter where m.business_id = business and m.user_id = person;
  return business;
end $$;

select run_as_definer('list_owned_chalets', 'accept_invitation');

-- As before, and a reference that the deletion of the other row sets to null is null if that row is gone.
create or replace function restore_rows(target regclass, kept jsonb, strict boolean, out inserted integer, out gone text[]) language plpgsql as $$
declare
  names text; held text := 'true'; one record; missing boolean;
begin
  inserted := 0;
  gone := '{}';
  if coalesce(jsonb_array_length(kept), 0) = 0 then return; end if;
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into names from pg_attribute a
    where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '' and kept -> 0 ? a.attname::text;
  for one in
    select c.confrelid::regclass as referenced, c.confdeltype = 'n' as is_optional,
      string_agg(format('r.%I is null', mine.attname), ' or ') as absent,
      string_agg(format('x.%I = r.%I', theirs.attname, mine.attname), ' and ') as same,
      jsonb_object_agg(mine.attname, null) filter (where c.confdelsetcols is null or k.mine = any(c.confdelsetcols)) as emptied
    from pg_constraint c
      cross join lateral unnest(c.conkey, c.confkey) k(mine, theirs)
      join pg_attribute mine on mine.attrelid = c.conrelid and mine.attnum = k.mine
      join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = k.theirs
    where c.conrelid = target and c.contype = 'f' and c.confrelid <> c.conrelid
    group by c.oid, c.confrelid, c.confdeltype
    order by c.oid
  loop
    one.same := format('(%s or exists (select from %s x where %s))', one.absent, one.referenced, one.same);
    if one.is_optional then
      execute format('select jsonb_agg(case when %s then k.kept_row else k.kept_row || $2 end)
        from jsonb_array_elements($1) k(kept_row) cross join lateral jsonb_populate_record(null::%s, k.kept_row) r', one.same, target)
        into kept using kept, one.emptied;
    else
      execute format('select exists (select from jsonb_populate_recordset(null::%s, $1) r where not %s)', target, one.same) into missing using kept;
      if missing then gone := gone || one.referenced::text; end if;
      held := held || ' and ' || one.same;
    end if;
  end loop;
  execute format('insert into %s (%s) select %s from jsonb_populate_recordset(null::%s, $1) r where %s %s',
    target, names, names, target, held, case when strict then '' else 'on conflict do nothing' end) using kept;
  get diagnostics inserted = row_count;
end $$;
