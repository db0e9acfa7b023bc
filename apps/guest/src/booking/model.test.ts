import { expect, test } from "vitest";
import { bookingAddress } from "../address/links.ts";
import { kindsOf, lastDay, namedIn, shownTaken, bookingRequestOf } from "./model.ts";

const item = { kind: "item", id: "a" } as const;
const usual = { time: null, guests: 2, staff: null };

test("lists the main offer of a business first", () => {
  expect(kindsOf("hotel")).toEqual(["room", "table", "service", "item"]);
  expect((["restaurant", "salon", "chalet"] as const).map((type) => kindsOf(type)[0])).toEqual([
    "table",
    "service",
    "item",
  ]);
});

test("asks for no price before everything is chosen", () => {
  expect(bookingRequestOf(item, { from: "2026-12-03", until: null }, usual)).toBeUndefined();
  expect(bookingRequestOf(item, { from: "2026-12-03", until: "2026-12-05" }, usual)).toEqual({
    ...{ resource_type: "item", resource_id: "a", guests: 2 },
    ...{ start: "2026-12-03T14:00:00", end: "2026-12-05T14:00:00" },
  });
  const table = { kind: "table", id: null } as const;
  expect(bookingRequestOf(table, { from: "2026-12-03", until: null }, usual)).toBeUndefined();
  expect(
    bookingRequestOf(table, { from: "2026-12-03", until: null }, { ...usual, time: "2026-12-03T19:30:00" }),
  ).toMatchObject({
    start: "2026-12-03T19:30:00",
    resource_id: null,
  });
});

test("lets guests stay the last open night and does not show later days as taken", () => {
  expect(lastDay("item", "2026-12-31")).toBe("2027-01-01");
  expect(lastDay("table", "2026-12-31")).toBe("2026-12-31");
  expect(lastDay("room", null)).toBeNull();
  expect([...shownTaken(["2026-12-30", "2027-01-01"], "2026-12-31")]).toEqual(["2026-12-30"]);
});

test("resolves an address only to what is offered", () => {
  const offer = {
    ...{ open: true, till: null, currency: "KWD", timeZone: "Asia/Kuwait", tables: { seats: 0 } },
    ...{
      services: [],
      hotels: [],
      rooms: [],
      items: [
        { id: "a", locales: [], src: null, units: 1, bedrooms: 3, frontage: null, was: null, until: null, price: 40 },
      ],
    },
  };
  expect(namedIn(bookingAddress("x", "en", item).slice("/qr/x/book".length), offer)).toEqual(item);
  for (const search of ["", "?kind=item&id=b", "?kind=table", "?kind=constructor", "?kind=service&id=a"])
    expect(namedIn(search, offer)).toBeUndefined();
});
