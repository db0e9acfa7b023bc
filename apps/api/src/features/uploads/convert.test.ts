import { type Category, categories } from "@diwan/contract/menu/categories";
import { items } from "@diwan/contract/menu/items";
import type { UploadedFile } from "@diwan/contract/menu/media";
import { type MenuTree, menus } from "@diwan/contract/menu/menus";
import { beforeEach, describe, expect, test } from "vitest";
import { makePicture } from "../../platform/media/test-samples.ts";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import { untilServed } from "../../testing/patient.ts";
import type { TestTenant } from "../../testing/tenant.ts";

const server = await build();
const png = await makePicture(40, 30).png().toBuffer();
let owner: TestTenant;
beforeEach(async () => void (owner = await server.register()));

const send = (path: string, name = "x.png", who: TestTenant = owner, menuId = who.menuId) =>
  server
    .as(who)
    .upload(png, name, { "convert-item": "true", "menu-id": menuId, ...(path ? { "full-path": path } : {}) });
const convert = async (path: string, name?: string): Promise<UploadedFile> => {
  const answer = await untilServed(() => send(encodeURIComponent(path), name));
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const tree = (): Promise<MenuTree> => server.as(owner).call(menus.tree, { params: { menuId: owner.menuId } });
const namesOf = (node: { locales: { locale: string; name: string }[] } | undefined): Record<string, string> =>
  Object.fromEntries(node?.locales.map(({ locale, name }) => [locale, name]) ?? []);

describe("an upload becomes an item", () => {
  test("in the category and sub-category of its folders, with the price in its name", async () => {
    const { file, item, created } = await convert("Grills/Kebab/12 Shish Tawook 2.500.jpg");
    expect(item).toMatchObject({
      locales: [{ locale: "en", name: "Shish Tawook" }],
      media: [{ src: file }],
      prices: [{ price: 2.5 }],
    });
    expect(created).toMatchObject({ item: true, categories: [expect.any(String), item?.category_id] });
    const grills = (await tree()).categories.at(-1);
    expect(namesOf(grills)).toEqual({ en: "Grills" });
    expect(namesOf(grills?.children_nested[0])).toEqual({ en: "Kebab" });
    expect(grills?.children_nested[0]?.items).toEqual([item]);
  });

  test("with both names if given, and with Arabic digits and currency", async () => {
    const { item } = await convert("مشويات | Grills/شيش طاووق - Shish ٢٫٥٠٠ د.ك.png");
    expect(namesOf(item)).toEqual({ en: "Shish", ar: "شيش طاووق" });
    expect(item?.prices).toMatchObject([{ price: 2.5 }]);
    expect(namesOf((await tree()).categories.at(-1))).toEqual({ en: "Grills", ar: "مشويات" });
  });

  test.each([
    ["IMG_0012.png", "IMG 0012", []],
    ["Combo 2.png", "Combo 2", []],
    ["Burger 3 KD.png", "Burger", [3]],
    ["2.500.png", "2.500", [2.5]],
    ["--.png", "--", []],
  ])("%s outside of folders is Uncategorized", async (name, expected, prices) => {
    const { item } = await convert(name);
    expect(namesOf(item)).toEqual({ en: expected });
    expect(item?.prices.map(({ price }) => price)).toEqual(prices);
    expect(namesOf((await tree()).categories.at(-1))).toEqual({ en: "Uncategorized", ar: "غير مصنف" });
  });

  test("Uncategorized comes after categories that are made later, until it is moved", async () => {
    const names = async () => (await tree()).categories.map((category) => namesOf(category).en);
    await convert("IMG_0012.png");
    await convert("Grills/Kebab.png");
    const { id } = await server.as(owner).call(categories.create, {
      body: { menu_id: owner.menuId, locales: [{ locale: "en", name: "Sweets" }] },
    });
    expect((await names()).slice(-3)).toEqual(["Grills", "Sweets", "Uncategorized"]);
    const ids = (await tree()).categories.map((category) => category.id);
    const sortedIds = [...ids.slice(-1), ...ids.slice(0, -1)];
    await server.as(owner).call(categories.sort, { body: { menuId: owner.menuId, parentId: null, sortedIds } });
    await convert("Drinks/Laban.png");
    expect([(await names())[0], (await names()).at(-1)]).toEqual(["Uncategorized", "Drinks"]);
    expect(id).toBe(sortedIds.at(-1));
  });

  test("uses the file's own name without a path, and creates none without a name", async () => {
    const answer = await send("", "Tikka 1.250.png");
    expect(answer.json()).toMatchObject({ item: { locales: [{ name: "Tikka" }], prices: [{ price: 1.25 }] } });
    expect((await send("", ".png")).json()).toMatchObject({
      code: "invalid",
      errors: { "full-path": ["Name is required"] },
    });
    expect((await send("%E0%A4%A")).json()).toMatchObject({ code: "malformed" });
  });

  test("is rejected without a menu, and leaves nothing behind", async () => {
    const answer = await send("Grills/a.png", "x.png", owner, "");
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { "menu-id": [expect.any(String)] } });
    const { rows } = await server.sql.query("select from files where user_id = $1", [owner.userId]);
    expect(rows).toEqual([]);
  });

  test("uses the fifth level for deeper folders", async () => {
    const { created } = await convert("a/b/c/d/e/f/g/Deep.png");
    expect(created?.categories).toHaveLength(5);
  });

  test("without the price in a chalet business, which has no package for it", async () => {
    const chalet = await server.register({ type: "chalet" });
    const answer = await send("Sea%20View%2050.000.png", "x.png", chalet);
    expect(answer.json()).toMatchObject({
      item: { locales: [{ name: "Sea View" }], prices: [], itemable: { units: 1 } },
    });
  });
});

describe("the same name again", () => {
  test("updates the picture, keeps the prices and creates no duplicate, in either language and spelling", async () => {
    const first = await convert("Grills/شيش طاووق - Shish Tawook 2.500.png");
    await server
      .as(owner)
      .call(items.update, { params: { itemId: first.item?.id ?? "" }, body: { prices: [{ price: 9 }] } });
    for (const name of ["grills/SHISH TAWOOK 3.000.png", "Grills/شيش طاووق.png", "Grills/  shish_tawook .png"]) {
      const again = await convert(name);
      expect(again.created).toEqual({ item: false, categories: [] });
      expect(again.item).toMatchObject({ id: first.item?.id, prices: [{ price: 9 }], media: [{ src: again.file }] });
    }
    expect((await server.app.inject(first.file)).statusCode).toBe(404);
    expect((await tree()).categories.at(-1)?.items).toHaveLength(1);
  });

  test("in another category or another menu is another item", async () => {
    const [one, two] = [await convert("Grills/Tea.png"), await convert("Drinks/Tea.png")];
    expect(one.item?.id).not.toBe(two.item?.id);
    const own = await makeStockedTenant(server.sql);
    const menusOf = [own.menuId, own.otherMenuId];
    const made = await Promise.all(
      menusOf.map(async (menuId) => (await send("Grills%2FTea.png", "x.png", own, menuId)).json<UploadedFile>()),
    );
    expect(made.map(({ created }) => created?.item)).toEqual([true, true]);
  });

  test("thirty in parallel in one new folder create one category and no duplicates", async () => {
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, at) => convert(`Sweets/Cake ${["A", "B", "C"][at % 3]}.png`)),
    );
    const { data } = await server.as(owner).call(categories.list, { query: { search: "Sweets" } });
    expect(data).toHaveLength(1);
    const [category] = data as [Category];
    const found = await server.as(owner).call(items.list, { query: { category_id: category.id } });
    expect(found.meta.total).toBe(3);
    expect(made.filter(({ created }) => created?.item)).toHaveLength(3);
    expect(made.flatMap(({ created }) => created?.categories ?? [])).toEqual([category.id]);
  });
});

describe("T16 a hostile path is treated as text", () => {
  test.each([
    "../../../etc/passwd.png",
    "..%2f..%2fetc",
    "/etc/passwd",
    "C:\\Windows\\system32\\a.png",
    "a\u0000b/c\u0000d.png",
    "a\r\nset-cookie: x=y/b.png",
    "<script>alert(1)</script>/x.png",
    "'; drop table items; --/x.png",
    "a/./../b/./c.png",
    `${"x".repeat(300)}/${"y".repeat(300)}.png`,
    "\u202egnp.exe",
    "%/%25.png",
    "|/-/_.png",
  ])("%j", async (path) => {
    const answer = await send(encodeURIComponent(path));
    expect(answer.statusCode).toBe(201);
    const { item } = answer.json<UploadedFile>();
    const stored = [namesOf(item)["en"], ...(await tree()).categories.map((node) => namesOf(node)["en"])];
    for (const name of stored) expect(name).toMatch(/^[^\p{Cc}]{1,200}$/u);
    expect(stored).not.toContain("..");
  });
});
