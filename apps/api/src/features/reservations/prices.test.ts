import { guestReservations } from "@diwan/contract/guests/guest-reservations";
import { guests } from "@diwan/contract/guests/guests";
import { reservations } from "@diwan/contract/reservations/reservations";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2031-08-20T09:00:00Z");
  own = await makeStockedTenant(server.sql, { type: "chalet" });
  await server.sql.query("delete from item_discounts where business_id = $1", [own.businessId]);
  await server.sql.query("delete from item_holidays where business_id = $1", [own.businessId]);
  await server.sql.query("delete from item_prices where item_id = $1", [own.itemId]);
  const packages = { Weekdays: 65, Weekend: 110, FullWeek: 195 };
  await insertRows(server.sql, {
    item_prices: Object.entries(packages).map(([name_en, price], sort) => ({ ...part(), name_en, price, sort })),
  });
});
const part = () => ({ business_id: own.businessId, id: crypto.randomUUID(), item_id: own.itemId });
const discount = (type: "value" | "percentage", amount: number, from = "2031-08-02", to = "2031-08-31") =>
  insertRows(server.sql, {
    item_discounts: [{ ...part(), type, amount, starts_on: from, ends_on: to, name_en: "Summer", name_ar: "الصيف" }],
  });
const wish = (start: string, end: string) => ({
  resource_type: "item" as const,
  resource_id: own.itemId,
  start,
  end,
});
const quote = (start: string, end: string) =>
  server.as(own).call(reservations.quote, { params: { branchId: own.branchId }, body: wish(start, end) });
const set = (key: string, data: unknown) =>
  server.sql.query(
    "insert into business_settings (business_id, key, data) values ($1, $2, $3) on conflict (business_id, key) do update set data = excluded.data",
    [own.businessId, key, JSON.stringify(data)],
  );

describe("a discount", () => {
  test("applies to its own nights in any stay, for staff and guests alike", async () => {
    await discount("percentage", 50);
    const [early, late] = [await quote("2031-08-01", "2031-08-29"), await quote("2031-08-31", "2031-09-28")];
    expect([early.total, late.total]).toEqual([403.928, 766.071]);
    expect(late.nights[0]).toEqual({ day: "2031-08-31", price: 13.928, was: 27.857 });
    expect(late.lines.at(-1)).toMatchObject({ label: "Summer 50%", percent: 50, quantity: 1, from: "2031-08-31" });
    const told = await server
      .as()
      .call(guestReservations.quote, { params: { slug: own.slug }, body: wish("2031-08-31", "2031-09-28") });
    expect({ ...told, made: undefined, taken_by: null }).toEqual({ ...late, made: undefined });
  });

  test("of a fixed amount is deducted once per booking, and not from packages shown to guests", async () => {
    await discount("value", 15);
    const { total, nights } = await quote("2031-08-20", "2031-08-27");
    expect([total, nights.every(({ was }) => was === null)]).toEqual([180, true]);
    expect((await quote("2031-08-21", "2031-08-25")).total).toBe(160);
    const menu = await server.as().call(guests.firstMenu, { params: { slug: own.slug } });
    const item = menu.categories.flatMap((category) => category.items).find(({ id }) => id === own.itemId);
    expect(item?.prices.map(({ price, was }) => [price, was])).toEqual([
      [65, null],
      [110, null],
      [195, null],
    ]);
    expect(item?.discount).toMatchObject({ type: "value", amount: 15, to: "2031-08-31" });
  });

  test("is shown to guests with the usual price and its last night", async () => {
    const offered = async () => {
      const { items } = await server.as().call(guestReservations.offer, { params: { slug: own.slug } });
      const found = items.find(({ id }) => id === own.itemId);
      return found && [found.price, found.was, found.until];
    };
    expect(await offered()).toEqual([65, null, null]);
    await discount("percentage", 10);
    expect(await offered()).toEqual([58.5, 65, "2031-08-31"]);
    server.setNow("2031-09-01T09:00:00Z");
    expect(await offered()).toEqual([65, null, null]);
  });
});

describe("a holiday's price", () => {
  const holiday = (price: number | null, from = "2031-09-07", to = "2031-09-09") => {
    const row = { business_id: own.businessId, id: crypto.randomUUID(), name_en: "Eid", starts_on: from, ends_on: to };
    return insertRows(server.sql, { holidays: [{ ...row, price }] }).then(() => row.id);
  };
  const stay = () => quote("2031-09-07", "2031-09-10");

  test("applies to the stay if the chalet has no holiday price", async () => {
    const id = await holiday(90);
    expect(await stay()).toMatchObject({ total: 90, lines: [{ kind: "holiday", label: "Eid" }] });
    // shown for each of its nights, also before booking
    const { nights } = await quote("2031-09-09", "2031-09-11");
    expect(nights.map((night) => night.holiday?.[0]?.name)).toEqual(["Eid", undefined]);
    await insertRows(server.sql, {
      item_holidays: [{ business_id: own.businessId, item_id: own.itemId, holiday_id: id, price: 80 }],
    });
    expect((await stay()).total).toBe(80);
    // the chalet's own price takes precedence over another holiday of the same nights
    await holiday(20, "2031-09-08", "2031-09-09");
    expect((await stay()).total).toBe(80);
  });

  test("uses the usual price if the holiday has none", async () => {
    await holiday(null);
    expect((await stay()).total).toBe(65);
  });
});

describe("amounts of a currency with two decimals", () => {
  test("are quoted, discounted and charged", async () => {
    await set("Currency", "SAR");
    await set("ExtraHourPrice", 2.505);
    await discount("percentage", 33);
    const told = await quote("2031-08-31T12:00:00", "2031-09-02");
    expect(told).toMatchObject({ currency: "SAR", total: 59.29 });
    expect(told.nights).toEqual([
      { day: "2031-08-31", price: 21.77, was: 32.5 },
      { day: "2031-09-01", price: 32.5, was: null },
    ]);
    const book = (down_payment: number) =>
      server.as(own).send(reservations.create, {
        params: { branchId: own.branchId },
        body: { ...wish("2031-08-31", "2031-09-02"), customer: { name: "Dana" }, down_payment, method: "cash" },
      });
    expect((await book(10.125)).json().errors).toEqual({ down_payment: ["At most 2 decimals, such as 1.50"] });
    expect((await book(10.12)).statusCode).toBe(201);
  });
});

test("the quote equals the booking; only the guest may be unknown in a quote", async () => {
  const form = { ...wish("2031-08-20", "2031-08-22"), note: "Late", down_payment: 1, customer: { name: "Dana" } };
  const params = { branchId: own.branchId };
  const told = await server.as(own).call(reservations.quote, { params, body: form });
  expect(await quote("2031-08-20", "2031-08-22")).toEqual(told);
  const { total } = await server
    .as(own)
    .call(reservations.create, { params, body: { ...form, expected_total: told.total } });
  expect(total).toBe(told.total);
});
