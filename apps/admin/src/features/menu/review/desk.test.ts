import type { ItemDraft } from "@diwan/contract/menu/review";
import { expect, test } from "vitest";
import {
  cellsOf,
  changeOf,
  draftsOfLines,
  type DeskFilter,
  hasConflict,
  isShownBy,
  linesLike,
  missingCells,
  missingSizeNames,
  nextMissing,
  nextUnpictured,
  priceOutliers,
  pairsInOrder,
  pricesOf,
  rowAfter,
  rowOf,
  waitingPictures,
  withoutSent,
} from "./desk.ts";

const draft = (
  id: string,
  { en = "", ar = "", ...own }: Partial<ItemDraft> & { en?: string; ar?: string } = {},
): ItemDraft => ({
  ...{ id, menu_id: "m", category_id: "c", prices: 0, sizes: [], src: null, file: null, proposals: [], on_menu: null },
  ...{ updated_at: "2026-01-01T00:00:00.000000Z", price: null, proposed: [] },
  locales: [...(en ? [{ locale: "en" as const, name: en }] : []), ...(ar ? [{ locale: "ar" as const, name: ar }] : [])],
  ...own,
});

const cells = cellsOf("en", false);
const rows = [
  rowOf(draft("1", { en: "Tea", ar: "شاي", price: 0.5 })),
  rowOf(draft("2", { en: "Latte", proposed: ["ar"] })),
  rowOf(draft("3", { ar: "كنافة", price: 0, on_menu: "x" })),
];

test("the cells begin with the interface language, and chalets have no price", () => {
  expect(cells).toEqual(["en", "ar", "price"]);
  expect(cellsOf("ar", true)).toEqual(["ar", "en"]);
});

test("a row shows what is typed, and a typed name is no proposal", () => {
  const row = rowOf(draft("1", { en: "Tea", ar: "شاي", proposed: ["ar"], price: 1 }), {
    ar: "",
    price: "2.5",
    category_id: "d",
  });
  expect(row).toMatchObject({ en: "Tea", ar: "", price: "2.5", categoryId: "d", proposed: [] });
});

test.each([
  ["one that lost its point", [1.5, 2, 0.4, 175, 7.25], [175]],
  ["a drink and a platter", [1.5, 2, 0.4, 2.5, 12], []],
  ["a tenth of the middle one", [1.75, 2, 0.175, 2.5, 7.25, 1.5], [0.175]],
  ["too few to compare", [1.5, 2, 1.75, 175], []],
])("prices far from the others: %s", (_, prices, odd) => {
  const priced = prices.map((price, at) => rowOf(draft(String(at), { en: "Dish", price })));
  expect(priceOutliers([...priced, rowOf(draft("none", { en: "None" }))]).map(({ price }) => Number(price))).toEqual(
    odd,
  );
});

test("missing cells are what has no text; a price of 0 is one", () => {
  expect(rows.map((row) => missingCells(row, cells))).toEqual([[], ["ar", "price"], ["en"]]);
});

test.each<[DeskFilter, string[]]>([
  ["all", ["1", "2", "3"]],
  ["ready", ["1"]],
  ["price", ["2"]],
  ["names", ["2", "3"]],
  ["onMenu", ["3"]],
])("the filter %s shows %j", (filter, ids) => {
  expect(rows.filter((row) => isShownBy(filter, row, cells)).map((row) => row.draft.id)).toEqual(ids);
});

test("Tab goes to the next missing cell, and around the end", () => {
  expect(nextMissing(rows, cells, undefined)).toMatchObject({ id: "2", cell: "ar" });
  expect(nextMissing(rows, cells, { id: "2", cell: "ar" })).toMatchObject({ id: "2", cell: "price" });
  expect(nextMissing(rows, cells, { id: "3", cell: "en" })).toMatchObject({ id: "2", cell: "ar" });
  expect(nextMissing(rows.slice(0, 1), cells, { id: "1", cell: "en" })).toBeUndefined();
});

test("only what was typed is sent, and what was typed meanwhile stays", () => {
  expect(changeOf("1", { ar: "شاي", price: " " }, "v")).toEqual({
    id: "1",
    locales: [{ locale: "ar", name: "شاي" }],
    price: null,
    updated_at: "v",
  });
  expect(withoutSent({ en: "Tea", price: "2" }, { en: "Tea", price: "1" })).toEqual({ price: "2" });
});

test("somebody else's change of another field overtakes nothing", () => {
  const before = draft("1", { en: "Tea", price: 1 });
  expect(hasConflict({ price: "2" }, before, draft("1", { en: "Black Tea", price: 1 }))).toBe(false);
  expect(hasConflict({ price: "2" }, before, draft("1", { en: "Tea", price: 3 }))).toBe(true);
  expect(hasConflict({ category_id: "d" }, before, draft("1", { en: "Tea", price: 1, category_id: "e" }))).toBe(true);
});

test("sizes show all prices, and their missing names count", () => {
  const sizes = [
    { price: 2.25, locales: [{ locale: "ar" as const, name: "نص" }] },
    { price: 4, locales: [] },
  ];
  const row = rowOf(draft("1", { en: "Chicken", ar: "دجاجة", price: 2.25, sizes }), { price: "2.5" });
  expect(pricesOf(row)).toEqual(["2.5", "4"]);
  expect(missingSizeNames(row)).toBe(3);
  const named = rowOf(row.draft, { sizes: { "0.en": "Half", "1.en": "Whole", "1.ar": "كاملة" } });
  expect([missingSizeNames(named), isShownBy("names", named, cells)]).toEqual([0, false]);
  expect(changeOf("1", { sizes: { "1.ar": "كاملة" } }, undefined)).toEqual({
    id: "1",
    size_names: [{ place: 1, locale: "ar", name: "كاملة" }],
  });
  expect([isShownBy("ready", row, cells), isShownBy("names", row, cells)]).toEqual([false, true]);
});

test("after a row leaves, the next one is current, and the one above after the last", () => {
  const next = (...ids: string[]) => rowAfter(rows, ids)?.draft.id;
  expect([next("1"), next("2"), next("3"), next("2", "3"), next("1", "2", "3")]).toEqual([
    "2",
    "3",
    "2",
    "1",
    undefined,
  ]);
});

test("photos wait: those without a name first, then those without a price", () => {
  const photos = [
    rowOf(draft("priced", { en: "Tea", src: "/a", price: 1 })),
    rowOf(draft("named", { en: "Tea", src: "/b" })),
    rowOf(draft("line", { en: "Tea" })),
    rowOf(draft("unnamed", { src: "/c", price: 1 })),
  ];
  expect(waitingPictures(photos).map((row) => row.draft.id)).toEqual(["unnamed", "named"]);
});

test("after a picture the next line without one follows, around the end, without those that were skipped", () => {
  const lines = ["1", "2", "3"].map((id) => rowOf(draft(id, { en: "Tea", src: id === "2" ? "/a" : null })));
  const [first, , third] = lines;
  const next = (from: typeof first, ...passed: string[]) =>
    from && nextUnpictured(lines, from, new Set(passed))?.draft.id;
  expect([next(first), next(third), next(third, "1")]).toEqual(["3", "1", undefined]);
});

test("loose photos go to the lines in the order of their files, if each finds one", () => {
  const photo = (file: string, own = {}) => rowOf(draft(file, { src: "/a", file, ...own }));
  const photos = [photo("IMG_10.jpg"), photo("IMG_9.jpg"), photo("tea.jpg", { en: "Tea" })];
  const lines = ["Kebab", "Arayes", "Hummus"].map((en) => rowOf(draft(en, { en, price: 1 })));
  const pairs = (...all: typeof lines) => pairsInOrder(all).map(({ line, photo: one }) => [line.en, one.draft.file]);
  expect(pairs(...photos, ...lines)).toEqual([
    ["Kebab", "IMG_9.jpg"],
    ["Arayes", "IMG_10.jpg"],
  ]);
  expect(pairs(...photos, ...lines.slice(0, 1))).toEqual([]);
});

test("the lines of a pasted list find their drafts: photos, and the same name under the same heading", () => {
  const categories = ["Salads", "Family"].map((name, at) => ({
    ...{ id: `c${at}`, depth: 0, locales: [{ locale: "en" as const, name, description: null }] },
  }));
  const drafts = [
    draft("salad", { en: "Tabbouleh", ar: "تبولة", price: 1, category_id: "c0" }),
    draft("photo", { en: "Mango Juice", ar: "عصير مانجو", proposed: ["en", "ar"], src: "/a", file: "mango milk.jpg" }),
  ];
  const line = (en: string, heading = "", ar = "") => ({ names: { en, ar }, heading: { en: heading, ar: "" } });
  const found = (...lines: ReturnType<typeof line>[]) => draftsOfLines(lines, drafts, categories).map((one) => one?.id);
  expect(found(line("tabbouleh", "salads"), line("Tabbouleh", "Salads"))).toEqual(["salad", undefined]);
  expect(found(line("Tabbouleh", "Family"), line("Tabbouleh", "", "سلطة"))).toEqual([undefined, undefined]);
  expect(found(line("Tabbouleh"), line("Mango milk", "Drinks"), line("Mango Juice"))).toEqual([
    "salad",
    "photo",
    undefined,
  ]);
});

test("a waiting photo is offered the own lines that have the words of its name, before the dictionary's", () => {
  const lines = ["Mango milk", "Mango juice"].map((en) => rowOf(draft(en, { en, price: 1 })));
  const offered = (own: Parameters<typeof draft>[1], typed = {}) =>
    linesLike(lines, rowOf(draft("photo", own), typed)).map((line) => line.draft.id);
  const photo = { en: "Mango Juice", proposed: ["en" as const], src: "/a", file: "mango 12.jpg" };
  expect(offered({ ...photo, file: "mango.jpg" })).toEqual(["Mango milk", "Mango juice"]);
  expect(offered(photo, { en: "mil" })).toEqual(["Mango milk"]);
  expect(offered({ ...photo, price: 1 }, { en: "mil" })).toEqual([]);
  expect(offered({ src: "/a", file: "IMG_0412.jpg" })).toEqual([]);
});
