import { allCalls } from "@diwan/contract/api/calls";
import { dayIn } from "@diwan/contract/time/days";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { OutsideReaders } from "../../testing/outside-readers.ts";
import { performCall } from "../../testing/perform.ts";
import { createSample } from "../../testing/requests.ts";
import { makeVisibleTenant } from "../../testing/visible-tenant.ts";
import { WALKED_CALLS, walkChanges } from "../../testing/walk-changes.ts";

/** Fields without effect outside the back-office, with the reason. */
const WITHOUT_EFFECT: Record<string, string> = {
  "roomType.unit_names": "what staff reads on the doors of the timeline; a guest gets any room of the type",
  "staff.exceptions.name": "why somebody is away, which the team alone reads in its timeline",
  "event.eventable_type": "events of hotels are told at every branch, as those of the branch are",
  "closure.locales.en.name":
    "what a closure is for is read in the team's calendar and timeline; guests are told until when",
  "closure.locales.ar.name": "as in English",
  "closure.meets": "what becomes of the bookings that it meets: decided with the save, and kept nowhere",
  "business settings.TaxRate": "stands on invoices and receipts, which the back-office prints; prices contain it",
  "business settings.UnacceptedOrderMinutes": "when the owner gets a mail of an order that waits",
  "business settings.FirstSteps.done": "the owner's own first steps",
  "business settings.FirstSteps.closed": "the owner's own first steps",
  "business settings.ShownAreas": "what the back-office shows",
  "business settings.FirstSteps.checked": "the owner's own first steps",
  "item's holidays.holidays.holidayId": "which holiday a price is for: the record, no field of it",
  "item's holidays.holidays.name": "comes back with the list that was read, and is left aside",
  "item's holidays.holidays.from": "comes back with the list that was read, and is left aside",
  "item's holidays.holidays.to": "comes back with the list that was read, and is left aside",
};

/** Fields that public calls carry but no page, tablet or board shows, with the reason. */
const CARRIED_ALONE: Record<string, string> = {
  "menu.locales.en.description": "no form asks for it; menus are told apart by their names",
  "menu.locales.ar.description": "no form asks for it; menus are told apart by their names",
  "holiday.locales.en.description": "no form asks for it; a price is told with the holiday's name",
  "holiday.locales.ar.description": "no form asks for it; a price is told with the holiday's name",
};

/** Calls that are not tested although outsiders can see their changes. */
const NOT_WALKED: Record<string, string> = {
  "media.update": "pictures are walked with their records",
  "orders.update": "what a guest has made",
  "reservations.update": "what a guest has made",
  "people.update": "somebody who works here",
  "users.update": "an account",
  "grants.set": "what people may do",
  "optionGroups.update": "guests see its groups with their items: the tests of orders with options change each part",
  "servings.setItem": "hours, prices and absences in branches have tests of their own, by the clock",
  "servings.setItems": "as of one item",
  "servings.setCategory": "as of one item",
  "servings.setMenu": "as of one item",
  "soldOut.set": "an item that is off for a while has tests of its own",
};

const changing = allCalls.filter(([name]) => /\.(update|set[A-Z]\w*|set|settings|sync)$/.test(name));
const left = changing.filter(([, call]) => call.method === "POST" && !WALKED_CALLS.includes(call));

test("no listed call is tested or removed", () => {
  const names = left.map(([name]) => name);
  expect(Object.keys(NOT_WALKED).filter((name) => !names.includes(name))).toEqual([]);
});

test.each(left.filter(([name]) => !(name in NOT_WALKED)))(
  "%s is untested and its changes are invisible to outsiders",
  async (name, call) => {
    const server = await build();
    const today = dayIn("Asia/Kuwait", new Date());
    server.setNow(`${today}T09:00:00Z`);
    const own = await makeVisibleTenant(server, "restaurant", today);
    const others = new OutsideReaders(server, own, today);
    await others.look();
    expect((await performCall(server, own, call, createSample(name, call, own))).status).toBe(200);
    server.setNow(`${today}T09:00:02Z`);
    expect(await others.changed()).toEqual([]);
  },
);

test("every field and setting changes what outsiders see, or is listed with its reason", async () => {
  const server = await build();
  const today = dayIn("Asia/Kuwait", new Date());
  server.setNow(`${today}T09:00:00Z`);
  const found = await walkChanges(server, await makeVisibleTenant(server, "restaurant", today), today);
  // What a restaurant rejects or does not use.
  const ofStays = (path: string) => /^(item|holiday)/.test(path) || found.get(path) === "refused";
  const chalets = await walkChanges(
    server,
    await makeVisibleTenant(server, "chalet", today),
    today,
    (path) => found.get(path) !== "seen" && ofStays(path),
  );
  const effects = [...found].flatMap(([path, effect]) => {
    const other = chalets.get(path);
    // The chalet part of an item is used only by chalets.
    if (effect === "refused" && !other) return [];
    return [{ path, effect: other && (other === "seen" || effect === "refused") ? other : effect }];
  });
  // Random sorting may keep the same order.
  const shuffled = "branch settings.MobileApp.RandomSorting";
  const named = (...of: string[]) =>
    effects.flatMap(({ path, effect }) => (of.includes(effect) && path !== shuffled ? [path] : [])).toSorted();
  expect(named("nothing", "refused")).toEqual(Object.keys(WITHOUT_EFFECT).toSorted());
  expect(named("carried")).toEqual(Object.keys(CARRIED_ALONE).toSorted());
  expect(effects.find(({ path }) => path === shuffled)?.effect).toMatch(/seen|carried/);
  expect(effects.length).toBeGreaterThan(200);
});
