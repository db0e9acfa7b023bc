import { addDays, dayIn } from "@diwan/contract/time/days";
import { clockOf } from "@diwan/contract/time/local-times";
import { reservations } from "@diwan/contract/reservations/reservations";
import { describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";

const server = await build();
const ZONES = ["Pacific/Kiritimati", "America/St_Johns", "America/New_York", "Asia/Gaza", "Pacific/Apia"];
const YEAR = Array.from({ length: 365 }, (_, at) => addDays("2031-01-01", at));

describe("T31 dates never shift", () => {
  test("local times keep their date and time, in every zone throughout a year", () => {
    for (const zone of Intl.supportedValuesOf("timeZone"))
      for (let at = 0; at < YEAR.length; at += 3) {
        const instant = new Date(`${YEAR[at]}T${at % 2 ? "14" : "00"}:00:00Z`);
        const told = clockOf(zone, instant);
        if (told.slice(0, 10) !== dayIn(zone, instant) || !/T([01]\d|2[0-3]):[0-5]\d:00$/.test(told))
          expect([zone, instant, told]).toEqual([zone, instant, dayIn(zone, instant)]);
      }
  });

  test.each(ZONES)("in %s stays on every day of a year are returned as booked", async (TimeZone) => {
    const own = await makeStockedTenant(server.sql, { settings: { TimeZone } });
    const booked = YEAR.flatMap((day) => [
      [`${day}T00:00:00`, `${day}T13:59:00`],
      [`${day}T14:00:00`, `${addDays(day, 1)}T00:00:00`],
    ]);
    await insertRows(server.sql, {
      reservations: booked.map(([starts_at, ends_at], at) => ({
        business_id: own.businessId,
        id: uuidv7(),
        branch_id: own.branchId,
        number: 100 + at,
        status: "confirmed",
        resource_type: "room",
        room_type_id: own.roomTypeId,
        unit_id: own.roomTypeId,
        unit_no: 1,
        name_en: "Suite",
        starts_at,
        ends_at,
        source: "staff",
        currency: "KWD",
        created_at: "now",
        updated_at: "now",
      })),
    });
    const asked = { from: "2031-01-01", to: "2031-12-31" };
    const { data } = await server.as(own).call(reservations.availability, {
      params: { branchId: own.branchId },
      query: { resource_type: "room", resource_id: own.roomTypeId, ...asked },
    });
    expect(data[0]?.busy.map(({ start, end }) => [start, end])).toEqual(booked);
    const page = await server.as(own).call(reservations.list, {
      params: { branchId: own.branchId },
      query: { sort: "start", order: "asc", perPage: "100", from: "2031-03-01", resource_type: "room" } as never,
    });
    const march = booked.filter(([, end = ""]) => end > "2031-03-01T00:00:00").slice(0, 100);
    expect(page.data.map(({ start, end }) => [start, end])).toEqual(march);
  });

  test("a stay or visit over the start of daylight saving time keeps its length", async () => {
    const own = await makeStockedTenant(server.sql, { settings: { TimeZone: "America/New_York" } });
    const book = (body: object) =>
      server.as(own).call(reservations.create, {
        params: { branchId: own.branchId },
        body: { customer: { name: "Dana" }, ...body } as never,
      });
    // 02:30 does not exist on 2031-03-09
    expect(
      await book({ resource_type: "table", resource_id: own.tableId, start: "2031-03-09T01:30:00" }),
    ).toMatchObject({
      start: "2031-03-09T01:30:00",
      end: "2031-03-09T03:00:00",
    });
    const room = { resource_type: "room", resource_id: own.roomTypeId, start: "2031-03-08", end: "2031-03-10" };
    expect(await book(room)).toMatchObject({
      start: "2031-03-08T14:00:00",
      end: "2031-03-10T14:00:00",
      lines: [{ quantity: 2, from: "2031-03-08", to: "2031-03-10" }],
    });
  });
});

describe("T32 money is exact", () => {
  test("computes nights, extra hours and down payment exactly to the fils", async () => {
    const own = await makeStockedTenant(server.sql, { settings: { ExtraHourPrice: 0.105 } });
    let seed = 32;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let turn = 0; turn < 25; turn++) {
      const [price, weekend, nights, early] = [random(99_999), random(99_999), 1 + random(20), random(14)];
      await server.sql.query(
        "update room_types set price = $1::numeric / 1000, weekend_price = $2::numeric / 1000 where id = $3",
        [price, weekend, own.roomTypeId],
      );
      const day = addDays("2032-01-01", turn * 30);
      const dear = Array.from(
        { length: nights },
        (_, at) => new Date(`${addDays(day, at)}T00:00:00Z`).getUTCDay() >= 4,
      );
      const count = dear.filter(Boolean).length;
      const fils = count * weekend + (nights - count) * price + early * 105;
      const paid = random(fils + 1);
      // as typed on an Arabic keyboard
      const typed = (paid / 1000)
        .toFixed(3)
        .replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "")
        .replace(".", "٫");
      const made = await server.as(own).call(reservations.create, {
        params: { branchId: own.branchId },
        body: {
          resource_type: "room",
          resource_id: own.roomTypeId,
          start: `${day}T${String(14 - early).padStart(2, "0")}:00:00`,
          end: addDays(day, nights),
          customer: { name: "Dana" },
          down_payment: typed,
          method: "cash",
        },
      });
      expect([made.total, made.down_payment, made.paid]).toEqual([fils / 1000, paid / 1000, paid / 1000]);
      const { rows } = await server.sql.query(
        "select (r.total * 1000)::int as booked, (i.total * 1000)::int as issued, (i.balance * 1000)::int as due from reservations r join invoices i on i.reservation_id = r.id where r.id = $1",
        [made.id],
      );
      expect(rows).toEqual([{ booked: fils, issued: fils, due: fils - paid }]);
    }
  });
});
