import { describe, expect, test } from "vitest";
import { tables } from "@diwan/contract/branches/tables";
import type { Column, Filter } from "./declaration.ts";
import { filteredBy, isNarrowed, readListState, readViewState, searchOf, sortedBy, viewSearch } from "./list-state.ts";

const defaults = { sort: "from", order: "asc" } as const;
const known = { sorts: ["from", "name"], filters: ["menu_id", "since"] };
const read = (search: Record<string, unknown>) => readListState(search, defaults, known);

describe("the list state in the address bar", () => {
  test("is empty for the initial state", () => {
    expect(searchOf(read({}), defaults)).toEqual({});
  });

  test("is read back as it was written", () => {
    for (const state of [
      { page: 3, search: "eid 2", sort: "name", order: "desc", filters: { menu_id: "7" } },
      { page: 1, search: "", sort: "from", order: "desc", filters: {} },
      { page: 1, search: "true", sort: "name", order: "asc", filters: { since: "2026-11-21" } },
    ] as const)
      expect(read(searchOf(state, defaults))).toEqual(state);
  });

  test("ignores numbers and invalid values", () => {
    expect(read({ page: "2", search: 12, menu_id: 7 })).toMatchObject({
      page: 2,
      search: "12",
      filters: { menu_id: "7" },
    });
    for (const page of [0, -1, 1.5, "x", {}, 1e9]) expect(read({ page }).page).toBe(1);
    expect(read({ sort: "password", order: "up", other: "x", menu_id: ["a"] })).toEqual(read({}));
  });
});

test("a click on a header sorts, a second one reverses; both go to the first page", () => {
  const once = sortedBy(read({ page: 4 }), "name");
  expect(once).toMatchObject({ page: 1, sort: "name", order: "asc" });
  expect(sortedBy(once, "name").order).toBe("desc");
  expect(sortedBy(sortedBy(once, "name"), "name").order).toBe("asc");
});

test("a filter goes to the first page; an empty value clears it", () => {
  const set = filteredBy(read({ page: 4 }), { menu_id: "7" });
  expect(set).toMatchObject({ page: 1, filters: { menu_id: "7" } });
  expect(isNarrowed(set)).toBe(true);
  expect(isNarrowed(filteredBy(set, { menu_id: "" }))).toBe(false);
});

describe("a saved view", () => {
  const columns: Column<never>[] = [{ key: "name", type: "text", header: "Name", value: () => "", sort: "name" }];
  const options = [{ value: "a", label: "A" }];
  const filters: Filter[] = [
    { type: "choice", key: "floor", label: "Floor", options },
    { type: "range", from: "seats_from", to: "seats_to", label: "Seats" },
  ];
  const list = { call: tables.list, columns, filters };
  const saved = { search: "window", floor: "a", order: "desc", seats_from: "4" };

  test("is everything of the address but the page and the view", () => {
    const { state, dropped } = readViewState(saved, list);
    expect(dropped).toEqual([]);
    expect(viewSearch({ ...state, page: 3, view: "v" }, { sort: "name", order: "asc" })).toEqual(saved);
  });

  test("leaves out what the list no longer has, and says what", () => {
    const { state, dropped } = readViewState({ ...saved, floor: "gone", colour: "red", sort: "weight" }, list);
    expect(state.filters).toEqual({ seats_from: "4" });
    expect(dropped).toEqual(["floor", "colour", "sort"]);
  });
});
