import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BUSINESS_TYPES, type BusinessType } from "../api/enumerations.ts";
import { ACTIONS, AREAS, branchesWith, can, type Grants, type Right, RIGHTS } from "./permissions.ts";

const branches = fc.dictionary(
  fc.constantFrom("one", "two", "three"),
  fc.uniqueArray(fc.constantFrom(...RIGHTS), { maxLength: 6 }),
);
const grants = fc.record({ owner: fc.constant(false), type: fc.constantFrom(...BUSINESS_TYPES), branches });
const asked = fc.record({ area: fc.constantFrom(...AREAS), action: fc.constantFrom(...ACTIONS) });

/** Parses the decisions literally. */
function allowed(type: BusinessType, held: readonly Right[], area: string, action: string): boolean {
  const kept = ["invoices", "users", "menu", "holidays", "reservations", "settings"];
  return held.some((right) => {
    const [has, does] = right.split(".");
    const implies = does === action || (action === "read" && does !== undefined);
    if (type !== "chalet") return has === area && implies;
    return kept.includes(has ?? "") && has === (["categories", "items"].includes(area) ? "menu" : area) && implies;
  });
}

describe("T5 one function decides every permission", () => {
  test("on a branch, the permissions held there apply, as in the decisions", () => {
    fc.assert(
      fc.property(
        grants,
        asked,
        fc.constantFrom("one", "two", "three", "none", "constructor", "__proto__"),
        (held, { area, action }, branch) => {
          const there = Object.hasOwn(held.branches, branch) ? (held.branches[branch] ?? []) : [];
          expect(can(held, area, action, branch)).toBe(allowed(held.type, there, area, action));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test("without a branch, permissions on any branch apply, and `branchesWith` lists them", () => {
    fc.assert(
      fc.property(grants, asked, (held, { area, action }) => {
        const where = branchesWith(held, area, action);
        expect(where).toEqual(Object.keys(held.branches).filter((branch) => can(held, area, action, branch)));
        expect(can(held, area, action)).toBe(where.length > 0);
      }),
      { numRuns: 1_000 },
    );
  });

  test("more permissions never reduce access", () => {
    fc.assert(
      fc.property(grants, asked, fc.constantFrom(...RIGHTS), (held, { area, action }, more) => {
        const richer: Grants = {
          ...held,
          branches: { ...held.branches, one: [...(held.branches["one"] ?? []), more] },
        };
        if (can(held, area, action)) expect(can(richer, area, action)).toBe(true);
      }),
    );
  });

  test("owners hold every permission on their own branches and none elsewhere", () => {
    for (const type of BUSINESS_TYPES) {
      const owner: Grants = { owner: true, type, branches: { one: [], two: [] } };
      for (const area of AREAS)
        for (const action of ACTIONS) {
          expect([can(owner, area, action), can(owner, area, action, "two")]).toEqual([true, true]);
          expect([can(owner, area, action, "three"), can(owner, area, action, "toString")]).toEqual([false, false]);
        }
    }
  });
});
