import { type Item, items } from "@diwan/contract/menu/items";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import type { TestTenant } from "../../testing/tenant.ts";

const server = await build();
let owner: TestTenant;
beforeEach(async () => void (owner = await server.register()));

const fils = fc.oneof(
  fc.integer({ min: 0, max: 999_999_999 }),
  fc.constantFrom(0, 1, 10, 100, 999, 1_000, 999_999_999),
);
/** An amount of fils as users type it. */
const typed = fils.chain((whole) => {
  const exact = `${Math.floor(whole / 1_000)}.${String(whole % 1_000).padStart(3, "0")}`;
  const short = exact.replace(/\.?0+$/, "") || "0";
  const arabic = (text: string): string =>
    text.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "").replace(".", "٫");
  const forms = [
    exact,
    exact.replace(".", ","),
    arabic(exact),
    ` ${exact} `,
    Number(exact),
    exact.includes(".000") ? short : exact,
  ];
  return fc.constantFrom(...forms).map((text) => ({ whole, text }));
});

describe("T32 money is exact to three decimals", () => {
  test("in any digits, through the server and the database and back", async () => {
    const item = await server
      .as(owner)
      .call(items.create, { body: { category_id: owner.categoryId, locales: [{ locale: "en", name: "Soup" }] } });
    await fc.assert(
      fc.asyncProperty(fc.array(typed, { minLength: 100, maxLength: 100 }), async (amounts) => {
        const rows = amounts.map(({ text }) => ({ price: text }));
        const saved: Item = await server
          .as(owner)
          .call(items.update, { params: { itemId: item.id }, body: { prices: rows, addons: rows } });
        for (const list of [saved.prices, saved.addons])
          expect(list.map(({ price }) => Math.round(price * 1_000))).toEqual(amounts.map(({ whole }) => whole));
        const text = (await server.as(owner).send(items.get, { params: { itemId: item.id } })).payload;
        for (const [, number = ""] of text.matchAll(/"price":([^,}]+)/g))
          expect(number).toMatch(/^\d{1,6}(\.\d{1,3})?$/);
        const stored = await server.sql.query<{ fils: string }>(
          "select (price * 1000)::bigint::text as fils from item_prices where item_id = $1 order by sort",
          [item.id],
        );
        expect(stored.rows.map((row) => Number(row.fils))).toEqual(amounts.map(({ whole }) => whole));
      }),
      { numRuns: 10 },
    );
  });

  test.each([
    "",
    " ",
    "x",
    "1.2345",
    "1.2.3",
    "1,234,567",
    "-1",
    "1e3",
    "0x10",
    "٫",
    "1٬000",
    "1000000",
    "999999.9991",
    "NaN",
    "Infinity",
    "+1",
    "1 000",
  ])("%j is rejected", async (price) => {
    const body = { category_id: owner.categoryId, locales: [{ locale: "en", name: "Soup" }], prices: [{ price }] };
    const answer = await server.as(owner).send(items.create, { body });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(["prices.0.price"]);
  });

  test.each([1.2345, 1e6, -0.001, 1e-7, 1e21])("the number %d is rejected", async (price) => {
    const body = { category_id: owner.categoryId, locales: [{ locale: "en", name: "Soup" }], addons: [{ price }] };
    expect((await server.as(owner).send(items.create, { body })).statusCode).toBe(422);
  });
});
