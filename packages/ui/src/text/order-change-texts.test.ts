import { expect, test } from "vitest";
import { orderChangeTexts } from "./order-change-texts.ts";

const locales = [
  { locale: "en" as const, name: "Rice" },
  { locale: "ar" as const, name: "أرز" },
];
const line = (before: object | null, after: object | null) => ({
  ...{ id: "1", locales, price_locales: [] },
  before: before && { quantity: 1, note: "", ...before },
  after: after && { quantity: 1, note: "", ...after },
});
const words = (lines: ReturnType<typeof line>[], fields: ("note" | "table")[] = [], note = "") =>
  orderChangeTexts({ lines, fields, note }, "en").map((text) => text.replaceAll(/[\u2068\u2069]/g, ""));

test("describes an edit line by line", () => {
  expect(words([line({}, { quantity: 3, note: "No nuts" })])).toEqual(["Rice: 3 instead of 1", "Rice: “No nuts”"]);
  expect(words([line(null, { quantity: 2 }), line({}, null)])).toEqual(["2 × Rice added", "Rice removed"]);
  expect(words([line({ note: "Hot" }, {})])).toEqual(["Rice: note removed"]);
});

test("names other changes, and quotes the note", () => {
  expect(words([], ["note", "table"], "Hurry")).toEqual(["note on the order: “Hurry”", "another table"]);
  expect(words([], ["note"])).toEqual(["note on the order removed"]);
});

test("writes numbers in the format of the language", () => {
  const [text] = orderChangeTexts({ lines: [line({}, { quantity: 3 })], fields: [], note: "" }, "ar");
  expect(text).toBe("\u2068أرز\u2069: ٣ بدلًا من ١");
});
