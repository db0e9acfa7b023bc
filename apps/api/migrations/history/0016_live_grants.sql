-- Who of many asks, and what each may do in one business: `authorize` for all open streams of a business at once.
create function authorize_all(business uuid, hashes bytea[], addressed uuid[])
returns table (place bigint, session_id uuid, user_id uuid, device boolean, must_change_password boolean, business_id uuid, type text, owner boolean, member boolean, branches uuid[], rights text[])
language sql stable security definer set search_path = public, pg_temp as $$
  with asker as (
    select a.place, a.addressed, s.id, s.user_id, s.business_id, s.branch_id, u.must_change_password
    from unnest(hashes, addressed) with ordinality a(hash, addressed, place)
    join sessions s on s.token_hash = a.hash and s.last_used_at > now() - interval '30 days'
    join users u on u.id = s.user_id
  ), given as (
    select p.user_id, array_agg(distinct p.branch_id) as branches, array_agg(p.branch_id || ':' || p.area || '.' || p.action) as rights
    from permissions p where p.business_id = business and p.user_id = any(array(select user_id from asker where branch_id is null))
    group by p.user_id
  ), here as (
    select br.id from branches br where br.business_id = business
      and br.id = any(array(select unnest(g.branches) from given g union select a.addressed from asker a union select a.branch_id from asker a))
  )
  select a.place, a.id, a.user_id, a.branch_id is not null, a.must_change_password and a.branch_id is null, b.id, b.type,
    coalesce(b.owner_id = a.user_id, false) and a.branch_id is null,
    case when a.branch_id is null then exists (select from memberships m where m.business_id = b.id and m.user_id = a.user_id) else a.business_id = b.id end,
    array(select h.id from here h where case when a.branch_id is null then h.id = a.addressed or h.id = any(g.branches) else h.id = a.branch_id end),
    case when a.branch_id is null then coalesce(g.rights, '{}')
      else array[a.branch_id || ':menu.read', a.branch_id || ':orders.read', a.branch_id || ':orders.update'] end
  from asker a left join businesses b on b.id = business left join given g on g.user_id = a.user_id
$$;

grant create on schema public to diwan_gate;
alter function authorize_all owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function authorize_all from public;
grant execute on function authorize_all to diwan_app;
