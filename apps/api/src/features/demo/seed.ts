import { sql } from "kysely";
import { inTransaction } from "../../platform/database/bound.ts";
import type { Services } from "../../platform/services.ts";
import { demoBusinesses } from "./content/businesses.ts";
import { seedAudits } from "./seed-audits.ts";
import { storePictures } from "./seed-pictures.ts";
import { seedBookings } from "./seed-bookings.ts";
import { seedBusiness } from "./seed-business.ts";
import { seedInvoices } from "./seed-invoices.ts";
import { seedMenus } from "./seed-menu.ts";
import { seedOrders } from "./seed-orders.ts";
import { seedPeople } from "./seed-people.ts";
import { seedBranches } from "./seed-branches.ts";

/** Held while the demo is made. */
export const DEMO_LOCK = 7_203_114_408;

/** Fills an empty database with one business of each type. Does nothing where anybody has an account. */
export async function seedDemo(services: Services, say: (text: string) => void): Promise<void> {
  const { pools, storage } = services;
  await inTransaction(pools.app, { accounts: true }, async (db) => {
    // another process may be at it, for longer than a request may wait
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
      await seedOrders(db, made, business, services.now());
      await seedBookings(db, made, business, services.now());
      await seedInvoices(db, made, business);
      await seedAudits(db, made, business, services.now());
    }
    say(`Demo data is there (${((performance.now() - started) / 1000).toFixed(1)} s).`);
  });
}
