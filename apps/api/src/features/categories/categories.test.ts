import { categories, type Category } from "@diwan/contract/menu/categories";
import { items } from "@diwan/contract/menu/items";
import { type MenuTree, menus } from "@diwan/contract/menu/menus";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { orphansOf } from "../../testing/orphans.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import type { TestTenant } from "../../testing/tenant.ts";

const server = await build();
let owner: TestTenant;
beforeEach(async () => void (owner = await server.register()));
const en = (name: string) => [{ locale: "en", name }];
const create = (parent_id: string | null, name = "Grills"): Promise<Category> =>
  server.as(owner).call(categories.create, { body: { menu_id: owner.menuId, parent_id, locales: en(name) } });
const move = (categoryId: string, parent_id: string | null, more: object = {}) =>
  server.as(owner).send(categories.update, { params: { categoryId }, body: { parent_id, ...more } });
const tree = (): Promise<MenuTree> => server.as(owner).call(menus.tree, { params: { menuId: owner.menuId } });

type Node = MenuTree["categories"][number];
const flat = (nodes: readonly Node[], level = 1): { id: string; level: number }[] =>
  nodes.flatMap((node) => [{ id: node.id, level }, ...flat(node.children_nested, level + 1)]);

describe("a category", () => {
  test("is added at the end of its level, with defaults", async () => {
    const category = await create(null);
    expect(category).toMatchObject({
      business_id: owner.businessId,
      menu_id: owner.menuId,
      parent_id: null,
      sort: 2,
      locales: en("Grills"),
      media: [],
      settings: [
        { key: "dimensions", data: "Squared" },
        { key: "fitting", data: "Cropped" },
      ],
    });
    expect((await create(category.id)).sort).toBe(1);
    expect((await create(category.id)).sort).toBe(2);
  });

  test("keeps its picture settings until they are cleared", async () => {
    const { id: categoryId } = await create(null);
    const set = (settings: object[]) =>
      server.as(owner).send(categories.settings, { params: { categoryId }, body: { settings } });
    expect(
      (
        await set([
          { key: "dimensions", data: "Portrait" },
          { key: "fitting", data: "Filled" },
        ])
      ).json(),
    ).toMatchObject({
      settings: [
        { key: "dimensions", data: "Portrait" },
        { key: "fitting", data: "Filled" },
      ],
    });
    expect((await set([{ key: "dimensions", data: null }])).json()).toMatchObject({
      settings: [
        { key: "dimensions", data: "Squared" },
        { key: "fitting", data: "Filled" },
      ],
    });
    for (const wrong of [
      [{ key: "dimensions", data: "Round" }],
      [{ key: "size", data: 1 }],
      [
        { key: "fitting", data: "Filled" },
        { key: "fitting", data: null },
      ],
    ])
      expect((await set(wrong)).statusCode).toBe(422);
  });

  test("that changed meanwhile is returned in its current state", async () => {
    const category = await create(null);
    const save = (name: string) =>
      server.as(owner).send(categories.update, {
        params: { categoryId: category.id },
        body: { locales: en(name), updated_at: category.updated_at },
      });
    expect((await save("First")).statusCode).toBe(200);
    expect((await save("Second")).json()).toMatchObject({ code: "stale", current: { locales: en("First") } });
  });

  test("is deleted with everything below it, and its files", async () => {
    const own: StockedTenant = await makeStockedTenant(server.sql);
    await server.as(own).call(categories.delete, { params: { categoryId: own.categoryId } });
    for (const [call, params] of [
      [categories.get, { categoryId: own.childId }],
      [items.get, { itemId: own.itemId }],
    ] as const)
      await expect(server.as(own).call(call, { params })).rejects.toMatchObject({ status: 404 });
    expect(await orphansOf(server.sql, own)).toEqual([]);
    await expect(
      server.as(own).call(categories.delete, { params: { categoryId: own.categoryId } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe("nesting", () => {
  const chain = async (length: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let at = 0; at < length; at++) ids.push((await create(ids.at(-1) ?? null, `Level ${at + 1}`)).id);
    return ids;
  };

  test("allows five levels and no more, on creation and on moves", async () => {
    const ids = await chain(5);
    await expect(create(ids[4] ?? null)).rejects.toMatchObject({
      status: 422,
      errors: { parent_id: ["Categories go at most 5 levels deep."] },
    });
    const [two] = [await chain(2)];
    expect((await move(two[0] ?? "", ids[3] ?? "")).statusCode).toBe(422);
    expect((await move(two[0] ?? "", ids[2] ?? "")).statusCode).toBe(200);
  });

  test("rejects loops", async () => {
    const ids = await chain(3);
    for (const target of ids) {
      const answer = await move(ids[0] ?? "", target);
      expect(answer.json()).toMatchObject({ errors: { parent_id: ["A category can't be moved into itself."] } });
    }
    expect((await move(ids[2] ?? "", null)).json()).toMatchObject({ parent_id: null, sort: 3 });
  });

  test("stays within one menu", async () => {
    const other = await server.as(owner).call(menus.create, { body: { locales: en("Drinks") } });
    const there = await server.as(owner).call(categories.create, { body: { menu_id: other.id, locales: en("Hot") } });
    expect((await move(owner.categoryId, there.id)).json()).toMatchObject({
      errors: { parent_id: [expect.any(String)] },
    });
    expect((await move(owner.categoryId, uuidv7())).statusCode).toBe(404);
    await expect(create(there.id)).rejects.toMatchObject({ status: 422 });
  });

  test("stays valid during many parallel moves", async () => {
    const step = fc.record({ what: fc.nat(9), where: fc.nat(10) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
        owner = await server.register();
        const ids = [...(await chain(4)), ...(await chain(3)), ...(await chain(3))];
        for (let at = 0; at < steps.length; at += 5)
          await Promise.all(
            steps.slice(at, at + 5).map(async ({ what, where }) => {
              const answer = await move(ids[what] ?? "", ids[where] ?? null);
              expect([200, 422]).toContain(answer.statusCode);
            }),
          );
        const found = flat((await tree()).categories);
        expect(found.map(({ id }) => id).toSorted()).toEqual([...ids, owner.categoryId].toSorted());
        expect(Math.max(...found.map(({ level }) => level))).toBeLessThanOrEqual(5);
      }),
      { numRuns: 8 },
    );
  });
});

describe("sorting categories", () => {
  const sort = (parentId: string | null, sortedIds: string[]) =>
    server.as(owner).send(categories.sort, { body: { parentId, sortedIds, menuId: owner.menuId } });

  test("sorts exactly the categories of one level, with null for the top level", async () => {
    const [a, b] = [await create(null, "A"), await create(null, "B")];
    const [x, y] = [await create(a.id, "X"), await create(a.id, "Y")];
    const top = [b.id, owner.categoryId, a.id];
    expect((await sort(null, top)).json()).toEqual({ sortedIds: top });
    expect((await sort(a.id, [y.id, x.id])).statusCode).toBe(200);
    const { categories: found } = await tree();
    expect(found.map(({ id }) => id)).toEqual(top);
    expect(found[2]?.children_nested.map(({ id }) => id)).toEqual([y.id, x.id]);
    expect(found[0]?.updated_at).toBe(b.updated_at);
  });

  test.each<[string, (ids: string[], child: string) => string[]]>([
    ["one missing", (ids) => ids.slice(1)],
    ["one twice", (ids) => [...ids.slice(1), ids[1] ?? ""]],
    ["one of another level", (ids, child) => [...ids, child]],
    ["none", () => []],
  ])("with %s is rejected and returns the current order", async (_, wish) => {
    const ids = [owner.categoryId, (await create(null)).id];
    const child = await create(owner.categoryId);
    const answer = await sort(null, wish(ids, child.id));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "order_changed", current: { sortedIds: ids } });
  });
});
