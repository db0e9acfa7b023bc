import { branches } from "@diwan/contract/branches/branches";
import { items } from "@diwan/contract/menu/items";
import {
  BILINGUAL_KINDS,
  BILINGUAL_SETTINGS,
  languages,
  type MissingText,
  shareInBoth,
} from "@diwan/contract/overview/languages";
import type { Right } from "@diwan/contract/people/permissions";
import { BRANCH_SETTINGS, BUSINESS_SETTINGS } from "@diwan/contract/settings/setting-values";
import { settings } from "@diwan/contract/settings/settings";
import { expect, test } from "vitest";
import * as z from "zod";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import { makeMember, makeTenant, type TestTenant } from "../../testing/tenant.ts";
import { BILINGUAL_SOURCES } from "./sources.ts";

const server = await build();
const names = (en: string, ar?: string) => [
  { locale: "en" as const, name: en },
  ...(ar ? [{ locale: "ar" as const, name: ar }] : []),
];
const listed = ({ kind, id }: MissingText) => `${kind} ${id}`;
const missingOf = async (who: TestTenant, kind: string) =>
  (await server.as(who).call(languages.missing, { query: { limit: 100 } })).data.filter((one) => one.kind === kind);

/** What has a text in two languages and is not gone through: copies of names as they were at that time. */
const LEFT_OUT = {
  orders: "the table's name at the time of the order",
  order_lines: "names at the time of the order",
  reservations: "names at the time of the booking",
  booking_days: "names at the time of the booking",
  booking_months: "names at the time of the booking",
  change_sets: "names for the staff, which no guest reads",
  deleted_records: "what was deleted comes back with its names",
};

test("every table with a text in two languages is gone through, or stands here with a reason", async () => {
  const found = await server.sql.query<{ name: string }>(
    `select distinct e.table_name as name from information_schema.columns e
       join information_schema.columns a on a.table_schema = e.table_schema and a.table_name = e.table_name
         and a.column_name = regexp_replace(e.column_name, '_en$', '_ar')
       join information_schema.tables t on t.table_schema = e.table_schema and t.table_name = e.table_name and t.table_type = 'BASE TABLE'
     where e.table_schema = 'public' and e.column_name like '%\\_en'`,
  );
  const known = [...Object.values(BILINGUAL_SOURCES).map(({ table }) => table), ...Object.keys(LEFT_OUT)];
  const settingTables = ["business_settings", "branch_settings"];
  expect(known.filter((name) => !settingTables.includes(name)).toSorted()).toEqual(
    found.rows.map(({ name }) => name).toSorted(),
  );
});

test("every setting with a text in two languages is gone through", () => {
  const bilingual = (values: Readonly<Record<string, z.ZodType>>) =>
    Object.entries(values).flatMap(([key, schema]) => {
      const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
      return "en" in properties && "ar" in properties ? [key] : [];
    });
  expect(bilingual(BUSINESS_SETTINGS).toSorted()).toEqual([...BILINGUAL_SETTINGS.business].toSorted());
  expect(bilingual(BRANCH_SETTINGS).toSorted()).toEqual([...BILINGUAL_SETTINGS.branch].toSorted());
});

test.each([
  ["Harees", null, true],
  ["Harees", "هريس", false],
  // an Arabic name was copied to English
  ["هريس", "هريس", true],
  ["هريس", null, true],
  ["", "هريس", true],
  // the same in both
  ["Pepsi", "Pepsi", false],
  ["12", null, false],
  ["", null, false],
  [null, null, false],
])("%j and %j: one is missing: %j", async (en, ar, lacks) => {
  const found = await server.sql.query<{ lacks: boolean }>("select lacks_language($1, $2) as lacks", [en, ar]);
  expect(found.rows[0]?.lacks).toBe(lacks);
});

test("each kind of record is counted, found and listed once, page after page", async () => {
  const own = await makeStockedTenant(server.sql);
  for (const { table, key } of Object.values(BILINGUAL_SOURCES))
    if (!key && table !== "chalets")
      await server.sql.query(`update ${table} set name_ar = null where business_id = $1`, [own.businessId]);
  const client = server.as(own);
  const { data } = await client.call(languages.counts, {});
  const lacking = data.filter(({ missing }) => missing > 0);
  expect(lacking.length).toBeGreaterThan(8);
  const seen: MissingText[] = [];
  let after: string | undefined;
  do {
    const page = await client.call(languages.missing, { query: { limit: 3, ...(after ? { after } : {}) } });
    seen.push(...page.data);
    after = page.next ?? undefined;
  } while (after);
  expect(new Set(seen.map((one) => `${listed(one)} ${one.key}`)).size).toBe(seen.length);
  expect(BILINGUAL_KINDS.filter((kind) => seen.some((one) => one.kind === kind))).toEqual(
    BILINGUAL_KINDS.filter((kind) => lacking.some((one) => one.kind === kind)),
  );
  for (const { kind, missing } of lacking) expect(seen.filter((one) => one.kind === kind)).toHaveLength(missing);
});

test("a name in the other language takes a record from the list, and raises the share", async () => {
  const own = await makeTenant(server.sql, {});
  const client = server.as(own);
  const item = await client.call(items.create, {
    body: { category_id: own.categoryId, locales: names("Harees"), prices: [{ price: 2, locales: names("Big") }] },
  });
  const shareOf = async () => shareInBoth((await client.call(languages.counts, {})).data);
  expect(await missingOf(own, "items")).toEqual([
    { kind: "items", id: item.id, parent_id: null, branch_id: null, key: null, locales: names("Harees") },
  ]);
  expect(await missingOf(own, "prices")).toMatchObject([{ parent_id: item.id, locales: names("Harees") }]);
  const before = await shareOf();
  await client.call(items.update, {
    params: { itemId: item.id },
    body: {
      locales: names("Harees", "هريس"),
      prices: [{ id: item.prices[0]?.id, price: 2, locales: names("Big", "كبير") }],
    },
  });
  expect(await missingOf(own, "items")).toEqual([]);
  expect(await missingOf(own, "prices")).toEqual([]);
  expect(await shareOf()).toBeGreaterThan(before);
});

test("settings count by their keys", async () => {
  const own = await makeTenant(server.sql, {});
  const client = server.as(own);
  await client.call(settings.setBusiness, {
    body: {
      settings: [
        { key: "Address", data: { en: "Block 10" } },
        { key: "ContactHours", data: { en: "9 to 11", ar: "٩ إلى ١١" } },
      ],
    },
  });
  await client.call(settings.setBranch, {
    params: { branchId: own.branchId },
    body: { settings: [{ key: "Address", data: { ar: "قطعة ١٠" } }] },
  });
  expect((await missingOf(own, "businessTexts")).map(({ key, id }) => [key, id])).toEqual([
    ["Address", own.businessId],
  ]);
  expect(await missingOf(own, "branchTexts")).toMatchObject([{ key: "Address", branch_id: own.branchId }]);
  const { data } = await client.call(languages.counts, {});
  expect(data).toContainEqual({ kind: "businessTexts", total: 2, missing: 1 });
});

test("members are told only of what they may change, and where", async () => {
  const own = await makeStockedTenant(server.sql);
  await server.sql.query("update tables set name_ar = null where business_id = $1", [own.businessId]);
  const other = await server.as(own).call(branches.create, { body: { locales: names("North") } });
  const read = async (rights: Record<string, Right[]>) => {
    const member = { ...own, ...(await makeMember(server.sql, own, rights)) };
    const kinds = async () => (await server.as(member).call(languages.counts, {})).data.map(({ kind }) => kind);
    return { kinds: await kinds(), missing: (await server.as(member).call(languages.missing, {})).data };
  };
  expect(await read({ [own.branchId]: ["items.read", "tables.read"] })).toEqual({ kinds: [], missing: [] });
  const tabled = await read({ [own.branchId]: ["tables.update"] });
  expect(tabled.kinds).toEqual(["tables"]);
  expect(tabled.missing.length).toBeGreaterThan(0);
  expect(tabled.missing.every(({ branch_id }) => branch_id === own.branchId)).toBe(true);
  expect((await read({ [other.id]: ["tables.update"] })).missing).toEqual([]);
  await server.sql.query("update staff set name_ar = null where business_id = $1", [own.businessId]);
  const serving = await read({ [own.branchId]: ["services.update"] });
  expect(serving.missing.filter(({ kind }) => kind === "staff")).toMatchObject([{ branch_id: own.branchId }]);
  expect((await read({ [other.id]: ["services.update"] })).kinds).not.toContain("staff");
  expect((await read({ [other.id]: ["branches.update"] })).missing.map(({ id }) => id)).toEqual([other.id]);
});

test("the missing rows of a large business are found by their index, and counting ends", async () => {
  const own = await makeStockedTenant(server.sql);
  await server.sql.query(
    `insert into tables (business_id, id, branch_id, floor_id, name_en, name_ar, token)
     select $1, uuid_v7(), $2, $3, 'Table ' || n, 'طاولة ' || n, lpad(to_hex(n), 10, '0') from generate_series(1, 12000) n`,
    [own.businessId, own.branchId, own.floorId],
  );
  await server.sql.query("analyze tables");
  const { data } = await server.as(own).call(languages.counts, {});
  expect(data.find(({ kind }) => kind === "tables")?.total).toBe(10_000);
  expect(await planFor(own.businessId)).toMatch(/Index (Only )?Scan using tables_business_id_id_idx/);
});

/** The plan of the application's role, behind row-level security. */
async function planFor(businessId: string): Promise<string> {
  const client = await server.sql.connect();
  try {
    await client.query("begin");
    await client.query("set local role diwan_app");
    await client.query("select set_config('app.business_id', $1, true)", [businessId]);
    const plan = await client.query<{ "QUERY PLAN": string }>(
      `explain select t.id from tables t where t.business_id = '${businessId}'
         and (lacks_language(t.name_en, t.name_ar) or lacks_language(t.description_en, t.description_ar)) order by t.id limit 10`,
    );
    return plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.query("rollback");
    client.release();
  }
}
