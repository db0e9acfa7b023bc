-- The short names of the keys that stored values are encrypted with, and how many each has encrypted.
create function list_secret_keys() returns table (key text, encrypted bigint)
language sql stable as $$
  select split_part(s.value, '.', 2), count(*) from (
    select c.secret as value from one_time_codes c
    union all select j.payload ->> 'encrypted' from jobs j where j.failed_at is null and j.payload ? 'encrypted') s
  group by 1 order by 1
$$;
select run_as_definer('list_secret_keys');
