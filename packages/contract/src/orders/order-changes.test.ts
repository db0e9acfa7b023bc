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

test("an order that is as it was has no changes", () => {
  expect(isChanged(changesOf(order, structuredClone(order)))).toBe(false);
});

test("lines come, go, and are wanted otherwise", () => {
  const { lines } = changesOf(order, { ...order, lines: [line("rice", 3, "No nuts"), line("soup")] });
  expect(lines.map(({ id, before, after }) => [id, before, after])).toEqual([
    ["rice", { quantity: 2, note: "" }, { quantity: 3, note: "No nuts" }],
    ["soup", null, { quantity: 1, note: "" }],
    ["tea", { quantity: 1, note: "" }, null],
  ]);
});

test("whatever else is otherwise is named", () => {
  const after = { ...order, note: "In a hurry", mode: "Delivery" as const };
  expect(changesOf(order, after)).toEqual({ lines: [], fields: ["note", "mode"], note: "In a hurry" });
});
