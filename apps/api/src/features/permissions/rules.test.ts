import { allRights, type Grants, type Right } from "@diwan/contract/people/permissions";
import { describe, expect, test } from "vitest";
import { resolveRights, parseBranchRight } from "./rules.ts";

const HERE = "018f0000-0000-7000-8000-000000000001";
const THERE = "018f0000-0000-7000-8000-000000000002";
const giver = (rights: Right[], more: Partial<Grants> = {}): Grants => ({
  owner: false,
  type: "restaurant",
  branches: { [HERE]: rights, [THERE]: [] },
  ...more,
});
const set = (who: Grants, held: Right[], requested: Right[]) => {
  const { rights, beyond } = resolveRights(who, HERE, held, requested);
  return { rights: rights.toSorted(), beyond };
};

describe("the rights that a giver sets", () => {
  test("replace the rights that the giver holds", () => {
    const who = giver(["items.update", "menus.read"]);
    expect(set(who, ["menus.read"], ["items.update"])).toEqual({ rights: ["items.update"], beyond: [] });
    expect(set(who, [], ["items.read"])).toEqual({ rights: ["items.read"], beyond: [] });
  });

  test("neither grant nor revoke rights that the giver does not hold", () => {
    const who = giver(["items.update"]);
    expect(set(who, ["orders.delete", "items.update"], [])).toEqual({ rights: ["orders.delete"], beyond: [] });
    expect(set(who, ["orders.delete"], ["orders.delete"])).toEqual({ rights: ["orders.delete"], beyond: [] });
    expect(set(who, [], ["items.update", "items.delete"])).toEqual({
      rights: ["items.update"],
      beyond: ["items.delete"],
    });
  });

  test("require that the giver holds them on the same branch", () => {
    const who = giver([], { branches: { [HERE]: [], [THERE]: ["items.update"] } });
    expect(set(who, [], ["items.update"]).beyond).toEqual(["items.update"]);
  });

  test("are limited to the areas of a chalet business, also for its owner", () => {
    const owner = giver([], { owner: true, type: "chalet" });
    expect(set(owner, [], ["menu.update", "orders.read", "items.update"])).toEqual({
      rights: ["menu.update"],
      beyond: [],
    });
    expect(allRights("chalet")).toHaveLength(24);
    expect(allRights("salon")).toHaveLength(76);
  });
});

test.each([
  [`branch.${HERE}.items.read`, "items.read"],
  [`branch.${HERE.toUpperCase()}.items.read`, "items.read"],
  [`branch.${THERE}.items.read`, undefined],
  [`branch.${HERE}.items.own`, undefined],
  [`branch.${HERE}.toString.read`, undefined],
  [`branch.${HERE}.items.read.more`, undefined],
  [`shop.${HERE}.items.read`, undefined],
  ["", undefined],
])("%s names %s", (text, right) => {
  expect(parseBranchRight(text, HERE)).toBe(right);
});
