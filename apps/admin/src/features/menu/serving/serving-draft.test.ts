import { describe, expect, test } from "vitest";
import { branchChanges, draftOf, newSpan, SAME, sentServing } from "./serving-draft.ts";

const hours = [newSpan()];
const record = {
  hours,
  updated_at: "",
  branches: [
    { branch_id: "a", offered: true, hours: null, prices: [{ price_id: "p", price: 3.25 }] },
    { branch_id: "b", offered: false, hours: null, prices: [] },
  ],
};

test("what was read is sent as it is, without branches that are the same", () => {
  const { updated_at: _, ...content } = record;
  expect(sentServing(draftOf(record), ["a", "b", "c"], true)).toEqual({
    ...content,
    branches: [{ ...record.branches[0], prices: [{ price_id: "p", price: "3.25" }] }, record.branches[1]],
  });
});

test("branches that are not listed keep what they have, behind the listed ones", () => {
  expect(sentServing(draftOf(record), ["b"], true).branches.map(({ branch_id }) => branch_id)).toEqual(["b", "a"]);
});

test("an emptied price is the usual one, and a branch without the item has no price", () => {
  const draft = draftOf(record);
  const typed = { state: "differs" as const, hours: null, prices: { p: " ", q: "2" } };
  expect(sentServing({ ...draft, branches: { a: typed } }, ["a"], true).branches).toEqual([
    { branch_id: "a", offered: true, hours: null, prices: [{ price_id: "q", price: "2" }] },
  ]);
  expect(sentServing({ ...draft, branches: { a: { ...typed, state: "absent" } } }, ["a"], true).branches).toEqual([
    { branch_id: "a", offered: false, hours: null, prices: [] },
  ]);
});

test("a category has no prices, and a branch that is the same again is left out", () => {
  const draft = draftOf(record);
  expect(sentServing(draft, ["b"], false).branches[0]).toEqual({ branch_id: "b", offered: false, hours: null });
  const same = { ...draft, branches: { b: { state: "same" as const, hours, prices: {} } } };
  expect(sentServing(same, ["b"], false).branches).toEqual([]);
});

describe("what can wait", () => {
  const ids = ["p", "q"];
  const waiting = (branches: Parameters<typeof branchChanges>[1]["branches"]) =>
    branchChanges(record, { branches: { ...draftOf(record).branches, ...branches } }, ids);
  const differs = (prices: Record<string, string>) => ({ state: "differs" as const, hours: null, prices });

  test("is nothing while nothing was changed, and hours never", () => {
    expect(waiting({})).toEqual([]);
    expect(waiting({ c: { ...differs({}), hours } })).toEqual([]);
  });

  test("is each price that was typed, changed or emptied", () => {
    expect(waiting({ a: differs({ p: " ", q: "2" }) })).toEqual([
      {
        branch_id: "a",
        prices: [
          { price_id: "p", price: null },
          { price_id: "q", price: "2" },
        ],
      },
    ]);
    expect(waiting({ a: { ...SAME } })).toEqual([{ branch_id: "a", prices: [{ price_id: "p", price: null }] }]);
    expect(waiting({ c: differs({ p: "3" }) })).toEqual([{ branch_id: "c", prices: [{ price_id: "p", price: "3" }] }]);
  });

  test("is absence, which leaves the prices, and its end", () => {
    expect(waiting({ a: { ...differs({ p: "9" }), state: "absent" } })).toEqual([{ branch_id: "a", offered: false }]);
    expect(waiting({ b: SAME })).toEqual([{ branch_id: "b", offered: true }]);
  });
});
