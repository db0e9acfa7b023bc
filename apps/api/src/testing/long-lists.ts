import type pg from "pg";
import type { PageMeta } from "@diwan/contract/api/fields";
import type { Call } from "@diwan/contract/api/call";
import { allCalls } from "@diwan/contract/api/calls";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import type { StockedTenant } from "./fixtures.ts";
import { insertRows, stampColumns, type TableRows } from "./rows.ts";
import type { Sample } from "./sample.ts";

const gregorian = (date: string) => ({ calendar: "gregorian", date, at: "10:00" });
const lasting = { starts_at: "2026-06-01T14:00:00", ends_at: "2026-06-04T14:00:00" };
export interface Listed {
  data: { id: string }[] | Record<string, { id: string }[]>;
  meta: PageMeta;
}
export const sortsOf = (call: Call): string[] => {
  const schema = call.query && z.toJSONSchema(call.query, { io: "input", unrepresentable: "any" });
  const { enum: names = [] } = (schema?.properties?.["sort"] ?? {}) as { enum?: string[] }; // Of a list's query.
  return names;
};
/** Every call that returns a page. */
export const lists = allCalls.filter(([, call]) => sortsOf(call).length > 0);

/** Grouped records are sorted by their page within each group; in this test all are in one group. */
export const idsOf = ({ data }: Listed): string[] =>
  (Array.isArray(data) ? data : Object.values(data).flat()).map(({ id }) => id);

/** Tables that would have few rows or none. */
const NARROW = ["branchId", "memberId", "subject_id", "hotel_id", "service_id", "staff_id", "mediable_id"];
export const wideOf = ({ params, query = {} }: Sample) => ({
  params,
  query: Object.fromEntries(Object.entries(query).filter(([key]) => !NARROW.includes(key))),
});

/** Adds twenty-five rows to every list, with names in both scripts and many duplicates. */
export async function fillLists(sql: pg.Pool, own: StockedTenant): Promise<void> {
  const named = (at: number) => ({
    business_id: own.businessId,
    id: uuidv7(),
    name_en: `Dish ${at % 7}`,
    name_ar: at % 2 ? `طبق ${at}` : null,
    ...stampColumns,
  });
  const rows = Array.from({ length: 25 }, (_, at) => named(at));
  const fresh = () => rows.map((row) => ({ ...row, id: uuidv7() }));
  const people = fresh().map(({ id, name_en, name_ar }) => ({ id, name: `${name_en} ${name_ar ?? ""}` }));
  const dishes = fresh();
  const pictures = dishes.map(({ id }, at) => ({ item_id: id, file_key: `${own.businessId}/list-${at}.jpg` }));
  const made: TableRows = {
    users: people.map((row) => ({ ...row, email: `${row.id}@example.com`, password_hash: "", ...stampColumns })),
    memberships: people.map(({ id }) => ({ business_id: own.businessId, user_id: id, ...stampColumns })),
    audits: [
      { area: "items", record_id: own.itemId },
      { area: "orders", record_id: own.recordId },
    ].flatMap((record) =>
      people.map(({ name }) => ({
        ...{ ...record, business_id: own.businessId, id: uuidv7(), at: "now", user_id: own.userId },
        ...{ action: "update", label: name, address: "", client: "" },
      })),
    ),
    branches: fresh().map((row, at) => ({ ...row, slug: `s${row.id}-${at}`, sort: at })),
    menus: fresh().map((row) => ({ ...row, type: "full-menu", sort: 9 })),
    categories: fresh().map((row) => ({ ...row, menu_id: own.menuId, parent_id: null, sort: 9 })),
    items: dishes.map((row) => ({
      ...row,
      menu_id: own.menuId,
      category_id: own.categoryId,
      sort: 9,
      hide: false,
      disable_ordering: false,
    })),
    files: pictures.map(({ file_key }) => ({
      key: file_key,
      user_id: own.userId,
      business_id: own.businessId,
      type: "image",
      bytes: 1,
      created_at: "now",
    })),
    media: pictures.map((row) => ({ ...row, business_id: own.businessId, id: uuidv7(), sort: 0 })),
    holidays: fresh().map((row) => ({ ...row, starts_on: "2026-05-01", ends_on: "2026-05-02" })),
    change_sets: fresh().map((row) => ({
      ...row,
      ...{ begins: gregorian("2042-05-01"), begins_at: "2042-05-01T07:00:00Z" },
      ...{ ends: gregorian("2042-05-02"), ends_at: "2042-05-02T07:00:00Z" },
      ...{ begins_local: "2042-05-01 10:00", ends_local: "2042-05-02 10:00" },
    })),
    hotels: fresh().map((row) => ({ ...row, type: "hotel" })),
    services: fresh().map((row) => ({ ...row, branch_id: own.branchId })),
    events: fresh().map((row) => ({ ...row, ...lasting, branch_id: own.branchId })),
    // each role has a name of its own
    roles: fresh().map((row, at) => ({ ...row, name_en: `${row.name_en} of ${at}`, rights: [] })),
    date_ranges: fresh().map((row) => ({ ...row, ...lasting })),
    floors: fresh().map((row) => ({ ...row, branch_id: own.branchId })),
    tables: fresh().map((row) => ({
      ...row,
      branch_id: own.branchId,
      floor_id: own.floorId,
      seats: 4,
      token: row.id.slice(-10),
    })),
    orders: people.map(({ id, name }, at) => ({
      business_id: own.businessId,
      id,
      branch_id: own.branchId,
      number: 1_000 + at,
      mode: "DineIn",
      table_id: own.tableId,
      source: "staff",
      currency: "KWD",
      customer_name: name,
      subtotal: 0,
      discount: 0,
      extra_charge: 0,
      ...stampColumns,
    })),
    reservations: people.map(({ id, name }, at) => ({
      business_id: own.businessId,
      id,
      branch_id: own.branchId,
      number: 1_000 + at,
      status: "pending",
      resource_type: "table",
      table_id: own.tableId,
      name_en: own.mark,
      unit_id: id,
      ...lasting,
      customer_name: name,
      source: "staff",
      currency: "KWD",
      ...stampColumns,
    })),
    invoices: people.map(({ id, name }, at) => ({
      business_id: own.businessId,
      id,
      branch_id: own.branchId,
      year: 2027,
      count: 1 + at,
      date: `2027-01-0${1 + (at % 5)}`,
      source: "order",
      subject_number: 1_000 + at,
      customer_name: name,
      currency: "KWD",
      lines: [],
      tax_rate: 0,
      issued_subtotal: at % 3,
      issued_discount: 0,
      issued_extra_charge: 0,
      subtotal: at % 3,
      discount: 0,
      extra_charge: 0,
      credited: 0,
      paid: 0,
      ...stampColumns,
    })),
    businesses: fresh().map(({ id, name_en, name_ar }) => ({
      id,
      name_en,
      name_ar,
      owner_id: own.userId,
      type: "salon",
      ...stampColumns,
    })),
    invoice_payments: people.map(({ id }, at) => ({
      business_id: own.businessId,
      id: uuidv7(),
      branch_id: own.branchId,
      invoice_id: id,
      amount: 1,
      method: "cash",
      paid_at: `2027-01-0${1 + (at % 5)}T12:00:00`,
      created_at: "now",
    })),
  };
  await insertRows(sql, made, await others(sql, own, Object.keys(made), fresh));
}

/** Copies of the stocked record with other names. */
async function others(sql: pg.Pool, tenant: StockedTenant, known: string[], fresh: () => object[]): Promise<TableRows> {
  const { rows } = await sql.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) filter (where is_generated = 'NEVER') as columns
     from information_schema.columns where table_schema = 'public' group by table_name
     having bool_or(column_name = 'search') and bool_or(column_name = 'name_en') and table_name <> all($1)`,
    [known],
  );
  const found = rows.map(async ({ name, columns }) => {
    const stocked = await sql.query<object>(`select * from ${name} where business_id = $1 limit 1`, [
      tenant.businessId,
    ]);
    const [one = {}] = stocked.rows;
    const own = (row: object) => Object.entries(row).filter(([column]) => columns.includes(column));
    return [name, fresh().map((row) => Object.fromEntries([...own(one), ...own(row)]))] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
