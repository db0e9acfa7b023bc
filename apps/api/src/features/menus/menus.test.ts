import { categories } from "@diwan/contract/menu/categories";
import { items } from "@diwan/contract/menu/items";
import { type Menu, menus, menuTree } from "@diwan/contract/menu/menus";
import { beforeEach, describe, expect, test } from "vitest";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { build } from "../../testing/build.ts";
import { orphansOf } from "../../testing/orphans.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { findUndeclaredFields } from "../../testing/undeclared-fields.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));
const en = (name: string) => [{ locale: "en", name }];

describe("a menu", () => {
  test("is made, changed and deleted with all it holds, the last one excepted", async () => {
    const made: Menu = await server.as(own).call(menus.create, { body: { locales: en("Drinks") } });
    expect(made).toMatchObject({ businessId: own.businessId, type: "full-menu", locales: en("Drinks") });
    const params = { menuId: made.id };
    expect(await server.as(own).call(menus.update, { params, body: { type: "categorized-menu" } })).toMatchObject({
      type: "categorized-menu",
      locales: en("Drinks"),
    });
    for (const menuId of [own.menuId, own.otherMenuId])
      expect(await server.as(own).call(menus.delete, { params: { menuId } })).toEqual({ id: menuId });
    await expect(server.as(own).call(items.get, { params: { itemId: own.itemId } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(server.as(own).call(menus.delete, { params })).rejects.toMatchObject({ status: 409, code: "in_use" });
    expect(await orphansOf(server.sql, own)).toEqual([]);
  });

  test("the last of two that are deleted at once stays", async () => {
    const answers = await Promise.all(
      [own.menuId, own.otherMenuId].map((menuId) => server.as(own).send(menus.delete, { params: { menuId } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await server.as(own).call(menus.list)).meta.total).toBe(1);
  });

  test("that changed meanwhile comes back as it is now", async () => {
    const { updated_at } = await server.as(own).call(menus.get, { params: { menuId: own.menuId } });
    const save = (name: string) =>
      server.as(own).send(menus.update, { params: { menuId: own.menuId }, body: { locales: en(name), updated_at } });
    const answers = await Promise.all([save("One"), save("Two")]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const loser = answers.find(({ statusCode }) => statusCode === 409)?.json<{ current: Menu }>().current;
    expect(loser).toEqual(answers.find(({ statusCode }) => statusCode === 200)?.json());
  });
});

describe("the tree", () => {
  const tree = (headers: Record<string, string> = {}) =>
    server.as(own).send(menus.tree, { params: { menuId: own.menuId }, headers });

  test("is the whole menu as every record is answered by itself, and nothing more", async () => {
    const answer = await tree();
    const whole = answer.json<unknown>();
    expect(findUndeclaredFields(menuTree, whole)).toEqual([]);
    const parsed = menuTree.parse(whole);
    const [first] = parsed.categories;
    expect(parsed.categories.map(({ id }) => id)).toEqual([own.categoryId, own.otherCategoryId]);
    expect(first?.children_nested.map(({ id }) => id)).toEqual([own.childId, own.otherChildId]);
    expect(first?.items.map(({ id }) => id)).toEqual([own.itemId, own.otherItemId]);
    expect(first?.items[0]).toEqual(await server.as(own).call(items.get, { params: { itemId: own.itemId } }));
    const alone = await server.as(own).call(categories.get, { params: { categoryId: own.categoryId } });
    expect(first).toMatchObject(alone);
  });

  test("is known by its version, which every change of its parts moves", async () => {
    let version = String((await tree()).headers["etag"]);
    expect((await tree({ "if-none-match": version })).statusCode).toBe(304);
    const changes: [string, object?][] = [
      [`business/${own.businessId}/items/${own.itemId}`, { hide: true }],
      [
        `business/${own.businessId}/items/sort`,
        { categoryId: own.categoryId, sortedIds: [own.otherItemId, own.itemId] },
      ],
      [`business/${own.businessId}/prices/${own.priceId}/delete`],
      [`business/${own.businessId}/items/${own.itemId}/holidays/sync`, { holidays: [] }],
      [`business/${own.businessId}/items/${own.itemId}`, { category_id: own.childId }],
      [`media/${own.mediaId}/delete`],
      [`media/${own.categoryMediaId}/delete`],
      [`business/${own.businessId}/categories/${own.childId}`, { locales: en("Other") }],
      [
        `business/${own.businessId}/categories/${own.childId}/settings/set`,
        { settings: [{ key: "fitting", data: "Filled" }] },
      ],
      [
        `business/${own.businessId}/categories/sort`,
        { menuId: own.menuId, parentId: null, sortedIds: [own.otherCategoryId, own.categoryId] },
      ],
      [`business/${own.businessId}/holidays/${own.holidayId}/delete`],
      [`business/${own.businessId}/categories/${own.otherCategoryId}/delete`],
      [`business/${own.businessId}/items/${own.itemId}/delete`],
      [`business/${own.businessId}/menus/${own.menuId}`, { locales: en("Other") }],
    ];
    for (const [path, payload] of changes) {
      const changed = await server.as(own).request("POST", path, payload ? { payload } : {});
      expect({ path, status: changed.statusCode }).toEqual({ path, status: 200 });
      const answer = await tree({ "if-none-match": version });
      expect({ path, status: answer.statusCode }).toEqual({ path, status: 200 });
      const fresh = await tree({ "accept-encoding": "gzip" });
      expect(gunzipSync(fresh.rawPayload).toString()).toBe(answer.payload);
      const shorter = await tree({ "accept-encoding": "gzip, deflate, br" });
      expect(brotliDecompressSync(shorter.rawPayload).toString()).toBe(answer.payload);
      version = String(answer.headers["etag"]);
    }
  });

  test("of one moment, however many change it meanwhile", async () => {
    const rename = (at: number) =>
      server.as(own).send(items.update, {
        params: { itemId: own.itemId },
        body: { locales: en(`Name ${at}`), prices: [{ price: at }] },
      });
    const [, trees] = await Promise.all([
      Promise.all(Array.from({ length: 15 }, (_, at) => rename(at))),
      Promise.all(Array.from({ length: 30 }, () => tree())),
    ]);
    for (const answer of trees) {
      const item = menuTree.parse(answer.json()).categories[0]?.items.find(({ id }) => id === own.itemId);
      const name = /^Name (\d+)$/.exec(item?.locales[0]?.name ?? "")?.[1];
      if (name !== undefined) expect(item?.prices.map(({ price }) => price)).toEqual([Number(name)]);
    }
    const last = await tree();
    expect(last.json()).toEqual((await tree()).json());
    const kept = await server.as(own).call(items.get, { params: { itemId: own.itemId } });
    expect(menuTree.parse(last.json()).categories[0]?.items).toContainEqual(kept);
  });
});
