import { ROLE_SETS } from "@diwan/contract/people/role-sets";
import { expect, test } from "vitest";
import { branchCoverage, summarizeHeldRights } from "./rights-summary.ts";

const rights = (set: keyof typeof ROLE_SETS): string[] => [...ROLE_SETS[set]];

test("groups branches with the same rights", () => {
  const branches = [
    { id: "salmiya", rights: rights("Manager") },
    { id: "jahra", rights: rights("Kitchen") },
    { id: "sharq", rights: rights("Manager") },
  ];
  expect(summarizeHeldRights({ branches }, "restaurant")).toEqual([
    { summary: { name: "Manager", changed: false }, branchIds: ["salmiya", "sharq"] },
    { summary: { name: "Kitchen", changed: false }, branchIds: ["jahra"] },
  ]);
});

test("lists rights that match no preset by area, each once", () => {
  const branches = [{ id: "salmiya", rights: ["holidays.update", "holidays.read", "users.read"] }];
  expect(summarizeHeldRights({ branches }, "restaurant")).toEqual([
    { summary: { areas: ["users", "holidays"] }, branchIds: ["salmiya"] },
  ]);
  expect(summarizeHeldRights({ branches: [] }, "restaurant")).toEqual([]);
});

test("counts unknown branches", () => {
  const known = [{ id: "a" }, { id: "b" }];
  expect(branchCoverage(["a", "b"], known)).toEqual({ all: true, unknown: 0 });
  expect(branchCoverage(["b", "c"], known)).toEqual({ all: false, unknown: 1 });
});
