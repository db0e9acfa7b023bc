import type { ImportFile } from "@diwan/contract/imports/imports";
import { expect, test } from "vitest";
import {
  cellOf,
  deskOf,
  formOf,
  pastedCells,
  shownColumns,
  stateOf,
  unknownColumns,
  withCells,
  withField,
} from "./desk.ts";

let keys = 0;
const newKey = () => String(++keys);
const file = { name: "list.csv", format: "csv" as const, sheet: null, sheets: [] };
const readOf = (columns: [string, string | null][], ...rows: string[][]): ImportFile => ({
  file,
  columns: columns.map(([title, field]) => ({ title, field })),
  rows: rows.map((cells, at) => ({ row: at + 2, cells })),
});
const NONE = new Map();

test("a list without titles keeps its first row, and its first column is the names in their language", () => {
  const desk = deskOf(
    "tables",
    readOf(
      [
        ["ط١", null],
        ["4", null],
      ],
      ["ط٢", "6"],
    ),
    {},
    newKey,
  );
  expect(desk.rows.map(({ row, read }) => [row, ...read])).toEqual([
    [1, "ط١", "4"],
    [2, "ط٢", "6"],
  ]);
  expect(desk.columns.map(({ field }) => field)).toEqual(["name_ar", null]);
  expect(unknownColumns(desk).map(({ at }) => at)).toEqual([1]);
  const named = withField(desk, 1, "seats");
  expect(named.rows.map((row) => cellOf(named, row, "seats"))).toEqual(["4", "6"]);
});

test("shows the columns of the file and the required ones; empty cells hold the floor that was left", () => {
  const read = readOf(
    [
      ["Name", "name_en"],
      ["Colour", null],
    ],
    ["T1", "red"],
  );
  const desk = deskOf("tables", read, { branch: "Salmiya", floor: "Terrace" }, newKey);
  const columns = shownColumns("tables", desk, NONE);
  expect(columns.map(({ field }) => field)).toEqual(["branch", "floor", "name_en"]);
  expect(formOf("tables", desk, columns).rows).toEqual([{ row: 2, cells: ["Salmiya", "Terrace", "T1"] }]);
});

test("what is typed comes before the file, also when it was emptied", () => {
  const desk = deskOf(
    "tables",
    readOf(
      [
        ["Name", "name_en"],
        ["Floor", "floor"],
      ],
      ["T1", "Hall"],
    ),
    {},
    newKey,
  );
  const key = desk.rows[0]?.key ?? "";
  const changed = withCells(desk, [{ key, cells: { floor: "" } }]);
  expect(changed.rows.map((row) => [cellOf(changed, row, "name_en"), cellOf(changed, row, "floor")])).toEqual([
    ["T1", ""],
  ]);
});

test("a pasted block fills the cells from its first one on, and no more than there are", () => {
  const desk = deskOf(
    "services",
    readOf(
      [
        ["Name", "name_en"],
        ["Price", "price"],
      ],
      ["a", ""],
      ["b", ""],
    ),
    {},
    newKey,
  );
  const [, second] = desk.rows;
  expect(pastedCells("1\tx\n2\r\n", desk.rows.slice(1), ["price"])).toEqual([
    { key: second?.key, cells: { price: "1" } },
  ]);
});

test("a record that exists is left out or updated, as chosen", () => {
  const desk = deskOf("tables", readOf([["Name", "name_en"]], ["T1"], ["T2"]), {}, newKey);
  const [first, second] = desk.rows;
  if (!first || !second) throw new Error("There are no rows.");
  const results = new Map([[first.key, { result: "exists" as const, errors: [], notes: [] }]]);
  expect([stateOf(first, results, "leave"), stateOf(first, results, "update")]).toEqual(["leave", "update"]);
  expect(stateOf(second, results, "leave")).toBe("unchecked");
});
