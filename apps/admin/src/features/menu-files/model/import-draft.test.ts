import type { CheckedRow } from "@diwan/contract/menu/menu-files";
import { describe, expect, test } from "vitest";
import { changeDraft, createDraft, isChanged } from "../../../kit/drafts/draft.ts";
import {
  outcomeCountsOf,
  type ImportDraft,
  importDraft,
  isCorrected,
  fieldsToChoose,
  columnLetter,
  namesItems,
  outcomeOf,
  problemRows,
  readyRows,
  sentCells,
  withCell,
  withField,
} from "./import-draft.ts";

const checked = (row: number, parts: Partial<CheckedRow> = {}): CheckedRow => ({
  row,
  result: "create",
  joins: null,
  item: null,
  seen: null,
  changes: [],
  notes: [],
  errors: [],
  ...parts,
});
const note = { column: 0, message: "Look" };
const wrong = { column: 1, message: "Wrong" };
/** A file with tea, as parsed and checked by the server. */
function draftOf(rows: CheckedRow[]): ImportDraft {
  const check = { rows, categories: [] };
  const file = { name: "a.csv", format: "csv" as const, sheet: null, sheets: [] };
  const original = { file, columns, rows: rows.map(({ row }) => ({ row, cells: [`Tea ${row}`] })), check };
  return { ...createDraft(importDraft, original), check };
}
const columns = [
  { title: "Name", field: "name_en" as const },
  { title: "Size", field: "price_2_en" as const },
  { title: "Calories", field: null },
];

describe("the rows of a check", () => {
  const rows = [
    checked(2),
    checked(3, { notes: [note] }),
    checked(4, { result: "same", notes: [note] }),
    checked(5, { result: "error", errors: [wrong], notes: [note] }),
    checked(6, { joins: 5 }),
    checked(7, { joins: 2 }),
    checked(8, { result: "update" }),
  ];

  test("are counted once each, errors and warnings before effects", () => {
    expect(rows.map(outcomeOf)).toEqual(["create", "check", "same", "error", "create", "create", "update"]);
    expect(outcomeCountsOf({ rows, categories: [] })).toEqual({ create: 3, update: 1, same: 1, check: 1, error: 1 });
  });

  test("are imported except those with errors and the rows that depend on them", () => {
    expect(readyRows({ rows, categories: [] })).toEqual([0, 1, 2, 5, 6]);
  });

  test("with errors form a separate table", () => {
    const draft = draftOf(rows);
    expect(problemRows(draft, "Problem")).toEqual([
      ["Name", "Size", "Calories", "Problem"],
      ["Tea 5", "", "", "Wrong"],
    ]);
  });
});

describe("corrections", () => {
  test("change one cell of one row, even if the row is short", () => {
    const rows = [
      { row: 2, cells: ["Tea"] },
      { row: 3, cells: [] },
    ];
    expect(withCell(rows, 1, 2, "x")).toEqual([rows[0], { row: 3, cells: ["", "", "x"] }]);
  });

  test("count as changes while they differ from the file", () => {
    const draft = draftOf([checked(2), checked(3)]);
    const typed = (text: string) => {
      const { original, before, values } = changeDraft(draft, { rows: withCell(draft.values.rows, 1, 0, text) });
      return { original, before, values, check: draft.check };
    };
    expect([isChanged(importDraft, typed("Mint")), isCorrected(typed("Mint"), 1, 0)]).toEqual([true, true]);
    expect(isCorrected(typed("Mint"), 0, 0)).toBe(false);
    expect([isChanged(importDraft, typed("Tea 3")), isCorrected(typed("Tea 3"), 1, 0)]).toEqual([false, false]);
  });

  test("give each meaning to one column", () => {
    expect(withField(columns, 2, "name_en").map(({ field }) => field)).toEqual([null, "price_2_en", "name_en"]);
    expect(withField(columns, 0, null).map(({ field }) => field)).toEqual([null, "price_2_en", null]);
    expect(namesItems(columns)).toBe(true);
    expect(namesItems(withField(columns, 0, "hide"))).toBe(false);
  });

  test("offer one more numbered column than is in use, and the columns of the business", () => {
    expect(fieldsToChoose(columns, "restaurant")).toEqual(expect.arrayContaining(["price_3", "addon_3_ar", "id"]));
    expect(fieldsToChoose(columns, "restaurant")).not.toContain("price_4");
    expect(fieldsToChoose(columns, "chalet")).toContain("price_weekend");
    expect(fieldsToChoose(columns, "chalet")).not.toContain("price_1");
  });

  test("leave out columns that are not imported", () => {
    expect(sentCells({ row: 2, cells: ["Tea", "Small", "120"] }, columns)).toEqual(["Tea", "Small", ""]);
    expect(sentCells({ row: 2, cells: ["Tea"] }, columns)).toEqual(["Tea", "", ""]);
    const untitled = [...columns, { title: "", field: null }];
    expect(sentCells({ row: 2, cells: ["Tea", "Small", "120", "with mint"] }, untitled).at(-1)).toBe("with mint");
  });
});

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [701, "ZZ"],
  [702, "AAA"],
])("column %d is called %s", (at, letter) => {
  expect(columnLetter(at)).toBe(letter);
});
