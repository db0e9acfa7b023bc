import { type Item, items } from "@diwan/contract/menu/items";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import type { TestTenant } from "../../testing/tenant.ts";

const server = await build();
let owner: TestTenant;
beforeEach(async () => void (owner = await server.register()));
const en = (name: string) => [{ locale: "en", name }];
const create = (body: object, who: TestTenant = owner): Promise<Item> =>
  server.as(who).call(items.create, { body: { category_id: who.categoryId, locales: en("Soup"), ...body } });
const save = (item: Item, body: object, who: TestTenant = owner): Promise<Item> =>
  server.as(who).call(items.update, { params: { itemId: item.id }, body });
const errors = async (work: Promise<unknown>): Promise<Record<string, string[]>> =>
  work.then(
    () => ({}),
    (error: { errors: Record<string, string[]> }) => error.errors,
  );

describe("an item", () => {
  test("is returned as it was sent, with defaults for the rest", async () => {
    const item = await create({
      locales: [
        { locale: "en", name: " Soup ", description: "Hot" },
        { locale: "ar", name: "شوربة" },
      ],
    });
    expect(item).toMatchObject({
      category_id: owner.categoryId,
      businessId: owner.businessId,
      sort: 1,
      locales: [
        { locale: "en", name: "Soup", description: "Hot" },
        { locale: "ar", name: "شوربة", description: null },
      ],
      media: [],
      prices: [],
      addons: [],
      discounts: [],
      itemable: null,
      hide: false,
      disable_ordering: false,
      holidays: [],
    });
    expect(await server.as(owner).call(items.get, { params: { itemId: item.id } })).toEqual(item);
  });

  test("uses an Arabic name for English too, and is rejected without a name in both languages", async () => {
    expect((await create({ locales: [{ locale: "ar", name: "شوربة" }] })).locales).toMatchObject([
      { locale: "en", name: "شوربة" },
      { locale: "ar", name: "شوربة" },
    ]);
    expect(await errors(create({ locales: [{ locale: "en", name: "  " }] }))).toEqual({
      "locales.0.name": ["Name is required"],
    });
    const arabic = await server
      .as(owner)
      .send(items.create, { body: { category_id: owner.categoryId, locales: [] }, headers: { locale: "ar" } });
    expect(arabic.json()).toMatchObject({ errors: { "locales.0.name": ["الاسم مطلوب"] } });
    expect(await errors(create({ locales: [...en("A"), ...en("B")] }))).toEqual({ locales: ["This appears twice."] });
  });

  test("changes only the fields that are sent, and accepts its own response as a change", async () => {
    const item = await create({ prices: [{ price: 1 }], addons: [{ price: 2, locales: en("Cheese") }] });
    const hidden = await save(item, { hide: true });
    expect({ ...hidden, hide: false, updated_at: item.updated_at }).toEqual(item);
    const again = await save(hidden, hidden);
    expect({ ...again, updated_at: hidden.updated_at }).toEqual(hidden);
  });

  test("is deleted once, with all its rows", async () => {
    const item = await create({ prices: [{ price: 1 }] });
    const remove = () => server.as(owner).send(items.delete, { params: { itemId: item.id } });
    expect((await remove()).json()).toEqual({ id: item.id });
    expect((await remove()).statusCode).toBe(404);
    const { rows } = await server.sql.query("select 1 from item_prices where item_id = $1", [item.id]);
    expect(rows).toEqual([]);
  });
});

describe("nested rows", () => {
  test("are changed by id, created without one and deleted where missing, in the order sent", async () => {
    const item = await create({
      prices: [
        { price: 1, locales: en("Small") },
        { price: 2, locales: en("Large") },
      ],
    });
    const [small, large] = item.prices;
    const saved = await save(item, {
      prices: [
        { price: 3, locales: en("Huge") },
        { id: large?.id, price: "2.250", locales: en("Large") },
      ],
    });
    expect(saved.prices).toMatchObject([
      { price: 3, locales: en("Huge") },
      { id: large?.id, price: 2.25 },
    ]);
    expect(saved.prices.map(({ id }) => id)).not.toContain(small?.id);
    expect((await save(item, { prices: [] })).prices).toEqual([]);
  });

  test("may have no name, and are rejected with the same id twice", async () => {
    const item = await create({
      prices: [{ price: 1 }],
      addons: [{ price: 0, locales: [{ locale: "ar", name: "جبن" }] }],
    });
    expect(item.prices[0]?.locales).toEqual(en(""));
    expect(item.addons[0]?.locales).toEqual([
      { locale: "en", name: "جبن" },
      { locale: "ar", name: "جبن" },
    ]);
    const row = { id: item.prices[0]?.id, price: 1 };
    expect(await errors(save(item, { prices: [row, row] }))).toEqual({ prices: ["This appears twice."] });
  });

  test("of another item are not found, and nothing changes", async () => {
    const [one, other] = [await create({ prices: [{ price: 1 }] }), await create({ prices: [{ price: 2 }] })];
    await expect(save(one, { prices: [{ id: other.prices[0]?.id, price: 9 }] })).rejects.toMatchObject({ status: 404 });
    expect(await server.as(owner).call(items.get, { params: { itemId: other.id } })).toEqual(other);
  });

  test("are deleted one by one, and the response has the item's new version", async () => {
    const own = await makeStockedTenant(server.sql);
    const answer = await server.as(own).call(items.deletePrice, { params: { priceId: own.priceId } });
    const item = await server.as(own).call(items.get, { params: { itemId: own.itemId } });
    expect(answer).toEqual({ id: own.priceId, updated_at: item.updated_at });
    expect(item.prices).toEqual([]);
    await expect(server.as(own).call(items.deletePrice, { params: { priceId: own.priceId } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe("a discount", () => {
  const discount = { amount: 10, type: "percentage", from: "2026-01-01", to: "2026-01-31" };
  test("of 0 is rejected", async () => {
    for (const type of ["percentage", "value"])
      expect(await errors(create({ discounts: [{ ...discount, type, amount: 0 }] }))).toEqual({
        "discounts.0.amount": ["A discount of 0 changes nothing. Type how much, or delete it."],
      });
  });

  test("is allowed once per item, by the request and by the database", async () => {
    expect(await errors(create({ discounts: [discount, discount] }))).toEqual({
      discounts: ["Only one discount is possible."],
    });
    const item = await create({ discounts: [discount] });
    const replaced = await save(item, { discounts: [{ ...discount, amount: 20 }] });
    expect(replaced.discounts).toMatchObject([{ amount: 20 }]);
    const twin =
      "insert into item_discounts (business_id, id, item_id, amount, type, starts_on, ends_on) values ($1, $2, $3, 1, 'value', now(), now())";
    await expect(server.sql.query(twin, [owner.businessId, uuidv7(), item.id])).rejects.toMatchObject({
      constraint: "one_discount_an_item",
    });
  });

  test("is stored once when ten requests set it in parallel", async () => {
    const item = await create({});
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.as(owner).send(items.update, { params: { itemId: item.id }, body: { discounts: [discount] } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect((await save(item, {})).discounts).toHaveLength(1);
  });

  test.each([
    [{ amount: 101 }, { "discounts.0.amount": ["Must be between 0 and 100"] }],
    [{ amount: -1 }, { "discounts.0.amount": ["An amount from 0 to 999999.999"] }],
    [{ to: "2025-12-31" }, { "discounts.0.to": ["The end can't be before the start."] }],
    [{ from: "2026-02-30" }, { "discounts.0.from": ["Choose a date, such as 2026-11-21."] }],
    [{ type: "gift" }, { "discounts.0.type": ["Choose one of the options."] }],
  ])("with %j is rejected", async (wrong, expected) => {
    expect(await errors(create({ discounts: [{ ...discount, ...wrong }] }))).toEqual(expected);
  });
});

describe("a chalet", () => {
  test("has packages as prices, each once, and its details", async () => {
    const chalet = await server.register({ type: "chalet" });
    const itemable = {
      insurance: "50",
      address: { en: "Block 1", ar: "قطعة ١" },
      latitude: 29.2,
      longitude: 47.9,
      bedrooms: 3,
      frontage: "sea_view",
    };
    const item = await create(
      {
        itemable,
        prices: [
          { price: 80, locales: en("Weekdays") },
          { price: 120, locales: en("Weekend") },
        ],
      },
      chalet,
    );
    expect(item.itemable).toMatchObject({ ...itemable, insurance: 50, units: 1, owner_id: chalet.userId });
    const moved = await save(item, { itemable: { latitude: null, longitude: null, units: 2 } }, chalet);
    expect(moved.itemable).toMatchObject({ ...itemable, insurance: 50, latitude: null, longitude: null, units: 2 });
    expect(await errors(save(item, { prices: [{ price: 1, locales: en("Large") }] }, chalet))).toEqual({
      "prices.0.locales": ["Choose Weekdays, Weekend or FullWeek."],
    });
    const twice = [
      { price: 1, locales: en("Weekend") },
      { price: 1, locales: en("Weekend") },
    ];
    expect(await errors(save(item, { prices: twice }, chalet))).toEqual({
      "prices.1.locales": ["This package already has a price."],
    });
    expect(await errors(save(item, { itemable: { bedrooms: 0, units: 0 } }, chalet))).toEqual({
      "itemable.bedrooms": ["At least 1."],
      "itemable.units": ["At least 1."],
    });
  });

  test("has no addons, since a stay cannot choose them", async () => {
    const chalet = await server.register({ type: "chalet" });
    const item = await create({}, chalet);
    const addons = [{ price: 5, locales: en("Firewood") }];
    expect(await errors(save(item, { addons }, chalet))).toEqual({ addons: ["A chalet has no addons."] });
    expect(await save(item, { addons: [] }, chalet)).toMatchObject({ addons: [] });
  });

  test("exists only in a chalet business", async () => {
    expect(await errors(create({ itemable: { bedrooms: 1 } }))).toEqual({
      itemable: ["Only a chalet has these fields."],
    });
  });
});
