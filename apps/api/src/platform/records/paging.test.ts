import type { Call } from "@diwan/contract/api/call";
import type { PageMeta } from "@diwan/contract/api/fields";
import { allCalls } from "@diwan/contract/api/calls";
import { describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import { build } from "../../testing/build.ts";
import { insertRows, stampColumns, type TableRows } from "../../testing/rows.ts";
import { createSample } from "../../testing/requests.ts";
import { type Sample } from "../../testing/sample.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

const lasting = { starts_at: "2026-06-01T14:00:00", ends_at: "2026-06-04T14:00:00" };
const server = await build();
const [filled, other] = [await makeCompleteTenant(server), await makeCompleteTenant(server)];
await fill(filled);

interface Listed {
  data: { id: string }[] | Record<string, { id: string }[]>;
  meta: PageMeta;
}
const sortsOf = (call: Call): string[] => {
  const schema = call.query && z.toJSONSchema(call.query, { io: "input", unrepresentable: "any" });
  const { enum: names = [] } = (schema?.properties?.["sort"] ?? {}) as { enum?: string[] }; // Of a list's query.
  return names;
};
/** Every call that returns a page. */
const lists = allCalls.filter(([, call]) => sortsOf(call).length > 0);

/** Grouped records are sorted by their page within each group; in this test all are in one group. */
const idsOf = ({ data }: Listed): string[] =>
  (Array.isArray(data) ? data : Object.values(data).flat()).map(({ id }) => id);

/** Tables that would have few rows or none. */
const NARROW = ["branchId", "memberId", "subject_id", "hotel_id", "staff_id", "mediable_id"];
const wideOf = ({ params, query = {} }: Sample) => ({
  params,
  query: Object.fromEntries(Object.entries(query).filter(([key]) => !NARROW.includes(key))),
});

/** Adds twenty-five rows to every list, with names in both scripts and many duplicates. */
async function fill(own: StockedTenant): Promise<void> {
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
    audits: people.map(({ name }) => ({
      business_id: own.businessId,
      id: uuidv7(),
      at: "now",
      user_id: own.userId,
      record_id: own.itemId,
      area: "items",
      action: "update",
      label: name,
      address: "",
      client: "",
    })),
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
    hotels: fresh().map((row) => ({ ...row, type: "hotel" })),
    services: fresh().map((row) => ({ ...row, branch_id: own.branchId })),
    events: fresh().map((row) => ({ ...row, ...lasting, branch_id: own.branchId })),
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
  await insertRows(server.sql, made, await others(own, Object.keys(made), fresh));
}

/** Copies of the stocked record with other names. */
async function others(own: StockedTenant, known: string[], fresh: () => object[]): Promise<TableRows> {
  const { rows } = await server.sql.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) filter (where is_generated = 'NEVER') as columns
     from information_schema.columns where table_schema = 'public' group by table_name
     having bool_or(column_name = 'search') and bool_or(column_name = 'name_en') and table_name <> all($1)`,
    [known],
  );
  const found = rows.map(async ({ name, columns }) => {
    const stocked = await server.sql.query<object>(`select * from ${name} where business_id = $1 limit 1`, [
      own.businessId,
    ]);
    const [one = {}] = stocked.rows;
    const kept = Object.entries(one).filter(([column]) => columns.includes(column));
    return [name, fresh().map((row) => ({ ...Object.fromEntries(kept), ...row }))] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

describe.each(lists)("%s", (name, call) => {
  const read = async (query: Record<string, string> = {}, who = filled) => {
    const { params, query: narrowed } = wideOf(createSample(name, call, who));
    return server.as(who).send(call, { params, query: { ...narrowed, ...query } });
  };
  const page = async (query?: Record<string, string>, who?: StockedTenant): Promise<Listed> =>
    (await read(query, who)).json();

  test("returns every row once over its pages, in each order and reversed", async () => {
    const { meta } = await page();
    expect(meta).toMatchObject({ page: 1, perPage: 10, lastPage: Math.ceil(meta.total / 10) });
    expect(meta.total).toBeGreaterThanOrEqual(25);
    for (const sort of sortsOf(call)) {
      const walked: string[] = [];
      for (let at = 1; at <= meta.lastPage; at++)
        walked.push(...idsOf(await page({ sort, order: "asc", page: String(at) })));
      expect(new Set(walked).size).toBe(meta.total);
      expect(walked).toHaveLength(meta.total);
      const back = await page({ sort, order: "desc", perPage: "100" });
      // Upcoming records come first in both directions.
      expect(idsOf(back)).toEqual(sort === "next" ? walked : walked.toReversed());
    }
    const beyond = await page({ page: "999" });
    expect(idsOf(beyond)).toEqual([]);
    expect(beyond).toMatchObject({ meta: { page: 999, total: meta.total } });
  });

  test("returns the same rows page by page after the last row of the page before", async () => {
    for (const sort of sortsOf(call))
      for (const order of ["asc", "desc"]) {
        const all = idsOf(await page({ sort, order, perPage: "100" }));
        const walked: string[] = [];
        let after: string | null = null;
        for (let at = 1; at === 1 || after; at++) {
          const { data, meta }: Listed = await page({
            sort,
            order,
            perPage: "7",
            page: String(at),
            ...(after && { after }),
          });
          walked.push(...idsOf({ data, meta }));
          expect(meta).toMatchObject({ page: at, total: all.length, totalIsCapped: false });
          expect(meta.next === null).toBe(walked.length >= all.length);
          after = meta.next;
        }
        expect(walked).toEqual(all);
      }
  });

  test("continues a search after a row, with the number of all that were found", async () => {
    const asked = { search: "dish", perPage: "10" };
    const first = await page(asked);
    const second = await page({ ...asked, after: String(first.meta.next) });
    expect(idsOf(second)).toEqual(idsOf(await page({ ...asked, page: "2" })));
    expect(second.meta).toMatchObject({ total: 25, lastPage: 3 });
    const last = await page({ ...asked, after: String(second.meta.next) });
    expect([...idsOf(first), ...idsOf(second), ...idsOf(last)]).toEqual(
      idsOf(await page({ ...asked, perPage: "100" })),
    );
    expect(last.meta.next).toBeNull();
  });

  test("rejects what is no place in this order", async () => {
    const [sort = "", ...others] = sortsOf(call);
    const { next } = (await page({ sort, order: "asc" })).meta;
    const asked = { sort, order: "asc", after: String(next) };
    const parts: string[] = JSON.parse(Buffer.from(String(next), "base64url").toString());
    const packed = (changed: unknown) => Buffer.from(JSON.stringify(changed)).toString("base64url");
    const wrong = [
      { ...asked, order: "desc" },
      ...others.map((other) => ({ ...asked, sort: other })),
      ...["x", packed({}), packed(parts.slice(0, -1)), packed([...parts.slice(0, -1), "no id"])].map((after) => ({
        ...asked,
        after,
      })),
      { ...asked, after: packed([...parts.slice(0, -1), "\0"]) },
    ];
    for (const query of wrong) {
      const answer = await read(query);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(["after"]);
    }
  });

  test("is one empty page if nothing is found", async () => {
    const found = await page({ search: "no such thing" });
    expect(idsOf(found)).toEqual([]);
    expect(found.meta).toEqual({
      ...{ page: 1, perPage: 10, total: 0, lastPage: 1 },
      ...{ totalIsCapped: false, next: null },
    });
  });

  test("finds names in both languages, in any spelling", async () => {
    const { total } = (await page({ search: "DISH" })).meta;
    expect(total).toBe(25);
    for (const search of ["dish", "dïsh", "ish"]) expect((await page({ search })).meta.total).toBe(25);
    for (const search of ["طبق", "طَبَق", "طبـق"]) expect((await page({ search })).meta.total).toBe(12);
    for (const search of ["%", "_", "d%h", "\\", "'", '"', "dis_"]) expect((await page({ search })).meta.total).toBe(0);
    expect((await page({ search: filled.mark }, other)).meta.total).toBe(0);
  });

  test.each([
    { perPage: "101" },
    { perPage: "0" },
    { page: "0" },
    { page: "-1" },
    { page: "x" },
    { sort: "password_hash" },
    { sort: "id; drop table users" },
    { order: "up" },
    { search: "a".repeat(101) },
    { unknown: "1" },
  ])("rejects %j", async (query) => {
    const answer = await read(query as Record<string, string>);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(Object.keys(query));
  });
});

/** A person has one name. */
const PEOPLE: readonly string[] = ["people.list", "grants.people"];

test.each(lists.filter(([name, call]) => sortsOf(call).includes("name") && !PEOPLE.includes(name)))(
  "%s is sorted by the names in the shown language",
  async (name, call) => {
    const { params, query: narrowed } = wideOf(createSample(name, call, filled));
    const read = async (locale: "en" | "ar") => {
      const query = { ...narrowed, sort: "name", order: "asc", perPage: "100" };
      const { data } = (await server.as(filled).send(call, { params, query, headers: { locale } })).json<Listed>();
      const records = (Array.isArray(data) ? data : Object.values(data).flat()) as { id: string; locales?: Named[] }[];
      return records.map(({ locales = [] }) => shownName(locales, locale));
    };
    const shown = await read("ar");
    const { rows } = await server.sql.query<{ name: string }>(
      "select name from unnest($1::text[]) name order by name collate natural_order",
      [shown],
    );
    expect(shown).toEqual(rows.map((row) => row.name));
    expect(await read("en")).not.toEqual(shown);
  },
);

interface Named {
  locale: "en" | "ar";
  name: string;
}
const shownName = (locales: readonly Named[], locale: "en" | "ar"): string =>
  (locales.find((one) => one.locale === locale && one.name !== "") ?? locales[0])?.name ?? "";

test("the order by Arabic names uses an index wherever the order by English names does", async () => {
  const tablesWith = async (pattern: string) => {
    const { rows } = await server.sql.query<{ tablename: string }>(
      "select distinct tablename from pg_indexes where schemaname = 'public' and indexdef like $1 order by tablename",
      [pattern],
    );
    return rows.map(({ tablename }) => tablename);
  };
  expect(await tablesWith("%COALESCE(NULLIF(name_ar%natural_order%")).toEqual(
    await tablesWith("%, name_en COLLATE%natural_order%"),
  );
});
