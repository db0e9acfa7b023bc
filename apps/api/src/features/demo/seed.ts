import { sql } from "kysely";
import { inTransaction, type Db } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { demoBusinesses } from "./content/businesses.ts";
import { storePictures } from "./seed-pictures.ts";
import { seedBookings } from "./seed-bookings.ts";
import { seedChaletOwners } from "./seed-chalet-owners.ts";
import { seedBusiness, type SeededBusiness } from "./seed-business.ts";
import { seedInvoices } from "./seed-invoices.ts";
import { seedMenus } from "./seed-menu.ts";
import { seedOrders } from "./seed-orders.ts";
import { seedPeople } from "./seed-people.ts";
import { seedBranches } from "./seed-branches.ts";
import { uuidv7 } from "uuidv7";
import type { DemoBusiness } from "./content/types.ts";
import { insertRows } from "./rows.ts";

const HOUR_MS = 3_600_000;
const CLIENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const editorsOf = ({ staff }: DemoBusiness): string[] =>
  staff.filter(({ role }) => role === "Manager" || role === "Content editor").map(({ name }) => name);

/** The advisory lock that is held while the demo is created. */
export const DEMO_LOCK = 7_203_114_408;

/** Fills an empty database with one business of each type. Does nothing if an account exists. */
export async function seedDemo(services: Services, say: (text: string) => void): Promise<void> {
  const { pools, storage } = services;
  await inTransaction(pools.app, { accounts: true, isSlow: true }, async (db) => {
    // another process may hold the lock for longer than the timeouts of requests
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(db);
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(db);
    const people = await sql`select 1 from users limit 1`.execute(db);
    if (people.rows.length) return;
    const started = performance.now();
    for (const [at, business] of demoBusinesses.entries()) {
      say(`Making demo data: ${business.name.en} (${at + 1} of ${demoBusinesses.length}) …`);
      const made = await seedBusiness(db, business, services.now());
      await seedPeople(db, made, business);
      const keyOf = await storePictures(db, storage, made, business);
      await seedMenus(db, made, business, keyOf);
      await seedBranches(db, made, business, keyOf);
      await seedChaletOwners(db, made, business);
      await seedOrders(db, made, business, services.now());
      await seedBookings(db, made, business, services.now());
      await seedInvoices(db, made.id, business.owner.name);
      await seedAudits(db, made, business, services.now());
    }
    say(`Demo data is there (${((performance.now() - started) / 1000).toFixed(1)} s).`);
  });
}

interface SeededRecord {
  area: "items" | "events" | "holidays" | "services" | "users";
  id: string;
  label: string;
  price: number | null;
}

/** Audits of the last days: only changes that lead to the current state of the records. */
async function seedAudits(db: Db, made: SeededBusiness, demo: DemoBusiness, now: Date): Promise<void> {
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

/** Up to three records of each area, in turn. */
async function readRecords(db: Db, businessId: string): Promise<SeededRecord[]> {
  const found = await sql<SeededRecord>`
    select r.area, r.id, r.label, r.price from (
      select 'items' as area, i.id, i.name_en as label, null::float8 as price, row_number() over (order by i.search, i.id) as turn from items i where i.business_id = ${businessId} and not i.hide
      union all select 'services', s.id, s.name_en, s.price::float8, row_number() over (order by s.name_en, s.id) from services s where s.business_id = ${businessId} and s.price > 1
      union all select 'events', e.id, e.name_en, null, row_number() over (order by e.name_en, e.id) from events e where e.business_id = ${businessId}
      union all select 'holidays', h.id, h.name_en, null, row_number() over (order by h.name_en, h.id) from holidays h where h.business_id = ${businessId}
      union all select 'users', u.id, u.name, null, row_number() over (order by u.name) from users u join memberships m on m.user_id = u.id where m.business_id = ${businessId}
    ) r where r.turn <= 3 order by r.turn, r.area`.execute(db);
  return found.rows;
}

function changeOf({ area, label, price }: SeededRecord): { action: string; before: unknown; after: unknown } {
  if (area === "items") return { action: "update", before: { hide: true }, after: { hide: false } };
  if (area === "services") return { action: "update", before: { price: (price ?? 1) - 0.5 }, after: { price } };
  const name = area === "users" ? { name: label } : { locales: [{ locale: "en", name: label }] };
  return { action: "create", before: null, after: name };
}
