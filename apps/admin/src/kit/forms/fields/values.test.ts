import { describe, expect, test } from "vitest";
import type { Field } from "./declaration.ts";
import { changedFields, changedParts, fieldAt, fieldText, readValues, wireValues, withMissing } from "./values.ts";

const words = { locale: "en", currency: "KWD", yes: "Yes", no: "No" } as const;
const fields: readonly Field[] = [
  { type: "localized", path: "locales", label: "Name" },
  { type: "money", path: "price", label: "Price" },
  { type: "number", path: "rooms", label: "Rooms" },
  { type: "date", path: "from", label: "From" },
  { type: "text", path: "address.en", label: "Address" },
  { type: "date-range", path: "start", second: "end", label: "Days" },
  { type: "location", path: "latitude", second: "longitude", label: "Place" },
  { type: "spacer" },
];
const record = {
  id: "1",
  locales: [{ locale: "ar", name: "عيد", description: null }],
  price: 3.5,
  rooms: 4,
  from: "2026-11-21T14:00:00",
  address: { en: "Salmiya" },
  start: "2026-11-21T14:00:00",
  end: "2026-11-23T14:00:00",
  latitude: 29.3,
  longitude: 48,
};

test("converts a record to the fields' values and back to the call's body", () => {
  const values = readValues(fields, record, words);
  expect(values).toMatchObject({ price: "3.500", rooms: "4", from: "2026-11-21", address: { en: "Salmiya" } });
  expect(wireValues(fields, values, false)).toEqual({
    locales: [
      { locale: "en", name: "", description: null },
      { locale: "ar", name: "عيد", description: null },
    ],
    price: 3.5,
    rooms: 4,
    from: "2026-11-21",
    address: { en: "Salmiya" },
    start: "2026-11-21T14:00:00",
    end: "2026-11-23T14:00:00",
    latitude: 29.3,
    longitude: 48,
  });
});

test("edits whole days as days, and days with times with their times", () => {
  const period: readonly Field[] = [{ type: "date-range", path: "start", second: "end", label: "Days", times: true }];
  const edited = (start: string, end: string) => wireValues(period, readValues(period, { start, end }, words), false);
  expect(edited("2026-11-05T00:00:00", "2026-11-06T23:59:00")).toEqual({ start: "2026-11-05", end: "2026-11-06" });
  const timed = { start: "2026-11-05T20:00:00", end: "2026-11-06T01:00:00" };
  expect(edited(timed.start, timed.end)).toEqual(timed);
});

describe("an empty optional value", () => {
  const values = readValues(fields, {}, words);
  test("is left out of a new record", () => {
    expect(Object.keys(wireValues(fields, values, true))).toEqual(["locales"]);
  });
  test("clears the saved value of a changed one", () => {
    expect(wireValues(fields, values, false)).toMatchObject({ price: null, from: null, start: null, latitude: null });
  });
  test("is sent as it is if required, so that the call reports it", () => {
    expect(wireValues([{ type: "date", path: "from", label: "From", required: true }], values, true)).toEqual({
      from: "",
    });
  });
});

test("sends parsed values, and invalid input as typed", () => {
  const body = (price: string, rooms: string) =>
    wireValues(fields, { ...readValues(fields, record, words), price, rooms }, false);
  expect(body("١٫٥", "٣")).toMatchObject({ price: 1.5, rooms: 3 });
  expect(body("1,5 x", "many")).toMatchObject({ price: "1,5 x", rooms: "many" });
});

test("counts only a different value as changed, however it is typed", () => {
  const before = readValues(fields, record, words);
  expect(changedFields(fields, before, { ...before, price: "3,5" })).toEqual([]);
  const after = { ...before, price: "4", end: "2026-11-24T14:00:00" };
  expect(changedFields(fields, before, after).map(({ label }) => label)).toEqual(["Price", "Days"]);
  const parts = changedParts(wireValues(fields, before, false), wireValues(fields, after, false));
  expect(parts).toEqual({ price: 4, end: "2026-11-24T14:00:00" });
});

test("rows keep their id and the values that their fields do not show", () => {
  const rows: readonly Field[] = [
    { type: "array", path: "ads", label: "Ads", add: "Add", fields: [{ type: "text", path: "link", label: "Link" }] },
  ];
  const values = readValues(rows, { ads: [{ id: "a", link: "#" }, { link: "" }] }, words);
  expect(wireValues(rows, values, false)).toEqual({ ads: [{ id: "a", link: "#" }, {}] });
});

test("sends choices in the order of their options", () => {
  const list: readonly Field[] = [
    {
      type: "checkbox-list",
      path: "modes",
      label: "Modes",
      options: ["a", "b", "c"].map((value) => ({ value, label: value.toUpperCase() })),
    },
  ];
  expect(wireValues(list, { modes: ["c", "a", "gone"] }, false)).toEqual({ modes: ["a", "c"] });
  expect(fieldText({ ...list[0]!, path: "modes" } as never, { modes: ["a", "c"] }, words)).toBe("A, C");
});

test("maps an error to the field that contains its path", () => {
  expect(fieldAt(fields, "locales.0.name")?.label).toBe("Name");
  expect(fieldAt(fields, "end")?.label).toBe("Days");
  expect(fieldAt(fields, "prices.0.price")).toBeUndefined();
});

test("formats values as text", () => {
  const texts = Object.fromEntries(
    fields.flatMap((field) => (field.type === "spacer" ? [] : [[field.label, fieldText(field, record, words)]])),
  );
  expect(texts).toMatchObject({
    Name: "عيد",
    Price: "KWD\u00a03.500",
    From: "21 Nov 2026",
    Days: "21 Nov 2026 – 23 Nov 2026",
  });
});

test("a field that appears later starts with the saved value, the others keep typed input", () => {
  const values = { ...readValues(fields, record, words), price: "9" };
  const more: readonly Field[] = [...fields, { type: "text", path: "address.ar", label: "Arabic" }];
  const all = withMissing(more, values, { ...record, address: { en: "Salmiya", ar: "السالمية" } }, words);
  expect(all).toMatchObject({ price: "9", address: { en: "Salmiya", ar: "السالمية" } });
  expect(withMissing(fields, values, record, words)).toBe(values);
});
