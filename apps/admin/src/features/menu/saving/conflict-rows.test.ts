import { expect, it } from "vitest";
import { draftOf } from "../model/draft.ts";
import { machboos } from "../model/samples.ts";
import type { Screen } from "../screen.ts";
import { conflictRows } from "./conflict-rows.ts";

// the rows use these four alone
const screen = {
  t: (key: string, values?: { name?: string }) => `${key}${values?.name ? ` ${values.name}` : ""}`,
  locale: "en",
  currency: "KWD",
} as unknown as Screen;

it("a conflict shows only what both know differently", () => {
  const mine = draftOf(machboos);
  const [single, family] = mine.prices;
  if (!single || !family) throw new Error("The sample has two prices.");
  const changed = {
    ...mine,
    hide: true,
    names: { en: "Mine", ar: mine.names.ar },
    prices: [{ ...single, price: "4" }, family],
  };
  const theirs = {
    ...machboos,
    hide: true,
    prices: machboos.prices.map((row) => ({ ...row, price: row.id === "price-1" ? 5 : row.price })),
  };
  expect(conflictRows(machboos, changed, theirs, screen)).toEqual([
    { field: "fields.nameEn", yours: "Mine", theirs: "Machboos Chicken" },
    { field: "fields.price Single", yours: "4.000", theirs: "5.000" },
  ]);
});

it("what overwriting leaves as they have it is not shown", () => {
  const mine = draftOf(machboos);
  const [single, family] = mine.prices;
  if (!single || !family) throw new Error("The sample has two prices.");
  const added = { key: "new-1", id: undefined, price: "2", names: { en: "Half", ar: "" } };
  const changed = { ...mine, prices: [{ ...single, price: "4" }, family, added] };
  const rows = [
    { field: "fields.price Single", yours: "4.000", theirs: "3.250" },
    { field: "fields.price Half", yours: "2.000", theirs: "" },
  ];
  const dearer = machboos.prices.map((row) => ({ ...row, price: row.id === "price-2" ? 12 : row.price }));
  for (const prices of [dearer, machboos.prices.slice(0, 1)])
    expect(conflictRows(machboos, changed, { ...machboos, prices }, screen)).toEqual(rows);
});

it("a row that was changed here is shown although they deleted it", () => {
  const mine = draftOf(machboos);
  const changed = { ...mine, prices: mine.prices.map((row) => (row.id === "price-2" ? { ...row, price: "11" } : row)) };
  const theirs = { ...machboos, prices: machboos.prices.slice(0, 1) };
  expect(conflictRows(machboos, changed, theirs, screen)).toEqual([
    { field: "fields.price Family", yours: "11.000", theirs: "" },
  ]);
});
