import { type Item, items } from "@diwan/contract/items";
import { menuFiles, type CheckedRow } from "@diwan/contract/menu-files";
import { menus } from "@diwan/contract/menus";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { formOf, type Login } from "../../testing/client.ts";
import { installHashes, rowsOf } from "../../testing/hashes.ts";
import { makeStocked, type Stocked } from "../../testing/stock.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
await installHashes(server.sql);
let own: Stocked;
beforeEach(async () => void (own = await makeStocked(server.sql)));

type Cells = readonly string[];
const rowsFrom = (rows: readonly Cells[]) => rows.map((cells, at) => ({ row: at + 2, cells }));
const check = (
  columns: (string | null)[],
  rows: readonly Cells[],
  more: { who?: Login; locale?: string; keepPrices?: boolean } = {},
) =>
  server.as(more.who ?? own).call(menuFiles.check, {
    params: own,
    body: { columns, rows: rowsFrom(rows), ...(more.keepPrices === undefined ? {} : { keepPrices: more.keepPrices }) },
    headers: { locale: more.locale ?? "en" },
  });
const apply = (columns: (string | null)[], rows: readonly object[], headers: Record<string, string> = {}) =>
  server.as(own).send(menuFiles.import, { params: own, body: { columns, rows }, headers });
const results = (rows: readonly CheckedRow[]): string[] => rows.map(({ result }) => result);
const wrong = (row: CheckedRow | undefined): unknown[] =>
  row?.errors.map(({ column, message }) => [column, message]) ?? [];
const read = (id: string): Promise<Item> => server.as(own).call(items.get, { params: { itemId: id } });
const tree = () => server.as(own).call(menus.tree, { params: own });
/** The first category of the menu, as files name it. */
const home = (): string => `${own.mark} category`;
const NAMES = ["category_en", "name_en", "name_ar"];

describe("a check says what each row will do", () => {
  test("make, change, leave, and why it can't", async () => {
    const { rows, categories } = await check(
      [...NAMES, "price_1", "id"],
      [
        [home(), "Tea", "شاي", "1.5", ""],
        [home(), own.mark, own.mark, "2.250", own.itemId],
        [home(), own.mark, own.mark, "", own.otherItemId],
        ["Sweets", "Umm Ali", "", "2", ""],
        ["", "Muhammara", "", "1.25", ""],
        [home(), "Lamb", "", "7.2x", ""],
        [home(), "", "", "1", ""],
        [home(), "Ghost", "", "1", uuidv7()],
      ],
    );
    expect(results(rows)).toEqual(["create", "update", "same", "create", "error", "error", "error", "error"]);
    expect(rows[1]).toMatchObject({ item: own.itemId, changes: [{ field: "price_1", from: 1.5, to: 2.25 }] });
    expect(rows[3]?.changes).toEqual([{ field: "category_en", from: null, to: "Sweets" }]);
    expect(categories).toEqual([{ path: ["Sweets"] }]);
    expect(rows.slice(4).map(wrong)).toEqual([
      [[0, "Category is missing"]],
      [[3, "Type an amount such as 1.500"]],
      [[1, "Name is required"]],
      [[4, "This record does not exist."]],
    ]);
    const arabic = await check(["name_en", "price_1"], [["x", "?"]], { locale: "ar" });
    expect(wrong(arabic.rows[0])).toEqual([
      [1, "اكتب مبلغًا مثل ١٫٥٠٠"],
      [null, "التصنيف ناقص"],
    ]);
  });

  test("another business's item is like one that never was, in the words too", async () => {
    const other = await makeStocked(server.sql);
    const { rows } = await check(
      ["id", "name_en"],
      [
        [other.itemId, "Mine now"],
        [uuidv7(), "Mine now"],
      ],
    );
    expect(rows[0]).toEqual({ ...rows[1], row: 2 });
    expect(JSON.stringify(rows)).not.toContain(other.mark);
    await expect(
      server.as(own).call(menuFiles.check, { params: { menuId: other.menuId }, body: { columns: [], rows: [] } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("an item is found by its name in either language, however it is written, in its category or alone in the menu", async () => {
    const make = (name: string, ar: string, category = own.categoryId) =>
      server.as(own).call(items.create, {
        body: {
          category_id: category,
          locales: [
            { locale: "en", name },
            { locale: "ar", name: ar },
          ],
        },
      });
    const [tea, coffee] = [await make("Karak tea", "شاي كرك"), await make("Coffee", "قهوة", own.otherCategoryId)];
    const { rows } = await check(NAMES, [
      [home(), "KARAK  Tea!", ""],
      ["", "coffee", ""],
      ["", "", "قهوه"],
      [home(), "coffee", ""],
    ]);
    expect(rows.map(({ item }) => item)).toEqual([tea.id, coffee.id, coffee.id, null]);
    expect(wrong(rows[2])).toEqual([[2, "Same item twice, see row 3"]]);
  });

  test("names that only share their Arabic are two items", async () => {
    const { rows } = await check(NAMES, [
      [home(), "Tea", "شاي"],
      [home(), "Black tea", "شاي"],
      [home(), "Tea", "شاي"],
    ]);
    expect(results(rows)).toEqual(["create", "create", "error"]);
  });

  test("rows of the same item add their sizes to the first", async () => {
    const columns = [...NAMES, "price_1_en", "price_1"];
    const { rows } = await check(columns, [
      [home(), "Karak", "كرك", "Small", "0.6"],
      [home(), "Karak", "كرك", "Large", "1"],
      [home(), "Karak", "", "small", "0.7"],
      [home(), "Karak", "شاي", "Huge", "2"],
    ]);
    expect(rows.map(({ result, joins }) => [result, joins])).toEqual([
      ["create", null],
      ["create", 2],
      ["error", 2],
      ["error", 2],
    ]);
    expect(wrong(rows[2])).toEqual([[3, "Same size twice, see row 2"]]);
    const sent = rowsFrom([
      [home(), "Karak", "كرك", "Small", "0.6"],
      [home(), "Karak", "", "Large", "1"],
    ]);
    expect((await apply(columns, sent)).json()).toMatchObject({ created: 1 });
    const karak = (await tree()).categories[0]?.items.at(-1);
    expect(karak?.prices).toMatchObject([{ price: 0.6 }, { price: 1 }]);
  });

  test.each([
    ["1.5", 1.5],
    ["1,5", 1.5],
    ["١٫٥", 1.5],
    ["KWD 1.500", 1.5],
    ["١٫٥٠٠ د.ك", 1.5],
    ["1,250.500", 1250.5],
    ["١٬٢٥٠٫٥", 1250.5],
  ])("the amount %s is %d", async (typed, amount) => {
    const { rows } = await check(["id", "price_1"], [[own.itemId, typed]]);
    expect(rows[0]?.changes).toEqual(amount === 1.5 ? [] : [{ field: "price_1", from: 1.5, to: amount }]);
  });

  test("what it removes or copies is to be looked at", async () => {
    const { rows } = await check(
      ["id", "name_en", "name_ar", "price_1"],
      [
        [own.itemId, own.mark, "", ""],
        ["", "", "متبل", "1"],
      ],
    );
    expect(rows[0]?.notes).toEqual([{ column: 2, message: "The Arabic name will be removed" }]);
    expect(rows[1]?.notes).toEqual([{ column: 1, message: "English name copied from Arabic" }]);
    const emptied = await check(["id", "price_1"], [[own.itemId, ""]], { keepPrices: false });
    expect(emptied.rows[0]).toMatchObject({ result: "update", notes: [{ message: "Prices will be removed: 1" }] });
  });

  test("who may not add is told so on the row", async () => {
    const who = await makeMember(server.sql, own, { [own.branchId]: ["items.update"] });
    const { rows } = await check(
      NAMES,
      [
        [home(), "Tea", ""],
        ["New", "Tea", ""],
        [home(), own.mark, "x"],
      ],
      { who },
    );
    expect(rows.map(wrong)).toEqual([
      [[null, "You may not add items."]],
      [
        [null, "You may not add items."],
        [0, "You may not add categories."],
      ],
      [],
    ]);
  });

  test("paths lead through categories, and six levels are too many", async () => {
    const { rows, categories } = await check(
      ["category_en", "category_ar", "name_en"],
      [
        [`${home()} > Hot > Tea`, "", "a"],
        [`${home()} > Hot`, "", "b"],
        ["A > B > C > D > E > F", "", "c"],
        ["A > B", "أ", "d"],
        ["Fish \\> chips", "سمك", "e"],
      ],
    );
    expect(results(rows)).toEqual(["create", "create", "error", "error", "create"]);
    expect(categories).toEqual([{ path: ["Hot"] }, { path: ["Hot", "Tea"] }, { path: ["Fish > chips"] }]);
  });
});

describe("an import", () => {
  const columns = [...NAMES, "price_1", "hide"];

  test("makes and changes items and categories, with an audit row for each and one word to open screens", async () => {
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
      "select area, action from audits where business_id = $1 and user_id = $2 order by id",
      [own.businessId, own.userId],
    );
    expect(audits.rows).toEqual([
      { area: "menus", action: "update" },
      { area: "categories", action: "create" },
      { area: "items", action: "create" },
      { area: "items", action: "create" },
      { area: "items", action: "update" },
    ]);
    const events = await server.sql.query("select area, record_id from live_events where business_id = $1", [
      own.businessId,
    ]);
    expect(events.rows).toEqual([{ area: "menus", record_id: own.menuId }]);
  });

  test("is all or nothing: errors are told by row and column, and nothing changes", async () => {
    const before = await rowsOf(server.sql, own);
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
    expect(await rowsOf(server.sql, own)).toBe(before);
  });

  test("repeated, makes nothing twice: with its key it answers the same, without it finds all as it is", async () => {
    const rows = rowsFrom([["New", "Tea", "", "1", ""]]);
    const key = { "idempotency-key": "import-1" };
    const first = await apply(columns, rows, key);
    expect((await apply(columns, rows, key)).payload).toBe(first.payload);
    expect((await apply(columns, rows)).json()).toEqual({ created: 0, updated: 0, same: 1, categories: [] });
  });

  test("T25 is refused where an item is not as it was when it was checked", async () => {
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

  test("two at once make no twins", async () => {
    const rows = rowsFrom(Array.from({ length: 20 }, (_, at) => ["New", `Tea ${at}`, "", "1", ""]));
    const answers = await Promise.all(Array.from({ length: 4 }, () => apply(columns, rows)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const made = (await tree()).categories.filter(({ locales }) => locales[0]?.name === "New");
    expect(made.map((category) => category.items.length)).toEqual([20]);
  });

  test("of 2,000 rows takes seconds, made and then changed", async () => {
    const rows = (price: string) =>
      rowsFrom(Array.from({ length: 2_000 }, (_, at) => [`Part ${at % 40}`, `Item ${at}`, `صنف ${at}`, price, "no"]));
    for (const [price, outcome] of [
      ["1.250", { created: 2_000 }],
      ["1.500", { updated: 2_000 }],
    ] as const) {
      const start = performance.now();
      const answer = await apply(columns, rows(price));
      expect(answer.json()).toMatchObject(outcome);
      expect(performance.now() - start).toBeLessThan(8_000);
    }
  }, 60_000);

  test("keeps the packages of a chalet that the file leaves out", async () => {
    own = await makeStocked(server.sql, { type: "chalet" });
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

describe("a file that is previewed", () => {
  const send = (bytes: Buffer, name = "menu.csv", query = "") =>
    server
      .as(own)
      .request("POST", `business/${own.businessId}/menus/${own.menuId}/import/preview${query}`, formOf(bytes, name));

  test("may have titles of its own in either language, below a line of something else", async () => {
    const text = "Our menu;;\nالصنف;القسم;السعر;Calories\nشاي;مشروبات;٠٫٥;10\n";
    const { columns, rows, check: checked, file } = (await send(Buffer.from(text))).json();
    expect(columns.map(({ field }: { field: string }) => field)).toEqual(["name_ar", "category_ar", "price_1", null]);
    expect(rows).toEqual([{ row: 3, cells: ["شاي", "مشروبات", "٠٫٥", "10"] }]);
    expect(checked.rows[0]).toMatchObject({ result: "create", notes: [{ column: 0 }] });
    expect(file).toEqual({ name: "menu.csv", format: "csv", sheet: null, sheets: [] });
  });

  test("T24 is refused if it is too large, broken or none", async () => {
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
    const before = await rowsOf(server.sql, own);
    await send(Buffer.from(`Name,Category,Price\n${own.mark},New,7\n`));
    expect(await rowsOf(server.sql, own)).toBe(before);
  });
});
