import { events } from "@diwan/contract/events/events";
import { items } from "@diwan/contract/menu/items";
import { changeSets } from "@diwan/contract/menu/change-sets";
import { dateRanges } from "@diwan/contract/stays/closures";
import { holidays } from "@diwan/contract/stays/holidays";
import { radar } from "@diwan/contract/stays/radar";
import { settings } from "@diwan/contract/settings/settings";
import { addDays } from "@diwan/contract/time/days";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeMember, makeTenant, type TestTenant } from "../../testing/tenant.ts";

const server = await build();
let own: TestTenant;
beforeEach(async () => {
  server.setNow("2026-11-22T09:00:00Z");
  own = await makeTenant(server.sql, {});
});

const en = (name: string) => [{ locale: "en" as const, name }];
const days = async (who: { token: string; businessId?: string } = own, query: Record<string, string> = {}) =>
  (await server.as(who).call(radar.days, { query })).data;
const tasksOf = async (key: string, who?: typeof own) =>
  (await days(who)).find((one) => one.key === key)?.tasks.map(({ task, state }) => `${task} ${state}`);

test("lists the days of the next ninety days of the home state, of others on request, and those of the business", async () => {
  expect((await days()).map(({ key }) => key)).toEqual(["new-year-2027", "isra-1448", "ramadan-1448", "gergean-1448"]);
  const { id } = await server.as(own).call(holidays.create, {
    body: { locales: en("Mid-year break"), from: "2027-01-24", to: "2027-02-06" },
  });
  const body = { occasion: id, mark: "school", set: true };
  expect((await days()).find(({ key }) => key === id)).toMatchObject({ kind: "own", holiday_id: id });
  await server.as(own).call(radar.mark, { body });
  expect((await days()).find(({ key }) => key === id)).toMatchObject({ kind: "school" });
  expect((await days(own, { states: "ae,qa" })).map(({ key }) => key)).toContain("qa-national-2026");
});

test("what is prepared counts as done; what is not needed is kept until it is needed again", async () => {
  const client = server.as(own);
  const all = ["prices open", "hours open", "closures open", "packages open"];
  expect(await tasksOf("isra-1448")).toEqual(all);
  const branch_id = own.branchId;
  await client.call(holidays.create, {
    body: { locales: en("Isra"), from: "2027-01-05", to: "2027-01-05", price: 3 },
  });
  const [start, end] = ["2027-01-05T20:00:00", "2027-01-05T23:00:00"];
  await client.call(dateRanges.create, { body: { locales: en("Prayer"), from: start, to: end, places: [] } });
  await client.call(events.create, {
    body: { eventable_type: "branch", eventable_id: branch_id, locales: en("Dinner"), start, end },
  });
  // the holiday of the business is that day, and is not listed again
  expect((await days()).map(({ names }) => names[0]?.name)).not.toContain("Isra");
  const mark = (set: boolean) => client.call(radar.mark, { body: { occasion: "isra-1448", mark: "closures", set } });
  await mark(true);
  expect(await tasksOf("isra-1448")).toEqual(["prices done", "hours done", "closures not_needed", "packages done"]);
  await mark(false);
  expect(await tasksOf("isra-1448")).toEqual(["prices done", "hours done", "closures open", "packages done"]);
});

test("a set of changes prepares prices and what is hidden, for those who may read items", async () => {
  const client = server.as(own);
  const item = await client.call(items.create, {
    body: { category_id: own.categoryId, locales: en("Harees"), prices: [{ price: 2, locales: en("Big") }] },
  });
  const hijri = (date: string) => ({ calendar: "hijri", date, at: "sunset" });
  const { id: changeSetId } = await client.call(changeSets.create, {
    body: { locales: en("Ramadan menu"), begins: hijri("1448-09-01"), ends: hijri("1448-09-30") },
  });
  const change = { id: item.id, hide: true, prices: [{ id: item.prices[0]?.id, price: 1, locales: en("Big") }] };
  await client.call(changeSets.addLines, { params: { changeSetId }, body: { items: [change] } });
  const [prices, , closed] = (await days()).find(({ key }) => key === "ramadan-1448")?.tasks ?? [];
  expect(prices).toMatchObject({ state: "done", done: { source: "changeSet", names: en("Ramadan menu"), count: 1 } });
  expect(closed).toMatchObject({ state: "done", done: { source: "changeSet", count: 1 } });
  // what stays is prepared for the day on which it begins alone
  await client.call(changeSets.update, { params: { changeSetId }, body: { ends: null } });
  expect(await tasksOf("ramadan-1448")).toContain("prices done");
  await client.call(changeSets.update, { params: { changeSetId }, body: { begins: hijri("1448-08-20") } });
  expect(await tasksOf("ramadan-1448")).toContain("prices open");
  await client.call(changeSets.update, { params: { changeSetId }, body: { begins: hijri("1448-09-01") } });
  const reader = { ...own, ...(await makeMember(server.sql, own, { [own.branchId]: ["holidays.read"] })) };
  expect(await tasksOf("ramadan-1448", reader)).toContain("prices open");
  const body = { occasion: "ramadan-1448", mark: "hours", set: true };
  expect((await server.as(reader).send(radar.mark, { body })).statusCode).toBe(403);
});

test("special hours prepare the days on which they apply, in words of their own", async () => {
  const hoursOf = async (key: string) =>
    (await days()).find((one) => one.key === key)?.tasks.find(({ task }) => task === "hours");
  const { from, to } = (await days()).find(({ key }) => key === "ramadan-1448") ?? expect.fail("is in the program");
  const change = (last: string) =>
    server.as(own).call(settings.setBusiness, {
      body: {
        settings: [
          { key: "SpecialHours", data: [{ from, to: last, hours: [{ from: "18:00", to: "02:00" }], name: "Ramadan" }] },
        ],
      },
    });
  await change(addDays(from, 9));
  expect(await hoursOf("ramadan-1448")).toMatchObject({ state: "open", done: { source: "specialHours", days: 10 } });
  await change(to);
  expect(await hoursOf("ramadan-1448")).toMatchObject({
    state: "done",
    done: { source: "specialHours", id: own.businessId, names: en("Ramadan") },
  });
  expect(await hoursOf("isra-1448")).toMatchObject({ state: "open", done: null });
});

test("a closure prepares the days that it closes, up to its last; some of many days are not done", async () => {
  const client = server.as(own);
  const close = (from: string, to: string) =>
    client.call(dateRanges.create, { body: { locales: en("Closed"), from, to, places: [] } });
  const taskOf = async (key: string, task: string) =>
    (await days()).find((one) => one.key === key)?.tasks.find((one) => one.task === task);
  // all of 4 January: midnight at its end is not yet the 5th, a holiday, and it is no closure of some hours
  await close("2027-01-04T00:00:00", "2027-01-05T00:00:00");
  expect(await tasksOf("isra-1448")).toEqual(["prices open", "hours open", "closures open", "packages open"]);
  await close("2027-01-05T00:00:00", "2027-01-06T00:00:00");
  expect(await tasksOf("isra-1448")).toEqual(["prices open", "hours open", "closures done", "packages open"]);
  const ramadan = (await days()).find(({ key }) => key === "ramadan-1448") ?? expect.fail("is in the program");
  await close(`${ramadan.from}T00:00:00`, `${addDays(ramadan.from, 1)}T00:00:00`);
  const noon = addDays(ramadan.from, 3);
  await close(`${noon}T12:00:00`, `${noon}T18:00:00`);
  expect(await taskOf("ramadan-1448", "closures")).toMatchObject({ state: "open", done: { days: 1 } });
  expect(await taskOf("ramadan-1448", "hours")).toMatchObject({ state: "open", done: { days: 1 } });
  await client.call(radar.mark, { body: { occasion: "ramadan-1448", mark: "hours", set: true } });
  expect(await taskOf("ramadan-1448", "hours")).toMatchObject({ state: "not_needed" });
  // nights are whole too, up to the last night
  await close(`${addDays(ramadan.from, 1)}T14:00:00`, `${addDays(ramadan.from, 3)}T14:00:00`);
  expect(await taskOf("ramadan-1448", "closures")).toMatchObject({ state: "open", done: { days: 3 } });
  await close(`${ramadan.from}T00:00:00`, `${addDays(ramadan.to, 1)}T00:00:00`);
  expect(await taskOf("ramadan-1448", "closures")).toMatchObject({ state: "done" });
});
