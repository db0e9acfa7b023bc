import { describe, expect, test } from "vitest";
import { draftOf, newSpan, SAME, sentServing, servingChanges, type ServingDraft } from "./serving-draft.ts";

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
  const waiting = (branches: ServingDraft["branches"], general = record.hours) =>
    servingChanges(record, { hours: general, branches: { ...draftOf(record).branches, ...branches } }, ids);
  const differs = (prices: Record<string, string>) => ({ state: "differs" as const, hours: null, prices });

  test("is nothing while nothing was changed, and hours that were", () => {
    expect(waiting({})).toEqual({});
    expect(waiting({ c: { ...differs({}), hours } })).toEqual({ branches: [{ branch_id: "c", hours }] });
    const later = [{ ...newSpan(), to: "12:00" }];
    expect(waiting({}, later)).toEqual({ hours: later });
  });

  test("is each price that was typed, changed or emptied", () => {
    expect(waiting({ a: differs({ p: " ", q: "2" }) }).branches).toEqual([
      {
        branch_id: "a",
        prices: [
          { price_id: "p", price: null },
          { price_id: "q", price: "2" },
        ],
      },
    ]);
    const emptied = [{ branch_id: "a", prices: [{ price_id: "p", price: null }] }];
    expect(waiting({ a: SAME }).branches).toEqual(emptied);
    const typed = [{ branch_id: "c", prices: [{ price_id: "p", price: "3" }] }];
    expect(waiting({ c: differs({ p: "3" }) }).branches).toEqual(typed);
  });

  test("is absence, which leaves hours and prices, and its end", () => {
    const absent = { ...differs({ p: "9" }), state: "absent" as const };
    expect(waiting({ a: absent }).branches).toEqual([{ branch_id: "a", offered: false }]);
    expect(waiting({ b: SAME }).branches).toEqual([{ branch_id: "b", offered: true }]);
  });
});
