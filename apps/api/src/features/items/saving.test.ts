import { type Item, items } from "@diwan/contract/menu/items";
import fc from "fast-check";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";

const server = await build();
const name = fc.constantFrom("Shish tawook", "شيش طاووق", "", 'a "quoted" \\ name', "  spaced  ");
const names = fc
  .record({ en: name, ar: fc.option(name) })
  .map(({ en, ar }) => [{ locale: "en", name: en }, ...(ar === null ? [] : [{ locale: "ar", name: ar }])]);
const price = fc.record({ price: fc.constantFrom(0, "1.5", "١٫٥", 2.005, "999999.999"), locales: names });
const change = fc.record(
  {
    locales: fc
      .record({ description: fc.option(name), ar: fc.option(name) })
      .map(({ description, ar }) => [
        { locale: "en", name: "Kebab", description },
        ...(ar === null ? [] : [{ locale: "ar", name: ar, description: null }]),
      ]),
    hide: fc.boolean(),
    prices: fc.array(price, { maxLength: 3 }),
    addons: fc.array(price, { maxLength: 3 }),
    discounts: fc.array(
      fc.record({
        amount: fc.constantFrom(5, "12,5"),
        type: fc.constantFrom("value", "percentage"),
        from: fc.constant("2026-01-01"),
        to: fc.constantFrom("2026-01-01", "2026-02-28"),
        locales: names,
      }),
      { maxLength: 1 },
    ),
  },
  { requiredKeys: [] },
);

test("a save returns what is read afterwards", async () => {
  const own = await makeStockedTenant(server.sql);
  const params = { itemId: own.itemId };
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      for (const body of changes) {
        const before: Item = await server.as(own).call(items.get, { params });
        // every second row keeps its id, so that some rows are changed and some created
        const prices = body.prices?.map((row, at) => ({ ...row, ...(at % 2 === 0 ? idOf(before.prices[at]) : {}) }));
        const answer = await server
          .as(own)
          .send(items.update, { params, body: { ...body, ...(prices && { prices }) } });
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toEqual(await server.as(own).call(items.get, { params }));
      }
    }),
    { numRuns: 40 },
  );
});

test.each([1, 2, 6])("a save that keeps all %s rows changes those that differ, and their order", async (count) => {
  const own = await makeStockedTenant(server.sql);
  const params = { itemId: own.itemId };
  const save = async (body: object): Promise<Item> => {
    const answer = await server.as(own).send(items.update, { params, body });
    expect(answer.statusCode).toBe(200);
    const read = await server.as(own).call(items.get, { params });
    expect(answer.json()).toEqual(read);
    return read;
  };
  const rows = Array.from({ length: count }, (_, at) => ({
    price: at + 1,
    locales: [{ locale: "en", name: `${at}` }],
  }));
  const first = await save({ prices: rows, addons: rows });
  const dearer = first.prices.map((row) => ({ ...row, price: row.price + 0.5 }));
  const second = await save({ prices: dearer, addons: first.addons.map((row) => ({ ...row, locales: named("سعر") })) });
  expect(second.prices).toEqual(dearer);
  expect(second.addons.map((row) => row.locales[1]?.name)).toEqual(rows.map(() => "سعر"));
  const turned = await save({ prices: second.prices.toReversed(), addons: second.addons });
  expect(turned.prices).toEqual(second.prices.toReversed());
  expect(turned.addons).toEqual(second.addons);
});

test("saves that wait for each other start from the result of the one before", async () => {
  const own = await makeStockedTenant(server.sql);
  const params = { itemId: own.itemId };
  const lists = Array.from({ length: 12 }, (_, at) => [{ price: at + 1, locales: [{ locale: "en", name: `${at}` }] }]);
  const answers = await Promise.all(
    lists.map((prices) => server.as(own).send(items.update, { params, body: { prices } })),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(lists.map(() => 200));
  const { rows } = await server.sql.query<{ before: Item; after: Item }>(
    "select before, after from audits where record_id = $1 and action = 'update' order by after ->> 'updated_at'",
    [own.itemId],
  );
  expect(rows).toHaveLength(lists.length);
  for (const [at, { before }] of rows.entries()) if (at) expect(before).toEqual(rows[at - 1]?.after);
});

const named = (ar: string) => [
  { locale: "en" as const, name: "Price" },
  { locale: "ar" as const, name: ar },
];
const idOf = (row: { id: string } | undefined) => (row ? { id: row.id } : {});
