import type pg from "pg";
import { listTables, type BackupTable } from "../../../platform/backup/rows.ts";

/** A table with rows of businesses. */
export interface TenantTable extends BackupTable {
  /** Part of its rows refer to other rows of it. */
  refersToItself: boolean;
}

interface Reference {
  table: string;
  target: string;
  /** The rows that refer to a deleted row stay. */
  setsNull: boolean;
}

/** What an export leaves out, with the reason. Every other table with a `business_id` is in it. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: "logins end with the installation",
  session_entries: "logins end with the installation",
  login_codes: "logins end with the installation",
  tablet_devices: "devices are set up again",
  invitations: "people are invited again",
  list_views: "users save their views of lists again",
  permission_requests: "people ask again",
  idempotency_keys: "answers to repeated requests of the last day",
  jobs: "work of the installation",
  live_events: "what open screens were told",
  live_counters: "what open screens were told",
  revisions: "valid for what an installation has cached",
  business_limits: "what an operator allows in one installation",
  order_hours: "summed up again from orders",
  order_days: "summed up again from orders",
  item_days: "summed up again from orders",
  item_months: "summed up again from orders",
  hour_months: "summed up again from orders",
  money_days: "summed up again from invoices",
  sums_due: "summed up again from orders",
  record_counts: "counted again",
  booking_days: "counted again",
  booking_totals: "counted again",
  booking_months: "counted again",
  unit_months: "counted again",
  invoice_days: "summed up again from invoices",
  payment_days: "summed up again from payments",
};

/** All tables with a `business_id`, as the catalog has them; those that others refer to come first. */
export async function listTenantTables(client: pg.ClientBase): Promise<TenantTable[]> {
  const references = [...(await readReferences(client)), SUMMED_IN_THE_TIME_ZONE];
  const { rows } = await client.query<{ name: string; identities: string[] }>(`
    select c.relname as name, array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as identities
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped)`);
  const identities = new Map(rows.map((row) => [row.name, row.identities]));
  const tables = (await listTables(client)).flatMap(({ name, columns }) => {
    const numbered = identities.get(name);
    // numbers that the database gives are given again
    const kept = columns.filter((column) => !numbered?.includes(column.name));
    const refersToItself = references.some(({ table, target }) => table === name && target === name);
    return numbered ? [{ name, columns: kept, refersToItself }] : [];
  });
  return sortByReferences(tables, references).reverse();
}

/** Orders that are inserted are summed up by days of the business. */
const SUMMED_IN_THE_TIME_ZONE: Reference = { table: "orders", target: "business_settings", setsNull: true };

/** Tables in the order in which rows can be deleted without changing many others: those with data of people first. */
export async function listTablesToErase(client: pg.ClientBase): Promise<string[]> {
  const references = (await readReferences(client)).filter(({ setsNull }) => !setsNull);
  const all = await listTenantTables(client);
  const people = PEOPLE.flatMap((name) => all.filter((table) => table.name === name));
  return sortByReferences([...people, ...all], references).map(({ name }) => name);
}
const PEOPLE = ["orders", "reservations", "invoices", "audits", "memberships"];

/** Each table after those that refer to it. */
function sortByReferences<T extends { name: string }>(tables: readonly T[], references: readonly Reference[]): T[] {
  const sorted = new Set<T>();
  const seen = new Set<string>();
  const visit = (table: T | undefined): void => {
    if (!table || seen.has(table.name)) return;
    seen.add(table.name);
    for (const { table: name, target } of references)
      if (target === table.name) visit(tables.find((one) => one.name === name));
    sorted.add(table);
  };
  tables.forEach(visit);
  return [...sorted];
}

async function readReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select distinct s.relname as table, t.relname as target, k.confdeltype = 'n' as "setsNull"
    from pg_constraint k join pg_class s on s.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}
