import { items } from "@diwan/contract/menu/items";
import { menuFiles, type CheckedRow } from "@diwan/contract/menu/menu-files";
import { menus } from "@diwan/contract/menu/menus";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import type { TestLogin } from "../../testing/client.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));

type Cells = readonly string[];
const rowsFrom = (rows: readonly Cells[]) => rows.map((cells, at) => ({ row: at + 2, cells }));
const check = (
  columns: (string | null)[],
  rows: readonly Cells[],
  more: { who?: TestLogin; locale?: string; keepPrices?: boolean } = {},
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
const tree = () => server.as(own).call(menus.tree, { params: own });
/** The path of the menu's first category, as files write it. */
const home = (): string => `${own.mark} category`;
const NAMES = ["category_en", "name_en", "name_ar"];

describe("a check reports what each row will do", () => {
  test("reports rows that create, change or keep an item, and rows with errors", async () => {
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

  test("reports another business's item exactly like an unknown one", async () => {
    const other = await makeStockedTenant(server.sql);
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

  test("finds an item by its name in either language and any spelling, in its category or in the whole menu", async () => {
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

  test("calls the items of a chalet business chalets", async () => {
    own = await makeStockedTenant(server.sql, { type: "chalet" });
    const row = ["Khiran", "Lagoon", ""];
    const twice = await check(NAMES, [row, row], { locale: "ar" });
    expect(wrong(twice.rows[1])).toEqual([[1, "الشاليه مكرر، انظر الصف 2"]]);
    const who = await makeMember(server.sql, own, { [own.branchId]: ["menu.update"] });
    const denied = await check(NAMES, [[home(), "Lagoon", ""]], { who });
    expect(wrong(denied.rows[0])).toEqual([[null, "You may not add chalets."]]);
  });

  test("treats names that share only their Arabic as two items", async () => {
    const { rows } = await check(NAMES, [
      [home(), "Tea", "شاي"],
      [home(), "Black tea", "شاي"],
      [home(), "Tea", "شاي"],
    ]);
    expect(results(rows)).toEqual(["create", "create", "error"]);
  });

  test("adds the sizes of further rows of an item to its first row", async () => {
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

  test("warns about rows that remove or copy something", async () => {
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

  test("reports cells without a column with their row, and says when the list of errors is cut off", async () => {
    const { rows } = await check(
      [...NAMES, "price_1", null],
      [
        [home(), "Tea", "", "1.5", "with mint", "and lemon"],
        [home(), "Juice", "", "1.5", " "],
      ],
    );
    expect(rows.map(({ result, notes }) => [result, notes])).toEqual([
      [
        "create",
        [
          {
            column: 4,
            message:
              "Not imported, as no column takes it: with mint · and lemon. A text with commas stands in quotation marks.",
          },
        ],
      ],
      ["create", []],
    ]);
    const prices = Array.from({ length: 25 }, (_, at) => `price_${at + 1}`);
    const [worst] = (await check([...NAMES, ...prices], [[home(), "Tea", "", ...prices]])).rows;
    expect(wrong(worst).at(-1)).toEqual([null, expect.stringContaining("There may be more")]);
  });

  test("reports on the row that the caller may not add items", async () => {
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

  test("resolves category paths and rejects six levels", async () => {
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
