import { categories } from "@diwan/contract/menu/categories";
import { type Item, items } from "@diwan/contract/menu/items";
import { type MenuTree, menus } from "@diwan/contract/menu/menus";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
let other: string;
beforeEach(async () => {
  own = await makeStockedTenant(server.sql);
  other = own.otherCategoryId;
});
const make = (categoryId: string, name: string) =>
  server.as(own).send(items.create, { body: { category_id: categoryId, locales: [{ locale: "en", name }] } });
const sort = (categoryId: string, sortedIds: string[]) =>
  server.as(own).send(items.sort, { body: { categoryId, sortedIds } });
const move = (itemId: string, category_id: string) =>
  server.as(own).send(items.update, { params: { itemId }, body: { category_id } });
const tree = (): Promise<MenuTree> => server.as(own).call(menus.tree, { params: { menuId: own.menuId } });
const idsIn = async (categoryId: string): Promise<string[]> =>
  (await tree()).categories.find(({ id }) => id === categoryId)?.items.map(({ id }) => id) ?? [];
async function fill(categoryId: string, count: number): Promise<string[]> {
  for (let at = 0; at < count; at++) await make(categoryId, `Item ${at}`);
  return idsIn(categoryId);
}

describe("sorting items", () => {
  test("stores the order sent for exactly the items of a category", async () => {
    const ids = await fill(own.categoryId, 4);
    const wish = ids.toReversed();
    expect((await sort(own.categoryId, wish)).json()).toEqual({ sortedIds: wish });
    expect(await idsIn(own.categoryId)).toEqual(wish);
    const [listed] = [await server.as(own).call(items.list, { query: { category_id: own.categoryId } })];
    expect(listed.data.map(({ id }) => id)).toEqual(wish);
  });

  test.each<[string, (ids: string[]) => string[]]>([
    ["one that is missing", (ids) => ids.slice(1)],
    ["one twice", (ids) => [...ids.slice(1), ids[1] ?? ""]],
    ["one more of another category", (ids) => [...ids, own.otherItemId]],
    ["one that never was", (ids) => [...ids.slice(1), uuidv7()]],
    ["none at all", () => []],
  ])("rejects a list with %s and returns the current order", async (_, wish) => {
    const ids = await fill(other, 3);
    const answer = await sort(other, wish(ids));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "order_changed", current: { sortedIds: ids } });
    expect(await idsIn(other)).toEqual(ids);
  });

  test("new and moved items are added at the end", async () => {
    const [first, second] = await fill(other, 2);
    await move(own.itemId, other);
    const { id } = (await make(other, "Last")).json<Item>();
    expect(await idsIn(other)).toEqual([first, second, own.itemId, id]);
  });
});

describe("T27 parallel sorting, moving and creating lose no item", () => {
  const step = fc.record({
    does: fc.constantFrom("sorts", "sorts", "moves", "makes", "moves all"),
    from: fc.boolean(),
    pick: fc.nat(20),
  });

  test("in any interleaving of eight at a time", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        own = await makeStockedTenant(server.sql);
        const places = [own.categoryId, own.otherCategoryId] as const;
        await fill(own.categoryId, 3);
        const known = new Set([...(await idsIn(places[0])), ...(await idsIn(places[1]))]);
        for (let at = 0; at < steps.length; at += 8)
          await Promise.all(
            steps.slice(at, at + 8).map(async ({ does, from, pick }) => {
              const [source, target] = from ? places : [places[1], places[0]];
              const ids = await idsIn(source);
              const one = ids[pick % Math.max(1, ids.length)];
              const body = { items: ids.map((id) => ({ id, category_id: target })) };
              const answer =
                does === "makes"
                  ? await make(source, "New")
                  : does === "sorts"
                    ? await sort(source, ids.toReversed())
                    : does === "moves all" && ids.length
                      ? await server.as(own).send(items.batch, { body })
                      : one && (await move(one, target));
              if (!answer) return;
              expect([200, 201, 409]).toContain(answer.statusCode);
              if (answer.statusCode === 201) known.add(answer.json<Item>().id);
            }),
          );
        const left = [...(await idsIn(places[0])), ...(await idsIn(places[1]))];
        expect(left.toSorted()).toEqual([...known].toSorted());
      }),
      { numRuns: 12 },
    );
  });

  test("an item that moves while its category is sorted is last in its new category", async () => {
    for (let round = 0; round < 15; round++) {
      own = await makeStockedTenant(server.sql);
      const ids = await fill(own.categoryId, 4);
      const there = await fill(own.otherCategoryId, 6);
      await Promise.all([move(own.itemId, own.otherCategoryId), sort(own.categoryId, ids.toReversed())]);
      expect(await idsIn(own.otherCategoryId)).toEqual([...there, own.itemId]);
    }
  });

  test("sixteen requests that sort the same category wait for each other", async () => {
    const ids = await fill(own.categoryId, 10);
    const wishes = Array.from({ length: 16 }, (_, at) => [
      ...ids.slice(at % ids.length),
      ...ids.slice(0, at % ids.length),
    ]);
    const answers = await Promise.all(wishes.map((wish) => sort(own.categoryId, wish)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(200));
    expect(wishes).toContainEqual(await idsIn(own.categoryId));
  });

  test("a category deleted while items move into it takes all of them or none", async () => {
    for (let round = 0; round < 10; round++) {
      own = await makeStockedTenant(server.sql);
      const [moved, gone] = await Promise.all([
        move(own.itemId, own.otherCategoryId),
        server.as(own).send(categories.delete, { params: { categoryId: own.otherCategoryId } }),
      ]);
      expect(gone.statusCode).toBe(200);
      expect([200, 404]).toContain(moved.statusCode);
      const found = await server.as(own).send(items.get, { params: { itemId: own.itemId } });
      expect(found.statusCode).toBe(moved.statusCode === 404 ? 200 : 404);
    }
  });
});
