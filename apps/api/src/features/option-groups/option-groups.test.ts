import { audits } from "@diwan/contract/overview/audits";
import { items } from "@diwan/contract/menu/items";
import { menus } from "@diwan/contract/menu/menus";
import { type OptionGroup, optionGroups } from "@diwan/contract/menu/option-groups";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));

const named = (name: string) => [{ locale: "en", name }];
const option = (name: string, more: object = {}) => ({ locales: named(name), price: 0, ...more });
const create = (body: object) =>
  server.as(own).send(optionGroups.create, { body: { locales: named("Size"), options: [option("Small")], ...body } });
const update = (body: object) =>
  server.as(own).send(optionGroups.update, { params: { optionGroupId: own.optionGroupId }, body });
const read = (itemId: string) => server.as(own).call(items.get, { params: { itemId } });
const give = (itemId: string, ids: readonly string[]) =>
  server.as(own).call(items.update, { params: { itemId }, body: { option_groups: ids.map((id) => ({ id })) } });

test("several items share a group, which changes for all of them", async () => {
  await give(own.otherItemId, [own.optionGroupId]);
  expect((await update({ max: null, locales: named("How well done") })).statusCode).toBe(200);
  const group = await server.as(own).call(optionGroups.get, { params: { optionGroupId: own.optionGroupId } });
  expect(group.items.toSorted()).toEqual([own.itemId, own.otherItemId].toSorted());
  for (const id of [own.itemId, own.otherItemId])
    expect((await read(id)).option_groups).toEqual([
      { id: group.id, locales: named("How well done"), min: 0, max: null, options: group.options },
    ]);
  const tree = await server.as(own).call(menus.tree, { params: { menuId: own.menuId } });
  const inTree = JSON.stringify(tree).split(`"id":"${group.id}"`).length - 1;
  expect(inTree).toBe(2);
});

test("an item has its groups in the order sent, and loses those that are not sent", async () => {
  const size = (await create({})).json<OptionGroup>();
  expect((await give(own.itemId, [size.id, own.optionGroupId])).option_groups.map(({ id }) => id)).toEqual([
    size.id,
    own.optionGroupId,
  ]);
  expect((await give(own.itemId, [own.optionGroupId])).option_groups.map(({ id }) => id)).toEqual([own.optionGroupId]);
  expect((await give(own.itemId, [])).option_groups).toEqual([]);
  expect((await server.as(own).call(optionGroups.list)).data.map(({ id }) => id)).toContain(size.id);
});

test("a rule must be one that its options can fulfil, also after a change of a part", async () => {
  const refused = [
    [{ options: [] }, { options: ["Add at least one option."] }],
    [{ min: 2 }, { min: ["Fewer options are offered than must be chosen."] }],
    [{ min: 1, options: [option("Off", { hide: true })] }, { min: ["Fewer options are offered than must be chosen."] }],
    [{ min: 1, max: 0 }, { max: ["At least 1."] }],
    [
      { max: 1, options: [option("A", { preset: true }), option("B", { preset: true })] },
      { options: ["More are preset than may be chosen."] },
    ],
    [{ options: [option(" ")] }, { "options.0.locales.0.name": ["Name is required"] }],
  ] as const;
  for (const [body, errors] of refused) {
    const answer = await create(body);
    expect([body, answer.statusCode]).toEqual([body, 422]);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(Object.keys(errors));
  }
  expect((await update({ min: 3, max: 3 })).json()).toMatchObject({ errors: { min: expect.anything() } });
  expect((await update({ min: 2, max: 1 })).json()).toMatchObject({ errors: { max: expect.anything() } });
});

test("options keep their ids when they are moved, and those of another group are refused", async () => {
  const sent = [option("Well done", { id: own.otherOptionId }), option("Rare"), option("Medium", { id: own.optionId })];
  const after = (await update({ options: sent })).json<OptionGroup>();
  expect(after.options.map(({ id, locales }) => [id, locales[0]?.name])).toEqual([
    [own.otherOptionId, "Well done"],
    [expect.any(String), "Rare"],
    [own.optionId, "Medium"],
  ]);
  const size = (await create({})).json<OptionGroup>();
  expect((await update({ options: [option("Mine", { id: size.options[0]?.id })] })).statusCode).toBe(404);
});

test("a copy for one item leaves the group to the others", async () => {
  await give(own.otherItemId, [own.optionGroupId]);
  const params = { itemId: own.otherItemId, optionGroupId: own.optionGroupId };
  const { group, updated_at } = await server.as(own).call(optionGroups.copy, { params });
  const copied = await read(own.otherItemId);
  expect(copied).toMatchObject({ updated_at, option_groups: [{ id: group.id, min: 0, max: 1 }] });
  expect(group.items).toEqual([own.otherItemId]);
  expect(group.options.map(({ price, preset }) => [price, preset])).toEqual([
    [0, false],
    [0.25, false],
  ]);
  expect((await read(own.itemId)).option_groups.map(({ id }) => id)).toEqual([own.optionGroupId]);
  expect((await server.as(own).send(optionGroups.copy, { params })).statusCode).toBe(404);
});

test("a stale change is a conflict, and a change is in the history with its menu told", async () => {
  const first = await server.as(own).call(optionGroups.get, { params: { optionGroupId: own.optionGroupId } });
  expect((await update({ max: 2, updated_at: first.updated_at })).statusCode).toBe(200);
  const stale = await update({ max: null, updated_at: first.updated_at });
  expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: "stale", current: { max: 2 } }]);
  const { data } = await server.as(own).call(audits.list, { query: { search: own.mark } });
  expect(data.some(({ recordId }) => recordId === own.optionGroupId)).toBe(true);
});

test("a deleted group is gone from its items", async () => {
  await server.as(own).call(optionGroups.delete, { params: { optionGroupId: own.optionGroupId } });
  expect((await read(own.itemId)).option_groups).toEqual([]);
});

test("a chalet has no options, and a group of another business is unknown", async () => {
  const [chalet, stranger] = [
    await makeStockedTenant(server.sql, { type: "chalet" }),
    await makeStockedTenant(server.sql),
  ];
  const of = (tenant: StockedTenant, id: string) =>
    server.as(tenant).send(items.update, { params: { itemId: tenant.itemId }, body: { option_groups: [{ id }] } });
  expect((await of(chalet, chalet.optionGroupId)).json()).toMatchObject({
    errors: { option_groups: ["A chalet has no options."] },
  });
  expect((await of(own, stranger.optionGroupId)).statusCode).toBe(404);
});
