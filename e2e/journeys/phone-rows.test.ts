import { addDays } from "@diwan/contract/time/days";
import type { Order } from "@diwan/contract/orders/order-record";
import { comma, joinNames } from "@diwan/ui/text/fill";
import { formatDays } from "@diwan/ui/time/local-times";
import { expect, test } from "vitest";
import { BROWSER_VIEWS, useBrowser } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const phones = BROWSER_VIEWS.filter(({ width }) => width < 768).map((view) => [view.locale, view] as const);
const start = addDays(new Date().toISOString().slice(0, 10), 10);
const end = addDays(start, 2);
const ROOM = { en: "Sea room 3", ar: "غرفة البحر ٣" };

const named = ({ en, ar }: { en: string; ar: string }) => [
  { locale: "en", name: en },
  { locale: "ar", name: ar },
];

async function bookRoom(owner: TestOwner) {
  const at = `business/${owner.businessId}`;
  const locales = named({ en: "Marina", ar: "المارينا" });
  const hotel = await owner.call<{ id: string }>("POST", "hotels", { businessId: owner.businessId, locales });
  const type = { hotel_id: hotel.id, locales: named(ROOM), units: 1, guests: 4, price: 40 };
  const room = await owner.call<{ id: string }>("POST", `${at}/room-types`, type);
  const customer = { name: "Layla Haddad" };
  const stay = { resource_type: "room", resource_id: room.id, start, end, guests: 4, customer };
  await owner.call("POST", `${at}/branches/${owner.branch.id}/reservations`, stay);
}

test.each(phones)("the parts of a row on a phone are joined by commas: %s", async (locale, view) => {
  const hotel = await registerOwner("hotel", "Marina Rooms");
  await bookRoom(hotel);
  const booked = await open(view, hotel);
  const { t, rows } = recordScreen(booked.page, locale);
  const line = async (of: typeof rows) => (await of.first().innerText()).replaceAll(/\s+/g, " ");
  await booked.page.goto("/reservations/list");
  const booking = [
    ROOM[locale],
    t("reservations.party", { count: 4 }),
    formatDays(start, end, locale),
    t("reservations.nights", { count: 2 }),
  ];
  const parts = joinNames(booking, locale).replaceAll(/\s+/g, " ");
  await expect.poll(() => line(rows)).toContain(parts);

  const kitchen = await registerOwner();
  const kofta = await makeItem(kitchen, (await makeCategory(kitchen, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
  const order = { mode: "SelfPickUp", lines: [{ item_id: kofta.id, quantity: 1 }] };
  await kitchen.call<Order>("POST", `business/${kitchen.businessId}/branches/${kitchen.branch.id}/orders`, order);
  const taken = await open(view, kitchen);
  await taken.page.goto("/orders/list");
  const orders = recordScreen(taken.page, locale).rows;
  await expect.poll(() => line(orders)).toContain(t("orders.modes.SelfPickUp") + comma(locale));
  const age = [t("orders.age.now"), t("orders.age.minutes", { n: 1 })].join("|");
  expect(await line(orders)).toMatch(new RegExp(`[\\d٠-٩][^,،]*${comma(locale)}(${age})`));
  expect([...booked.faults, ...taken.faults]).toEqual([]);
});

test("a wide row keeps the number of guests with its word", async () => {
  const owner = await registerOwner("hotel", "Marina Rooms");
  await bookRoom(owner);
  const { page } = await open({ locale: "en", width: 1280, height: 800 }, owner);
  await page.goto("/reservations/list");
  await expect.poll(() => recordScreen(page, "en").rows.first().innerText()).toContain("4\u00a0guests");
});
