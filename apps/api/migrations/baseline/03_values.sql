-- Values: ids, times, names, searched texts, amounts.

-- A UUID version 7: ordered by time.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- As the API writes it.
create function stamp_text(at timestamptz) returns text language sql stable parallel safe as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- Names as the API writes them: `[{locale, name}]`.
create function names_json(name_en text, name_ar text) returns json language sql stable parallel safe as $$
  select case when name_ar is null
    then json_build_array(json_build_object('locale', 'en', 'name', name_en))
    else json_build_array(json_build_object('locale', 'en', 'name', name_en), json_build_object('locale', 'ar', 'name', name_ar)) end
$$;

create function locales_json(name_en text, name_ar text, description_en text, description_ar text) returns json language sql stable parallel safe as $$
  select case when name_ar is null and description_ar is null
    then json_build_array(json_build_object('locale', 'en', 'name', name_en, 'description', description_en))
    else json_build_array(
      json_build_object('locale', 'en', 'name', name_en, 'description', description_en),
      json_build_object('locale', 'ar', 'name', coalesce(name_ar, ''), 'description', description_ar)) end
$$;

-- A text as it is compared: without case, diacritics, tatweel and the variants of Arabic letters.
create function fold_text(content text) returns text language sql immutable parallel safe as $$
  select translate(regexp_replace(normalize(lower(coalesce(content, '')), nfkd), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'), 'ٱةىیېکہڤپڨݣ', 'اهيييكهفبگگ')
$$;

-- Gulf letters are found by their usual spellings: ڤ and پ as ف and ب; what گ, چ and ژ are written as differs, so a name with
-- one of them has several variants.
create function spelling_variants(folded text) returns text[] language sql immutable parallel safe as $$
  select case when folded !~ '[گچژ]' then array[folded] else array[folded] || (
    select array_agg(distinct replace(replace(replace(folded, 'گ', g), 'چ', c), 'ژ', z))
    from unnest(array['ق', 'ك', 'ج', 'غ']) g, unnest(array['ج', 'تش', 'ك']) c, unnest(array['ز', 'ج']) z) end
$$;

-- What a name is searched by. Not a string: pg_dump restores generated columns without a search path.
create function search_text(content text) returns text language sql immutable parallel safe
  return array_to_string(spelling_variants(fold_text(content)), ' ');

-- The condition that `search` contains a typed text: one `like`, more for texts with Gulf letters.
create function search_condition(typed text, before text default '%', after text default '%') returns text
language sql immutable parallel safe as $$
  select '(' || string_agg(format('search like %L', before || regexp_replace(one, '([\\%_])', '\\\1', 'g') || after), ' or ' order by at) || ')'
  from unnest(spelling_variants(fold_text(typed))) with ordinality spelled(one, at)
$$;

-- The digits of a currency's smallest unit.
create function currency_decimals(currency text) returns int language sql immutable parallel safe
  return case when currency in ('SAR', 'AED', 'QAR', 'USD') then 2 else 3 end;

-- Overpaid is not `paid`: money is to be given back.
create function derive_payment_status(total numeric, paid numeric) returns text language sql immutable as $$
  select case when total = 0 or paid > total then 'no_data' when paid = total then 'paid' when paid > 0 then 'partially_paid' else 'not_paid' end
$$;

-- The amount to pay: that of the invoice, before there is one that of the order or booking, nothing when that fell through.
create function order_payable(billed numeric, paid numeric, status text, total numeric) returns numeric language sql immutable as $$
  select coalesce(billed, case when status = 'rejected' then 0 else total end)
$$;

create function booking_payable(billed numeric, paid numeric, status text, total numeric) returns numeric language sql immutable as $$
  select coalesce(billed, case when status in ('canceled', 'no_show') then 0 else total end)
$$;
