import type { BusinessSummary } from "@diwan/contract/accounts";
import type { BusinessType } from "@diwan/contract/enumerations";
import { can, type Right } from "@diwan/contract/permissions";
import { expect, test } from "vitest";
import { shownGroups } from "./entries.ts";

function names(type: BusinessType, owner: boolean, rights: Right[] = []): string[] {
  const business: BusinessSummary = {
    id: "b",
    name: "b",
    locales: [],
    type,
    currency: "KWD",
    timeZone: "Asia/Kuwait",
    menus: [],
    branches: [],
  };
  const grants = { owner, type, branches: { a: rights } };
  const groups = shownGroups({ business, can: (area, action, branchId) => can(grants, area, action, branchId) });
  return groups.flatMap((group) => group.entries.map((entry) => entry.name));
}

test("an owner sees every entry; a chalet business lists chalets", () => {
  expect(names("restaurant", true)).toEqual(["dashboard", "menu"]);
  expect(names("chalet", true)).toEqual(["dashboard", "chalets"]);
});

test("others see what they may read, and always the dashboard", () => {
  expect(names("restaurant", false)).toEqual(["dashboard"]);
  expect(names("restaurant", false, ["orders.read"])).toEqual(["dashboard"]);
  expect(names("restaurant", false, ["menu.update"])).toEqual(["dashboard", "menu"]);
});
