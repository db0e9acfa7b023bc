import { audits as auditCalls } from "@diwan/contract/overview/audits";
import { type Item, items } from "@diwan/contract/menu/items";
import { type CheckedRow, menuFiles } from "@diwan/contract/menu/menu-files";
import { menus } from "@diwan/contract/menu/menus";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { multipartForm } from "../../testing/client.ts";
import { installHashes, readRows } from "../../testing/hashes.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
await installHashes(server.sql);
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));

type Cells = readonly string[];
const rowsFrom = (rows: readonly Cells[]) => rows.map((cells, at) => ({ row: at + 2, cells }));
const check = (columns: (string | null)[], rows: readonly Cells[]) =>
  server.as(own).call(menuFiles.check, { params: own, body: { columns, rows: rowsFrom(rows) } });
const apply = (columns: (string | null)[], rows: readonly object[], headers: Record<string, string> = {}) =>
  server.as(own).send(menuFiles.import, { params: own, body: { columns, rows }, headers });
const read = (id: string): Promise<Item> => server.as(own).call(items.get, { params: { itemId: id } });
const tree = () => server.as(own).call(menus.tree, { params: own });
/** The path of the menu's first category, as files write it. */
const home = (): string => `${own.mark} category`;
const NAMES = ["category_en", "name_en", "name_ar"];

describe("an import", () => {
  const columns = [...NAMES, "price_1", "hide"];

  test("creates and changes items and categories, with one audit row, an audit in each history, and one notification", async () => {
    const before = await read(own.itemId);
    const rows = rowsFrom([
      [`${home()} > Hot`, "Tea", "شاي", "0.5", "yes"],
      [`${home()} > Hot`, "Karak", "", "0.6", ""],
      [home(), own.mark, own.mark, "9", ""],
    ]);
    const answer = await apply(columns, rows);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      created: 2,
      updated: 1,
      same: 0,
      categories: [{ locales: [{ name: "Hot" }] }],
    });
    const [category] = (await tree()).categories;
    const hot = category?.children_nested.at(-1);
    expect(hot?.items.map(({ locales, hide, prices }) => [locales[0]?.name, hide, prices[0]?.price])).toEqual([
      ["Tea", true, 0.5],
      ["Karak", false, 0.6],
    ]);
    expect((await read(own.itemId)).prices).toMatchObject([{ id: before.prices[0]?.id, price: 9 }]);
    const audits = await server.sql.query(
      "select area, action from audits where business_id = $1 and user_id = $2 order by part_of nulls first, id",
      [own.businessId, own.userId],
    );
    const parts = ["categories create", "items create", "items create", "items update"];
    expect(audits.rows.map(({ area, action }) => `${area} ${action}`)).toEqual(["menus update", ...parts]);
    const told = async (query: object) =>
      (await server.as(own).call(auditCalls.list, { query: { ...query, userId: own.userId } as never })).data;
    const [row, ...others] = await told({});
    expect([row?.after, others]).toMatchObject([{ created: 2, updated: 1 }, []]);
    expect((await told({ part_of: row?.id })).map(({ area, action }) => `${area} ${action}`).toSorted()).toEqual(parts);
    expect(await told({ recordId: own.itemId })).toMatchObject([{ area: "items", action: "update" }]);
    expect(await told({ search: "karak" })).toMatchObject([{ label: "Karak" }]);
    const events = await server.sql.query("select area, record_id from live_events where business_id = $1", [
      own.businessId,
    ]);
    expect(events.rows).toEqual([{ area: "menus", record_id: own.menuId }]);
  });

  test("is all or nothing: errors name row and column, and nothing changes", async () => {
    const before = await readRows(server.sql, own);
    const answer = await apply(
      columns,
      rowsFrom([
        ["New", "Tea", "", "1", ""],
        ["", "Juice", "", "x", "maybe"],
      ]),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "invalid",
      errors: {
        "rows.1.cells.3": ["Type an amount such as 1.500"],
        "rows.1.cells.4": ["Type yes or no."],
        "rows.1.cells.0": ["Category is missing"],
      },
    });
    expect(await readRows(server.sql, own)).toBe(before);
  });

  test("creates nothing twice: a repeated key returns the same response, without a key nothing is left to change", async () => {
    const rows = rowsFrom([["New", "Tea", "", "1", ""]]);
    const key = { "idempotency-key": "import-1" };
    const first = await apply(columns, rows, key);
    expect((await apply(columns, rows, key)).payload).toBe(first.payload);
    expect((await apply(columns, rows)).json()).toEqual({ created: 0, updated: 0, same: 1, categories: [] });
  });

  test("T25 is rejected when an item changed since the check", async () => {
    const { rows } = await check(columns, [
      [home(), own.mark, "", "9", ""],
      [home(), "Tea", "", "1", ""],
    ]);
    const sent = rows.map(({ row, seen }, at) => ({
      row,
      seen,
      cells: [home(), at ? "Tea" : own.mark, "", "9", ""],
    }));
    await server.as(own).call(items.update, { params: { itemId: own.itemId }, body: { hide: true } });
    const answer = await apply(columns, sent);
    expect(answer.json()).toMatchObject({ code: "stale", current: { rows: [2] } });
    const tea = { category_id: own.categoryId, locales: [{ locale: "en", name: "Tea" }] };
    await server.as(own).call(items.create, { body: tea });
    expect((await apply(columns, sent)).json()).toMatchObject({ code: "stale", current: { rows: [2, 3] } });
    const unseen = sent.map(({ row, cells }) => ({ row, cells }));
    expect((await apply(columns, unseen)).statusCode).toBe(201);
  });

  test("creates no duplicates when two run at once", async () => {
    const rows = rowsFrom(Array.from({ length: 20 }, (_, at) => ["New", `Tea ${at}`, "", "1", ""]));
    const answers = await Promise.all(Array.from({ length: 4 }, () => apply(columns, rows)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const made = (await tree()).categories.filter(({ locales }) => locales[0]?.name === "New");
    expect(made.map((category) => category.items.length)).toEqual([20]);
  });

  test("creates and then changes 2,000 rows at once", async () => {
    const rows = (price: string) =>
      rowsFrom(Array.from({ length: 2_000 }, (_, at) => [`Part ${at % 40}`, `Item ${at}`, `صنف ${at}`, price, "no"]));
    for (const [price, outcome] of [
      ["1.250", { created: 2_000 }],
      ["1.500", { updated: 2_000 }],
    ] as const) {
      const answer = await apply(columns, rows(price));
      expect(answer.json()).toMatchObject(outcome);
    }
  });

  test("keeps the packages of a chalet that the file omits", async () => {
    own = await makeStockedTenant(server.sql, { type: "chalet" });
    const answer = await apply(
      ["id", "price_weekend", "bedrooms", "frontage"],
      [{ row: 2, cells: [own.itemId, "120", "3", "إطلالة بحرية"] }],
    );
    expect(answer.json()).toMatchObject({ updated: 1 });
    const item = await read(own.itemId);
    expect(item.prices).toMatchObject([
      { id: own.priceId, price: 1.5 },
      { price: 120, locales: [{ name: "Weekend" }] },
    ]);
    expect(item.itemable).toMatchObject({ bedrooms: 3, frontage: "sea_view", insurance: 5 });
  });
});

describe("a preview of a file", () => {
  const send = (bytes: Buffer, name = "menu.csv", query = "") =>
    server
      .as(own)
      .request(
        "POST",
        `business/${own.businessId}/menus/${own.menuId}/import/preview${query}`,
        multipartForm(bytes, name),
      );

  test("accepts titles of either language, below a line of other text", async () => {
    const text = "Our menu;;\nالصنف;القسم;السعر;Supplier\nشاي;مشروبات;٠٫٥;10\n";
    const { columns, rows, check: checked, file } = (await send(Buffer.from(text))).json();
    expect(columns.map(({ field }: { field: string }) => field)).toEqual(["name_ar", "category_ar", "price_1", null]);
    expect(rows).toEqual([{ row: 3, cells: ["شاي", "مشروبات", "٠٫٥", "10"] }]);
    expect(checked.rows[0]).toMatchObject({ result: "create", notes: [{ column: 0 }] });
    expect(file).toEqual({ name: "menu.csv", format: "csv", sheet: null, sheets: [] });
  });

  test("reports cells without a title, and ignores columns without a meaning", async () => {
    const text = "Name,Price,Supplier\nTea,0.5,10\nJuice,1,120,with mint\n";
    const notes = (await send(Buffer.from(text))).json().check.rows.map((row: CheckedRow) => row.notes);
    expect(notes[0]).toEqual([]);
    expect(notes[1]).toEqual([{ column: 3, message: expect.stringContaining("with mint") }]);
  });

  test("T24 rejects a file that is too large, broken or not a spreadsheet", async () => {
    const code = async (bytes: Buffer) => (await send(bytes)).json().code;
    expect(await code(Buffer.from("Name\n".repeat(5_100)))).toBe("sheet_too_large");
    expect(await code(Buffer.alloc(10 * 1024 * 1024 + 1, "a"))).toBe("sheet_too_large");
    expect(await code(Buffer.from("PK\u0003\u0004nothing"))).toBe("sheet_unreadable");
    expect(await code(Buffer.alloc(0))).toBe("sheet_empty");
    const nothing = await server
      .as(own)
      .request("POST", `business/${own.businessId}/menus/${own.menuId}/import/preview`, { payload: {} });
    expect(nothing.statusCode).toBe(415);
  });

  test("changes nothing", async () => {
    const before = await readRows(server.sql, own);
    await send(Buffer.from(`Name,Category,Price\n${own.mark},New,7\n`));
    expect(await readRows(server.sql, own)).toBe(before);
  });
});
