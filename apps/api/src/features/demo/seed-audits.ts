import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import type { DemoBusiness } from "./content/types.ts";
import { insertRows } from "./rows.ts";
import type { SeededBusiness } from "./seed-business.ts";

const HOUR_MS = 3_600_000;
const CLIENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

interface Record {
  area: "items" | "events" | "holidays" | "services" | "users";
  id: string;
  label: string;
  price: number | null;
}

/** What the people of a business changed in the last days: only what the records of today can have come from. */
export async function seedAudits(db: Db, made: SeededBusiness, demo: DemoBusiness, now: Date): Promise<void> {
  const records = await readRecords(db, made.id);
  const editors = await sql<{ id: string; name: string }>`
    select u.id, u.name from users u join memberships m on m.user_id = u.id
    where m.business_id = ${made.id} and u.name = any(${editorsOf(demo)}) order by u.name`.execute(db);
  const people = [{ id: made.ownerId }, ...editors.rows];
  const rows = records.map((record, at) => ({
    business_id: made.id,
    id: uuidv7(),
    // some this morning, the others over the last fortnight
    at: new Date(now.getTime() - (0.4 + at * at * 1.7) * HOUR_MS),
    user_id: (record.area === "users" ? people[0] : people[at % people.length])?.id,
    area: record.area,
    record_id: record.id,
    label: record.label,
    ...changeOf(record),
    address: "127.0.0.1",
    client: CLIENT,
  }));
  await insertRows(db, "audits", rows.toReversed());
}

const editorsOf = ({ staff }: DemoBusiness): string[] =>
  staff.filter(({ role }) => role === "Manager" || role === "Content editor").map(({ name }) => name);

/** A few of each kind, the kinds one after another. */
async function readRecords(db: Db, businessId: string): Promise<Record[]> {
  const found = await sql<Record>`
    select r.area, r.id, r.label, r.price from (
      select 'items' as area, i.id, i.name_en as label, null::float8 as price, row_number() over (order by i.search, i.id) as turn from items i where i.business_id = ${businessId} and not i.hide
      union all select 'services', s.id, s.name_en, s.price::float8, row_number() over (order by s.name_en, s.id) from services s where s.business_id = ${businessId} and s.price > 1
      union all select 'events', e.id, e.name_en, null, row_number() over (order by e.name_en, e.id) from events e where e.business_id = ${businessId}
      union all select 'holidays', h.id, h.name_en, null, row_number() over (order by h.name_en, h.id) from holidays h where h.business_id = ${businessId}
      union all select 'users', u.id, u.name, null, row_number() over (order by u.name) from users u join memberships m on m.user_id = u.id where m.business_id = ${businessId}
    ) r where r.turn <= 3 order by r.turn, r.area`.execute(db);
  return found.rows;
}

function changeOf({ area, label, price }: Record): { action: string; before: unknown; after: unknown } {
  if (area === "items") return { action: "update", before: { hide: true }, after: { hide: false } };
  if (area === "services") return { action: "update", before: { price: (price ?? 1) - 0.5 }, after: { price } };
  const name = area === "users" ? { name: label } : { locales: [{ locale: "en", name: label }] };
  return { action: "create", before: null, after: name };
}
