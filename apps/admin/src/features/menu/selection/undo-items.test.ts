import type { Item } from "@diwan/contract/menu/items";
import { expect, test } from "vitest";
import { machboos } from "../tree/samples.ts";
import { inOrderOf, inverseOf } from "./undo-items.ts";

const item = (patch: Partial<Item> = {}): Item => ({ ...machboos, ...patch });
const prices = (...all: number[]) =>
  all.map((price, at) => ({ id: `p${at}`, price, locales: [{ locale: "en" as const, name: `Size ${at}` }] }));
const discount = (id: string, amount: number) => ({
  ...{ id, amount, type: "percentage" as const, from: "2026-01-01", to: "2026-01-31", locales: [] },
});

test("undoing sets back what was changed, and nothing else that others changed since", () => {
  const changed = { before: item({ hide: false }), after: item({ hide: true }) };
  const renamed = item({ hide: true, locales: [{ locale: "en", name: "Renamed", description: null }] });
  expect(inverseOf("hide", changed, renamed)).toEqual({ hide: false });
});

test("what others changed to something else stays", () => {
  const changed = { before: item({ prices: prices(1, 2) }), after: item({ prices: prices(1.1, 2.2) }) };
  expect(inverseOf("prices", changed, item({ prices: prices(1.1, 2.2) }))).toEqual({ prices: prices(1, 2) });
  expect(inverseOf("prices", changed, item({ prices: prices(1.1, 3) }))).toBeUndefined();
  const moved = { before: item({ category_id: "a" }), after: item({ category_id: "b" }) };
  expect(inverseOf("category_id", moved, item({ category_id: "c" }))).toBeUndefined();
});

test("a discount that was ended comes back as a new row, a replaced one under its id", () => {
  const ended = { before: item({ discounts: [discount("d", 10)] }), after: item() };
  const { id: _, ...row } = discount("d", 10);
  expect(inverseOf("discounts", ended, item())).toEqual({ discounts: [row] });
  const replaced = { ...ended, after: item({ discounts: [discount("d", 20)] }) };
  expect(inverseOf("discounts", replaced, replaced.after)).toEqual({ discounts: [discount("d", 10)] });
});

test("groups of options are set back by their ids, whatever is in them now", () => {
  const group = (id: string, min = 0) => ({ id, min, max: null, locales: [], options: [] });
  const changed = { before: item(), after: item({ option_groups: [group("a")] }) };
  expect(inverseOf("option_groups", changed, item({ option_groups: [group("a", 1)] }))).toEqual({ option_groups: [] });
  expect(inverseOf("option_groups", changed, item({ option_groups: [group("b")] }))).toBeUndefined();
});

test("items that come back take their places between those that stayed and those that came since", () => {
  expect(inOrderOf(["1", "2", "3", "4"], ["1", "4", "2", "3"])).toEqual(["1", "2", "3", "4"]);
  expect(inOrderOf(["1", "2", "3"], ["1", "new", "3", "2"])).toEqual(["1", "new", "2", "3"]);
  expect(inOrderOf(["1", "2", "3"], ["3", "1"])).toEqual(["1", "3"]);
});
