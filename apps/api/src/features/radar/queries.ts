import type { Names } from "@diwan/contract/api/fields";
import type { OCCASION_MARKS } from "@diwan/contract/stays/radar";
import type { Day } from "@diwan/contract/time/days";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";

type Tenant = Pick<Context, "db" | "businessId">;
interface Period {
  from: Day;
  to: Day;
}

export interface HolidayRow {
  id: string;
  names: Names;
  from: Day;
  to: Day;
  /** How many prices it sets; one for a price of all items. */
  prices: number;
}

export async function readHolidays({ db, businessId }: Tenant, { from, to }: Period): Promise<HolidayRow[]> {
  const found = await sql<HolidayRow>`
    select h.id, names_json(h.name_en, h.name_ar) as names, h.starts_on::text as "from", h.ends_on::text as "to",
      (case when h.price is null then 0 else 1 end + (select count(*) from item_holidays p where p.business_id = h.business_id and p.holiday_id = h.id))::integer as prices
    from holidays h where h.business_id = ${businessId} and h.ends_on >= ${from}::date and h.starts_on <= ${to}::date
    order by h.starts_on, h.id`.execute(db);
  return found.rows;
}

export interface SetRow {
  id: string;
  names: Names;
  from: Day;
  to: Day;
  prices: number;
  hidden: number;
}

/** Sets of changes that wait or run. One whose changes stay prepares the day on which it begins. */
export async function readSets({ db, businessId }: Tenant, { from, to }: Period): Promise<SetRow[]> {
  const found = await sql<SetRow>`
    select c.id, names_json(c.name_en, c.name_ar) as names, c.begins_local::date::text as "from", coalesce(c.ends_local, c.begins_local)::date::text as "to",
      (select count(*) from change_set_lines l where l.business_id = c.business_id and l.set_id = c.id and l.field in ('price', 'discounts'))::integer as prices,
      (select count(*) from change_set_lines l where l.business_id = c.business_id and l.set_id = c.id and l.field not in ('price', 'discounts', 'locales'))::integer as hidden
    from change_sets c where c.business_id = ${businessId} and c.state in ('waits', 'runs', 'done')
      and coalesce(c.ends_local, c.begins_local) >= ${from}::timestamp and c.begins_local < ${to}::timestamp + interval '1 day'
    order by c.begins_local, c.id`.execute(db);
  return found.rows;
}

export interface SpanRow {
  id: string;
  names: Names;
  from: Day;
  to: Day;
  /** Whether it lasts whole days, or nights. */
  whole: boolean;
}

/** Closures with their last closed day: one that ends at midnight ends with the day before, one of nights with its last night. */
export async function readClosures({ db, businessId }: Tenant, { from, to }: Period): Promise<SpanRow[]> {
  const found = await sql<SpanRow>`
    select r.id, names_json(r.name_en, r.name_ar) as names, r.starts_at::date::text as "from",
      (r.ends_at - case when n.nights then interval '1 day' else interval '1 microsecond' end)::date::text as "to",
      n.nights or (r.starts_at::time = '00:00' and (r.ends_at::time = '00:00' or r.ends_at::time >= '23:59')) as whole
    from date_ranges r cross join lateral (select r.starts_at::time = '14:00' and r.ends_at::time = '14:00' and r.ends_at - r.starts_at >= interval '1 day' as nights) n where r.business_id = ${businessId} and r.ends_at >= ${from}::timestamp and r.starts_at < ${to}::timestamp + interval '1 day'
    order by r.starts_at, r.id`.execute(db);
  return found.rows;
}

/** Days with special hours, of the business and of all its branches. */
export async function readSpecialHours({ db, businessId }: Tenant, { from, to }: Period): Promise<SpanRow[]> {
  const found = await sql<SpanRow>`
    select ${businessId}::uuid as id, case h.name when '' then '[]'::json else names_json(h.name, null) end as names, h.from::text as "from", h.to::text as "to", false as whole
    from (
      select data from business_settings where business_id = ${businessId} and key = 'SpecialHours'
      union all select data from branch_settings where business_id = ${businessId} and key = 'SpecialHours') s
    cross join lateral jsonb_to_recordset(s.data) as h("from" date, "to" date, name text)
    where h.to >= ${from}::date and h.from <= ${to}::date order by h.from, h.to`.execute(db);
  return found.rows;
}

export async function readEvents({ db, businessId }: Tenant, { from, to }: Period): Promise<SpanRow[]> {
  const found = await sql<SpanRow>`
    select e.id, names_json(e.name_en, e.name_ar) as names, e.starts_at::date::text as "from", e.ends_at::date::text as "to", true as whole
    from events e where e.business_id = ${businessId} and e.ends_at >= ${from}::timestamp and e.starts_at < ${to}::timestamp + interval '1 day'
    order by e.starts_at, e.id`.execute(db);
  return found.rows;
}

export interface MarkRow {
  occasion: string;
  mark: (typeof OCCASION_MARKS)[number];
}

export async function readMarks({ db, businessId }: Tenant): Promise<MarkRow[]> {
  const found = await sql<MarkRow>`
    select m.occasion, m.mark from occasion_marks m where m.business_id = ${businessId}`.execute(db);
  return found.rows;
}

export async function setMark({ db, businessId }: Tenant, { occasion, mark }: MarkRow, set: boolean): Promise<boolean> {
  const statement = set
    ? sql<MarkRow>`insert into occasion_marks (business_id, occasion, mark) values (${businessId}, ${occasion}, ${mark}) on conflict do nothing returning occasion, mark`
    : sql<MarkRow>`delete from occasion_marks where business_id = ${businessId} and occasion = ${occasion} and mark = ${mark} returning occasion, mark`;
  return (await statement.execute(db)).rows.length > 0;
}
