import type { Item } from "@diwan/contract/menu/items";
import { describe, expect, test } from "vitest";
import { machboos, sampleTree } from "../tree/samples.ts";
import { itemsOf } from "../tree/tree.ts";
import { find, kindsOf, matchesFilter, missingCells, narrowTree, type FilterName } from "./rules.ts";

const context = { today: "2026-11-28", timeZone: "Asia/Kuwait", soldOut: new Set(["sold"]) };
const item = (id: string, change: Partial<Item> = {}): Item => ({ ...machboos, id, ...change });
const named = (en: string | undefined, ar: string | undefined) =>
  [
    en === undefined ? [] : { locale: "en" as const, name: en },
    ar === undefined ? [] : { locale: "ar" as const, name: ar },
  ]
    .flat()
    .map((one) => ({ ...one, description: null }));
const discount = { id: "d", amount: 10, type: "percentage" as const, locales: [] };

const priceless = item("priceless", { prices: [] });
const english = item("english", { locales: named("Fish", undefined), prices: [] });
const arabic = item("arabic", { locales: named("سمك مشوي", "سمك مشوي") });
const hidden = item("hidden", { hide: true, media: [] });
const all = [priceless, english, arabic, hidden, item("sold"), item("plain")];

test.each<[FilterName, Item, boolean]>([
  ["noPrice", priceless, true],
  ["noPrice", arabic, false],
  ["noArabic", english, true],
  ["noArabic", arabic, false],
  ["noEnglish", arabic, true],
  ["noEnglish", english, false],
  ["noEnglish", item("only", { locales: named(undefined, "سمك") }), true],
  ["noPicture", hidden, true],
  ["hidden", hidden, true],
  ["soldOut", item("sold"), true],
  ["soldOut", hidden, false],
  ["discount", item("now", { discounts: [{ ...discount, from: "2026-11-01", to: "2026-11-28" }] }), true],
  ["discount", item("over", { discounts: [{ ...discount, from: "2026-11-01", to: "2026-11-27" }] }), false],
  // half past midnight in Kuwait
  ["changedToday", item("fresh", { updated_at: "2026-11-27T21:30:00.000000Z" }), true],
  ["changedToday", item("old", { updated_at: "2026-11-27T20:30:00.000000Z" }), false],
  ["changedToday", item("new", { updated_at: "" }), false],
])("%s", (filter, one, matches) => {
  expect(matchesFilter(one, filter, context)).toBe(matches);
});

describe("finding", () => {
  const found = (query: string, ...filters: FilterName[]) => {
    const { ids, counts, filters: kept } = find(all, kindsOf(all, context), { query, filters });
    return { ids: ids && [...ids], counts: Object.fromEntries(counts), filters: kept };
  };

  test("counts every filter that has items, and hides nothing before one is chosen", () => {
    expect(found("")).toEqual({
      ids: null,
      filters: [],
      counts: { noPrice: 2, noArabic: 1, noEnglish: 1, noPicture: 1, hidden: 1, soldOut: 1 },
    });
  });

  test("joins filters, and counts what each would leave", () => {
    expect(found("", "noPrice")).toMatchObject({ ids: ["priceless", "english"], counts: { noPrice: 2, noArabic: 1 } });
    expect(found("", "noPrice", "noArabic").ids).toEqual(["english"]);
    expect(found("", "noPrice").counts).not.toHaveProperty("hidden");
  });

  test("searches both languages in any spelling, together with the filters", () => {
    expect(found("مجبوس").ids).toEqual(["priceless", "hidden", "sold", "plain"]);
    expect(found("machboos chick").ids).toEqual(["priceless", "hidden", "sold", "plain"]);
    expect(found("سمك مشوى").ids).toEqual(["arabic"]);
    expect(found("machboos", "hidden").ids).toEqual(["hidden"]);
    expect(found("nothing").ids).toEqual([]);
  });

  test("searches descriptions in both languages", () => {
    const sauce = item("sauce", {
      locales: named("Tawook", "طاووق").map((one) => ({ ...one, description: "With daqqus" })),
    });
    const { ids } = find([sauce, english], kindsOf([sauce, english], context), { query: "daqqus taw", filters: [] });
    expect([...(ids ?? [])]).toEqual(["sauce"]);
  });

  test("a chosen filter leaves with its last item", () => {
    const { ids, filters } = find([arabic], kindsOf([arabic], context), {
      query: "",
      filters: ["noPrice"],
    });
    expect([ids, filters]).toEqual([null, []]);
  });
});

test("counts the cells that should not be empty", () => {
  const kinds = [...kindsOf([priceless, english, arabic, hidden], context)];
  expect(kinds.map(([, own]) => missingCells(own))).toEqual([1, 2, 1, 0]);
});

test("a narrowed menu keeps the categories that lead to an item", () => {
  const narrow = narrowTree(sampleTree, new Set(["5"]));
  expect(narrow.categories.map(({ id }) => id)).toEqual(["a"]);
  expect(itemsOf(narrow).map(({ id }) => id)).toEqual(["5"]);
});
