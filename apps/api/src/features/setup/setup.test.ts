import type { BusinessType } from "@diwan/contract/api/enumerations";
import { items } from "@diwan/contract/menu/items";
import { services } from "@diwan/contract/menu/services";
import { setup, type Setup } from "@diwan/contract/overview/setup";
import { settings } from "@diwan/contract/settings/settings";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeMember, makeTenant } from "../../testing/tenant.ts";

const server = await build();
const named = (name: string, ar?: string) => [
  { locale: "en" as const, name },
  ...(ar ? [{ locale: "ar" as const, name: ar }] : []),
];
const stepsOf = ({ steps }: Setup) => steps.map(({ step }) => step);
const doneOf = ({ steps }: Setup) => steps.flatMap(({ step, done }) => (done ? [step] : []));

async function open(type: BusinessType = "restaurant") {
  const own = await makeTenant(server.sql, { type });
  const client = server.as(own);
  return { own, client, read: () => client.call(setup.get) };
}

const order = (own: { businessId: string; branchId: string }) =>
  server.sql.query(
    `insert into orders (business_id, id, branch_id, number, status, mode, source, currency, subtotal, discount, extra_charge)
     values ($1, uuid_v7(), $2, 1, 'pending', 'DineIn', 'qr', 'KWD', 1, 0, 0)`,
    [own.businessId, own.branchId],
  );

test.each<[BusinessType, string[]]>([
  ["restaurant", ["branch", "items", "prices", "hours", "modes", "pay", "try"]],
  ["salon", ["branch", "services", "staff", "hours", "try"]],
  ["hotel", ["branch", "hotel", "rooms", "try"]],
  ["chalet", ["branch", "items", "prices", "try"]],
])("a %s has its own steps", async (type, steps) => {
  const { read } = await open(type);
  const told = await read();
  expect(stepsOf(told)).toEqual(steps);
  expect(doneOf(told)).toEqual(["branch"]);
  expect(told.steps.every(({ minutes }) => minutes > 0)).toBe(true);
});

test("each step is done by what was done, and the first order leaves what is still to do", async () => {
  const { own, client, read } = await open();
  const item = await client.call(items.create, { body: { category_id: own.categoryId, locales: named("Harees") } });
  const first = await read();
  expect(doneOf(first)).toEqual(["branch", "items"]);
  expect(first.priceless).toEqual([{ id: item.id, locales: named("Harees") }]);
  expect(first.facts).toMatchObject({ items: 1, one_language: 1, without_price: 1 });
  await client.call(items.batch, {
    body: { items: [{ id: item.id, locales: named("Harees", "هريس"), prices: [{ price: "2.250" }] }] },
  });
  const priced = await read();
  expect(doneOf(priced)).toEqual(["branch", "items", "prices"]);
  expect(priced.facts).toMatchObject({ one_language: 0, without_price: 0 });
  await client.call(settings.setBusiness, {
    body: {
      settings: [
        { key: "BookingHours", data: [{ day: 0, from: "10:00", to: "20:00" }] },
        { key: "DineIn", data: true },
        { key: "FirstSteps", data: { done: [], checked: ["modes", "pay"] } },
      ],
    },
  });
  expect(doneOf(await read())).toEqual(["branch", "items", "prices", "hours", "modes", "pay"]);
  // looked at, but guests can order in no way
  await client.call(settings.setBusiness, { body: { settings: [{ key: "DineIn", data: false }] } });
  expect(doneOf(await read())).not.toContain("modes");
  await order(own);
  const ordered = await read();
  expect(doneOf(ordered)).toEqual(["branch", "items", "prices", "hours", "pay", "try"]);
  expect(ordered.over).toBe(false);
  await client.call(settings.setBusiness, { body: { settings: [{ key: "DineIn", data: true }] } });
  // a further item without a price does not bring the list back
  await client.call(items.create, { body: { category_id: own.categoryId, locales: named("Machboos") } });
  expect(await read()).toEqual({ over: true, steps: [], extras: [], facts: null, priceless: [] });
});

test("after the first order opening hours and payment are left until somebody looks at them", async () => {
  const { own, client, read } = await open();
  const body = { category_id: own.categoryId, locales: named("Harees"), prices: [{ price: "2.250" }] };
  await client.call(items.create, { body });
  await client.call(settings.setBusiness, { body: { settings: [{ key: "DineIn", data: true }] } });
  await order(own);
  const told = await read();
  expect(told.steps.filter(({ done }) => !done).map(({ step }) => step)).toEqual(["hours", "pay"]);
  await client.call(settings.setBusiness, {
    body: { settings: [{ key: "FirstSteps", data: { done: [], checked: ["hours", "pay"] } }] },
  });
  expect(await read()).toMatchObject({ over: true, steps: [] });
});

test("what can wait leaves once it is there", async () => {
  const { own, client, read } = await open("salon");
  const extrasOf = async () => (await read()).extras.map(({ extra }) => extra);
  expect(await extrasOf()).toEqual(["team", "look", "branches"]);
  await client.call(settings.setBusiness, { body: { settings: [{ key: "PrimaryColor", data: "#7a2e3a" }] } });
  await makeMember(server.sql, own, { [own.branchId]: ["orders.read"] });
  expect(await extrasOf()).toEqual(["branches"]);
  await client.call(services.create, {
    body: { serviceable_type: "branch", serviceable_id: own.branchId, locales: named("Cut"), duration: 30 },
  });
  expect(doneOf(await read())).toContain("services");
});

test("others see only the steps that they may do, and no counts of what they may not read", async () => {
  const { own, client } = await open();
  await client.call(items.create, { body: { category_id: own.categoryId, locales: named("Harees") } });
  const member = { ...own, ...(await makeMember(server.sql, own, { [own.branchId]: ["settings.update"] })) };
  const told = await server.as(member).call(setup.get);
  expect(stepsOf(told)).toEqual(["hours", "modes", "pay", "try"]);
  expect(told).toMatchObject({ priceless: [], facts: { items: 0, people: 0 } });
  expect(told.extras.map(({ extra }) => extra)).toEqual(["look"]);
  const other = { ...own, ...(await makeMember(server.sql, own, { [own.branchId]: ["orders.read"] })) };
  expect((await server.as(other).send(setup.get)).statusCode).toBe(403);
});
