import { categories } from "@diwan/contract/menu/categories";
import { type Item, items } from "@diwan/contract/menu/items";
import { type MenuTree, menus } from "@diwan/contract/menu/menus";
import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
const names = (en: string, ar?: string) => [
  { locale: "en", name: en },
  ...(ar === undefined ? [] : [{ locale: "ar", name: ar }]),
];
const read = (own: StockedTenant, itemId: string): Promise<Item> =>
  server.as(own).call(items.get, { params: { itemId } });
const tree = (own: StockedTenant): Promise<MenuTree> =>
  server.as(own).call(menus.tree, { params: { menuId: own.menuId } });
const duplicate = async (own: StockedTenant, ...ids: string[]): Promise<Item[]> =>
  (await server.as(own).call(items.duplicate, { body: { ids } })).data;

/** What a copy has in common with its item. */
function contentOf(item: Item): unknown {
  const withoutId = ({ id: _, ...row }: { id: string }) => row;
  const { id: _id, locales, sort: _sort, created_at: _created, updated_at: _updated, ...rest } = item;
  return {
    ...rest,
    descriptions: locales.map(({ description }) => description),
    media: item.media.map(withoutId),
    prices: item.prices.map(withoutId),
    addons: item.addons.map(withoutId),
    discounts: item.discounts.map(withoutId),
    itemable: item.itemable && withoutId(item.itemable),
  };
}

describe("a copy of an item", () => {
  test.each(["restaurant", "chalet"] as const)(
    "has all that the item of a %s has, and says that it is one",
    async (type) => {
      const own = await makeStockedTenant(server.sql, { type });
      const item = await read(own, own.itemId);
      const [copy] = await duplicate(own, own.itemId);
      if (!copy) throw new Error("There is a copy");
      // guests see no copy before it has a name of its own
      expect(contentOf(copy)).toEqual({ ...(contentOf(item) as object), hide: true });
      expect(item).toMatchObject({
        media: [{}],
        prices: [{}],
        addons: [{}],
        discounts: [{}],
        holidays: [{ price: 7 }],
      });
      expect(item.itemable === null).toBe(type !== "chalet");
      expect(copy.locales.map(({ name }) => name)).toEqual([`${own.mark} (copy)`, `${own.mark} (نسخة)`]);
      expect(await read(own, copy.id)).toEqual(copy);
    },
  );

  test("keeps its pictures when the item is deleted", async () => {
    const own = await makeStockedTenant(server.sql);
    const [copy] = await duplicate(own, own.itemId);
    const file = () =>
      server.sql
        .query("select 1 from files where business_id = $1 and key = $2", [
          own.businessId,
          `${own.businessId}/${own.mediaId}.jpg`,
        ])
        .then(({ rowCount }) => rowCount);
    await server.as(own).call(items.delete, { params: { itemId: own.itemId } });
    expect(await file()).toBe(1);
    expect((await read(own, copy?.id ?? "")).media).toHaveLength(1);
  });

  test("follows its item, several in their order", async () => {
    const own = await makeStockedTenant(server.sql);
    const order = async () =>
      (await tree(own)).categories.find(({ id }) => id === own.categoryId)?.items.map(({ id }) => id);
    const before = (await order()) ?? [];
    expect(before.slice(0, 2)).toEqual([own.itemId, own.otherItemId]);
    const [second, first] = await duplicate(own, own.otherItemId, own.itemId);
    expect(await order()).toEqual([own.itemId, first?.id, own.otherItemId, second?.id, ...before.slice(2)]);
    const places = (await tree(own)).categories.find(({ id }) => id === own.categoryId)?.items.map(({ sort }) => sort);
    expect(new Set(places).size).toBe(places?.length);
    expect(places).toContain(first?.sort);
  });

  test("has a name that fits, marked in the language of the name", async () => {
    const own = await makeStockedTenant(server.sql);
    const make = (locales: object[]) =>
      server.as(own).call(items.create, { body: { category_id: own.categoryId, locales } });
    const long = await make(names("ن".repeat(200)));
    const arabic = await make([{ locale: "ar", name: "كفتة" }]);
    const copies = await duplicate(own, long.id, arabic.id);
    expect(copies.map((copy) => copy.locales.map(({ name }) => name))).toEqual([
      [`${"ن".repeat(193)} (نسخة)`, `${"ن".repeat(193)} (نسخة)`],
      ["كفتة (نسخة)", "كفتة (نسخة)"],
    ]);
  });

  test("is refused for others' items and for unknown ones, and then nothing is copied", async () => {
    const [own, stranger] = [await makeStockedTenant(server.sql), await makeStockedTenant(server.sql)];
    const before = await tree(own);
    const ids = [own.itemId, stranger.itemId];
    expect((await server.as(own).send(items.duplicate, { body: { ids } })).statusCode).toBe(404);
    expect((await server.as(own).send(items.duplicate, { body: { ids: [own.itemId, own.itemId] } })).statusCode).toBe(
      422,
    );
    expect(await tree(own)).toEqual(before);
  });

  test("is recorded as created, in the history and for open screens", async () => {
    const own = await makeStockedTenant(server.sql);
    const [copy] = await duplicate(own, own.itemId);
    const { rows } = await server.sql.query(
      "select area, action from audits where business_id = $1 and record_id = $2",
      [own.businessId, copy?.id],
    );
    expect(rows).toEqual([{ area: "items", action: "create" }]);
  });
});

describe("a copy of a category", () => {
  test("follows it, with its picture, settings, sub-categories and items under their own names", async () => {
    const own = await makeStockedTenant(server.sql);
    const params = { categoryId: own.categoryId };
    const settings = [{ key: "dimensions", data: "Portrait" }];
    await server.as(own).call(categories.settings, { params, body: { settings } });
    const child = { category_id: own.childId, locales: names("Inner", "داخلي"), prices: [{ price: 4 }] };
    await server.as(own).call(items.create, { body: child });
    const made = await server.as(own).call(categories.duplicate, { params });
    const { categories: top } = await tree(own);
    const at = top.findIndex(({ id }) => id === own.categoryId);
    const [source, copy] = top.slice(at, at + 2);
    expect(copy?.id).toBe(made.id);
    expect(made).toMatchObject({
      media: [{ src: source?.media[0]?.src }],
      settings: source?.settings,
      parent_id: null,
    });
    expect(made.locales[0]?.name).toBe(`${source?.locales[0]?.name} (copy)`);
    expect(copy?.items.map((item) => ({ ...(contentOf(item) as object), hide: false }))).toEqual(
      source?.items.map((item) => ({ ...(contentOf(item) as object), category_id: made.id })),
    );
    expect(copy?.items.map(({ locales }) => locales)).toEqual(source?.items.map(({ locales }) => locales));
    const shape = (nodes: MenuTree["categories"] = []): unknown =>
      nodes.map((node) => [node.locales, node.items.map(({ locales }) => locales), shape(node.children_nested)]);
    expect(copy?.children_nested).toHaveLength(2);
    expect(shape(copy?.children_nested)).toEqual(shape(source?.children_nested));
    expect(new Set(top.map(({ sort }) => sort)).size).toBe(top.length);
  });

  test("stands on the level of the category, also on the deepest one", async () => {
    const own = await makeStockedTenant(server.sql);
    let parent: string | null = null;
    for (let level = 1; level <= 5; level += 1)
      parent = (
        await server.as(own).call(categories.create, {
          body: { menu_id: own.menuId, parent_id: parent, locales: names(`Level ${level}`) },
        })
      ).id;
    const made = await server.as(own).call(categories.duplicate, { params: { categoryId: parent ?? "" } });
    const source = await server.as(own).call(categories.get, { params: { categoryId: parent ?? "" } });
    expect(made.parent_id).toBe(source.parent_id);
    expect(made.sort).toBe(source.sort + 1);
  });

  test("is refused for a category of others", async () => {
    const [own, stranger] = [await makeStockedTenant(server.sql), await makeStockedTenant(server.sql)];
    const params = { categoryId: stranger.categoryId };
    expect((await server.as(own).send(categories.duplicate, { params })).statusCode).toBe(404);
  });
});
