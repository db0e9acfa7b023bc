-- What an operator allows one business beside the others: MB of pictures and videos, 0 for no limit. Without a row the setting
-- MAX_MEDIA_PER_BUSINESS applies.
create table business_limits (
  business_id uuid primary key references businesses on delete cascade,
  media_mb integer not null check (media_mb >= 0)
);
select install_tenant_policies('business_limits'), grant_app('business_limits', 'select'), grant_definer('business_limits', 'select, insert, update, delete');
-- The sum is read with each new picture where there is a limit.
create index on files (business_id) include (bytes);

-- Null: the limit of all.
create function operator_limit_business(business uuid, media integer, operator text) returns void
language plpgsql volatile as $$ begin
  if media is null then delete from business_limits where business_id = business;
  else
    insert into business_limits (business_id, media_mb) values (business, media)
    on conflict (business_id) do update set media_mb = excluded.media_mb;
  end if;
  insert into operator_actions (operator, action, subject)
  values (operator, 'businesses limit --media ' || coalesce(media::text, 'default'), business);
end $$;

-- The limit of a business; null for that of all.
create function operator_business_limit(business uuid) returns integer
language sql stable as $$
  select media_mb from business_limits where business_id = business
$$;

select run_as_definer('operator_limit_business', 'operator_business_limit');
revoke all on function operator_limit_business, operator_business_limit from diwan_app;
