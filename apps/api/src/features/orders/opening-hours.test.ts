import { branches } from "@diwan/contract/branches/branches";
import { guestOrders } from "@diwan/contract/guests/guest-orders";
import { guests } from "@diwan/contract/guests/guests";
import { orders } from "@diwan/contract/orders/orders";
import { reservations } from "@diwan/contract/reservations/reservations";
import { settings } from "@diwan/contract/settings/settings";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  // Wednesday noon in Kuwait
  server.setNow("2027-03-10T09:00:00Z");
  own = await makeStockedTenant(server.sql);
  await server.sql.query("delete from branch_settings where business_id = $1 and key = 'BookingHours'", [
    own.businessId,
  ]);
  await server.sql.query("delete from business_settings where business_id = $1 and key = 'BookingHours'", [
    own.businessId,
  ]);
});
const evenings = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: "18:00", to: "23:00" }));
const noons = evenings.map(({ day }) => ({ day, from: "11:00", to: "14:00" }));
const open = (call: typeof settings.setBusiness | typeof settings.setBranch, hours: typeof evenings | null) =>
  server.as(own).call(call, {
    params: { branchId: own.branchId },
    body: { settings: [{ key: "OpeningHours", data: hours }] },
  });
const lines = () => [{ item_id: own.itemId, price_id: own.priceId }];
const byStaff = () =>
  server.as(own).send(orders.create, {
    params: { branchId: own.branchId },
    body: { mode: "SelfPickUp", lines: lines() } as never,
  });
const byGuest = () =>
  server.as().send(guestOrders.place, {
    params: { slug: own.slug },
    body: { mode: "SelfPickUp", customer: { phone: "+96599812204" }, lines: lines() } as never,
  });
const book = (clock: string) =>
  server.as(own).send(reservations.create, {
    params: { branchId: own.branchId },
    body: {
      resource_type: "table",
      resource_id: own.tableId,
      start: `2027-03-11T${clock}:00`,
      guests: 2,
      customer: { name: "Noura", phone: "+96599812204" },
    } as never,
  });

test("guests order within the opening hours only, and read when it opens; staff at any time", async () => {
  await open(settings.setBusiness, evenings);
  const refused = await byGuest();
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: "closed", until: "2027-03-10T18:00:00" });
  expect((await byStaff()).statusCode).toBe(201);
  server.setNow("2027-03-10T15:00:00Z");
  expect((await byGuest()).statusCode).toBe(201);
});

test("a branch has hours of its own, or those of its business", async () => {
  await open(settings.setBusiness, evenings);
  await open(settings.setBranch, noons);
  expect((await byGuest()).statusCode).toBe(201);
  const hours = async () => {
    const { data } = await server.as(own).call(branches.list);
    return Object.fromEntries(data.map(({ id, opening_hours }) => [id, opening_hours]));
  };
  expect(await hours()).toMatchObject({ [own.branchId]: noons, [own.siblingId]: evenings });
  await open(settings.setBranch, null);
  expect((await byGuest()).statusCode).toBe(409);
  expect(await hours()).toMatchObject({ [own.branchId]: evenings });
});

test("guests read the hours in words, with the note below them", async () => {
  await open(settings.setBranch, evenings);
  await server.as(own).call(settings.setBranch, {
    params: { branchId: own.branchId },
    body: { settings: [{ key: "ContactHours", data: { en: "Kitchen until 22:30", ar: "" } }] },
  });
  const page = await server.as().call(guests.branch, { params: { slug: own.slug } });
  expect(page.opening_hours).toEqual(evenings);
  expect(page.settings.ContactHours).toEqual({
    en: "Every day 18:00 – 23:00\nKitchen until 22:30",
    ar: "كل يوم ١٨:٠٠ – ٢٣:٠٠",
  });
});

test("tables are booked within the opening hours where no booking hours are set", async () => {
  await open(settings.setBranch, evenings);
  expect((await book("12:00")).json()).toMatchObject({ code: "off_hours" });
  expect((await book("19:00")).statusCode).toBe(201);
});

test("special hours of business and branch replace the weekly ones, for guests, bookings and the menu page", async () => {
  const special = (from: string, to: string, ...spans: [string, string][]) => ({
    ...{ from, to, name: "Ramadan" },
    hours: spans.map(([begin, end]) => ({ from: begin, to: end })),
  });
  const change = (call: typeof settings.setBusiness | typeof settings.setBranch, data: unknown[]) =>
    server.as(own).call(call, {
      params: { branchId: own.branchId },
      body: { settings: [{ key: "SpecialHours", data }] } as never,
    });
  await open(settings.setBusiness, noons);
  expect((await byGuest()).statusCode).toBe(201);
  const ramadan = special("2027-03-10", "2027-03-12", ["20:00", "02:00"]);
  await change(settings.setBusiness, [ramadan, special("2027-08-01", "2027-08-01", ["10:00", "11:00"])]);
  expect((await byGuest()).json()).toMatchObject({ code: "closed", until: "2027-03-10T20:00:00" });
  expect((await book("12:00")).json()).toMatchObject({ code: "off_hours" });
  expect((await book("21:00")).statusCode).toBe(201);
  const page = await server.as().call(guests.branch, { params: { slug: own.slug } });
  expect(page.special_hours).toEqual([ramadan]); // August is far
  expect(page.closures.map(({ from, to }) => `${from.slice(5, 16)} ${to.slice(5, 16)}`).slice(0, 4)).toEqual([
    "03-10T00:00 03-10T20:00",
    "03-11T02:00 03-11T20:00",
    "03-12T02:00 03-12T20:00",
    "03-13T02:00 03-13T11:00",
  ]);
  // periods contain narrow spaces
  const words = Object.entries(page.settings.ContactHours ?? {}).map(([locale, text]) => [
    locale,
    text.replaceAll(/[\u2009\u202f]/g, " "),
  ]);
  expect(Object.fromEntries(words)).toEqual({
    en: "Every day 11:00 – 14:00\nRamadan, 10 – 12 Mar 2027: 20:00 – 02:00",
    ar: "كل يوم ١١:٠٠ – ١٤:٠٠\nRamadan، ١٠–١٢ مارس ٢٠٢٧: ٢٠:٠٠ – ٠٢:٠٠",
  });
  // in the night that goes on after the last of its days
  server.setNow("2027-03-12T22:30:00Z");
  expect((await byGuest()).statusCode).toBe(201);
  server.setNow("2027-03-10T09:00:00Z");
  await change(settings.setBranch, [special("2027-03-10", "2027-03-10", ["11:00", "13:00"])]);
  expect((await byGuest()).statusCode).toBe(201);
  const { data } = await server.as(own).call(branches.list);
  expect(data.find(({ id }) => id === own.branchId)?.special_hours).toHaveLength(3);
});

test("hours without a day, or that overlap, are refused on their field", async () => {
  for (const data of [[], [...evenings, { day: 0, from: "22:00", to: "24:00" }]]) {
    const refused = await server
      .as(own)
      .send(settings.setBusiness, { body: { settings: [{ key: "OpeningHours", data }] } as never });
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining("settings.0.data")]);
  }
});
