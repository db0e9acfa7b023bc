import { type Item, items } from "@diwan/contract/menu/items";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { untilServed } from "../../testing/patient.ts";
import { installHashes, readRows } from "../../testing/hashes.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
await installHashes(server.sql);
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));
const named = (name: string) => [{ locale: "en", name }];
const save = (itemId: string, body: object) => server.as(own).send(items.update, { params: { itemId }, body });
const read = (itemId: string): Promise<Item> => server.as(own).call(items.get, { params: { itemId } });

describe("T25 no change is overwritten unnoticed", () => {
  const step = fc.record({
    who: fc.constantFrom("a", "b"),
    does: fc.constantFrom("reads", "saves", "saves", "overwrites"),
    field: fc.constantFrom("hide", "disable_ordering"),
    value: fc.boolean(),
  });

  test("two editors, in any interleaving", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { itemId } = (own = await makeStockedTenant(server.sql));
        const model = { hide: false, disable_ordering: false, version: (await read(itemId)).updated_at };
        const known: Record<string, string> = { a: model.version, b: model.version };
        for (const { who, does, field, value } of steps) {
          if (does === "reads") {
            expect(await read(itemId)).toMatchObject({ hide: model.hide, updated_at: model.version });
            known[who] = model.version;
            continue;
          }
          const stale = does === "saves" && known[who] !== model.version;
          const answer = await save(itemId, {
            [field]: value,
            ...(does === "saves" ? { updated_at: known[who] } : {}),
          });
          expect(answer.statusCode).toBe(stale ? 409 : 200);
          const now = stale ? answer.json<{ current: Item }>().current : answer.json<Item>();
          if (!stale) Object.assign(model, { [field]: value, version: now.updated_at });
          known[who] = model.version;
          expect(now).toMatchObject({
            hide: model.hide,
            disable_ordering: model.disable_ordering,
            updated_at: model.version,
          });
        }
      }),
      { numRuns: 25 },
    );
  });

  test("of twenty parallel changes of the same version, one is saved", async () => {
    const { updated_at } = await read(own.itemId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        untilServed(() => save(own.itemId, { updated_at, locales: named(`Name ${at}`) })),
      ),
    );
    const winners = answers.filter(({ statusCode }) => statusCode === 200);
    expect(winners).toHaveLength(1);
    const now = await read(own.itemId);
    for (const answer of answers)
      expect(answer.statusCode === 200 ? answer.json() : answer.json<{ current: Item }>().current).toEqual(now);
  });

  test("every change makes a new version, however fast changes follow each other", async () => {
    const versions = new Set<string>();
    for (let at = 0; at < 30; at++)
      versions.add((await save(own.itemId, { hide: at % 2 === 0 })).json<Item>().updated_at);
    expect(versions.size).toBe(30);
    expect([...versions]).toEqual([...versions].toSorted());
  });

  test("a deleted row, a picture or a holiday's price changes the version too", async () => {
    const change = async (path: string, body?: object): Promise<void> => {
      const before = await read(own.itemId);
      const answer = await server.as(own).request("POST", path, body ? { payload: body } : {});
      expect(answer.statusCode).toBe(200);
      expect((await save(own.itemId, { hide: true, updated_at: before.updated_at })).statusCode).toBe(409);
    };
    const business = `business/${own.businessId}`;
    await change(`${business}/prices/${own.priceId}/delete`);
    await change(`${business}/addons/${own.addonId}/delete`);
    await change(`${business}/discounts/${own.discountId}/delete`);
    await change(`media/${own.mediaId}/delete`);
    await change(`${business}/items/${own.itemId}/holidays/sync`, { holidays: [] });
  });

  test("sorting does not change the version", async () => {
    const before = await read(own.itemId);
    await server
      .as(own)
      .call(items.sort, { body: { categoryId: own.categoryId, sortedIds: [own.otherItemId, own.itemId] } });
    expect(await read(own.itemId)).toEqual({ ...before, sort: 2 });
  });
});

describe("T26 Save All saves all items or none", () => {
  const SIZE = 6;
  let all: Item[];
  beforeEach(async () => {
    all = [];
    for (let at = 0; at < SIZE; at++)
      all.push(
        await server.as(own).call(items.create, {
          body: { category_id: own.categoryId, locales: named(`Item ${at}`), prices: [{ price: at }] },
        }),
      );
  });
  const changes = () =>
    all.map(({ id, updated_at }, at) => ({
      id,
      updated_at,
      locales: named(`New ${at}`),
      prices: [{ price: at + 10 }],
      hide: true,
    }));

  test.each<[string, object, number, string | undefined]>([
    ["a price that is none", { prices: [{ price: "many" }] }, 422, "prices.0.price"],
    ["a name that is missing", { locales: [] }, 422, "locales.0.name"],
    ["a field that is unknown", { color: "red" }, 422, "color"],
    ["a picture that nobody uploaded", { media: [{ src: "/media/none.jpg" }] }, 422, "media.0.src"],
    ["what only a chalet has", { itemable: { bedrooms: 2 } }, 422, "itemable"],
    ["a version that is stale", { updated_at: "2020-01-01T00:00:00.000000Z" }, 409, undefined],
    ["an item that is none", { id: uuidv7() }, 404, undefined],
    ["a category that is none", { category_id: uuidv7() }, 404, undefined],
    ["a price of another item", { prices: [{ id: uuidv7(), price: 1 }] }, 404, undefined],
  ])("saves nothing with %s at any position", async (_, wrong, status, path) => {
    const before = await readRows(server.sql, own);
    for (let k = 0; k < SIZE; k++) {
      const sent = changes().map((change, at) => (at === k ? { ...change, ...wrong } : change));
      const answer = await server.as(own).send(items.batch, { body: { items: sent } });
      expect(answer.statusCode).toBe(status);
      if (path) expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([`items.${k}.${path}`]);
      expect(await readRows(server.sql, own)).toBe(before);
    }
  });

  test.each(["items", "item_prices", "audits", "live_events", "revisions"])(
    "saves nothing when the database fails at %s for any item",
    async (table) => {
      const before = await readRows(server.sql, own);
      await server.sql.query(
        `create function fail_${table}() returns trigger language plpgsql as 'begin if (select count(*) from ${table} where xmin::text = (txid_current() % 4294967296)::text) >= 3 then raise exception ''no''; end if; return new; end'`,
      );
      await server.sql.query(
        `create trigger fail after insert or update on ${table} for each row execute function fail_${table}()`,
      );
      try {
        const more = { locales: named("New"), prices: [{ price: 1 }, { price: 2 }, { price: 3 }] };
        const sent = changes().map((change) => ({ ...change, ...more }));
        const answer = await server.as(own).send(items.batch, { body: { items: sent } });
        if (answer.statusCode !== 200) expect(await readRows(server.sql, own)).toBe(before);
        else expect(table).toBe("revisions"); // there is one row for the one menu
      } finally {
        await server.sql.query(`drop function fail_${table} cascade`);
      }
    },
  );

  test("writes an audit row for each item and returns the current items", async () => {
    const { data } = await server.as(own).call(items.batch, { body: { items: changes() } });
    expect(data.map(({ locales }) => locales[0]?.name)).toEqual(all.map((_, at) => `New ${at}`));
    expect(data.map(({ prices }) => prices.map(({ price }) => price))).toEqual(all.map((_, at) => [at + 10]));
    for (const one of data) expect(await read(one.id)).toEqual(one);
    const { rows } = await server.sql.query(
      "select record_id from audits where business_id = $1 and area = 'items' and action = 'update'",
      [own.businessId],
    );
    expect(rows.map((row: { record_id: string }) => row.record_id).toSorted()).toEqual(
      all.map(({ id }) => id).toSorted(),
    );
  });
});
