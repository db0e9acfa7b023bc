import { expect, test } from "vitest";
import { changesOf, isChanged, type OrderContent } from "./order-changes.ts";

const line = (id: string, quantity = 1, note = "") => ({
  ...{ id, quantity, note, price_locales: [] },
  locales: [{ locale: "en" as const, name: id }],
});
const order: OrderContent = {
  ...{ mode: "DineIn", table: null, note: "", pay: "cash", lines: [line("tea"), line("rice", 2)] },
  customer: { name: "", phone: null, address: "", car: "" },
};

test("reports no changes for an unchanged order", () => {
  expect(isChanged(changesOf(order, structuredClone(order)))).toBe(false);
});

test("reports added, removed and changed lines", () => {
  const { lines } = changesOf(order, { ...order, lines: [line("rice", 3, "No nuts"), line("soup")] });
  expect(lines.map(({ id, before, after }) => [id, before, after])).toEqual([
    ["rice", { quantity: 2, note: "" }, { quantity: 3, note: "No nuts" }],
    ["soup", null, { quantity: 1, note: "" }],
    ["tea", { quantity: 1, note: "" }, null],
  ]);
});

test("reports every other changed field by name", () => {
  const after = { ...order, note: "In a hurry", mode: "Delivery" as const };
  expect(changesOf(order, after)).toEqual({ lines: [], fields: ["note", "mode"], note: "In a hurry" });
});
