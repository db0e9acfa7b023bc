import { items } from "@diwan/contract/menu/items";
import { menus } from "@diwan/contract/menu/menus";
import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";

const server = await build();

test("sorts names with numbers by the numbers, in both directions", async () => {
  const own = await server.register();
  const names = ["Table 10", "Table 2", "table 1", "Suite 3", "طاولة ١٠", "طاولة ٢"];
  for (const name of names)
    await server.as(own).call(menus.create, { body: { type: "full-menu", locales: [{ locale: "en", name }] } });
  const read = async (order: "asc" | "desc") =>
    (await server.as(own).call(menus.list, { query: { order } })).data
      .map(({ locales }) => locales[0]?.name ?? "")
      .filter((name) => names.includes(name));
  const sorted = ["Suite 3", "table 1", "Table 2", "Table 10", "طاولة ٢", "طاولة ١٠"];
  expect(await read("asc")).toEqual(sorted);
  expect(await read("desc")).toEqual(sorted.toReversed());
});

describe("the search of items", () => {
  test("returns prefix matches first, and treats hamza, ta marbuta and alif maqsura alike", async () => {
    const own = await makeStockedTenant(server.sql);
    const make = (name: string) =>
      server.as(own).call(items.create, { body: { category_id: own.categoryId, locales: [{ locale: "ar", name }] } });
    const made = [await make("أرز بالدجاج"), await make("مجبوس إرز"), await make("كبّة"), await make("حلوى")];
    const find = async (query: string) =>
      (await server.as(own).call(items.search, { query: { query } })).data.map(({ id }) =>
        made.findIndex((one) => one.id === id),
      );
    expect(await find("ارز")).toEqual([0, 1]);
    expect(await find("آرز")).toEqual([0, 1]);
    expect(await find("كبه")).toEqual([2]);
    expect(await find("حلوي")).toEqual([3]);
    expect((await server.as(own).call(items.search, { query: { query: "ا", limit: "1" } })).data).toHaveLength(1);
    await expect(server.as(own).call(items.search, { query: { query: " " } })).rejects.toMatchObject({ status: 422 });
  });
});
