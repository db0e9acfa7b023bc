import type { BusinessSummary, User } from "@diwan/contract/accounts/accounts";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { can, type Action, type Area, type Right } from "@diwan/contract/people/permissions";
import { hiddenAreas } from "@diwan/contract/people/trade-areas";
import { expect, test } from "vitest";
import { PAGES } from "../../kit/navigation/addresses.ts";
import { visibleGroups } from "./entries.ts";

/** What each screen asks for; other entries have none yet. */
const SCREENS: Readonly<Record<string, Right | readonly Right[] | null>> = {
  "/admin/overview": null,
  "/menu": "menu.read",
  "/orders": "orders.read",
  "/holidays": "holidays.read",
  "/branches": "branches.read",
  "/permissions": "roles.read",
  "/hotels": "hotels.read",
  "/floors": "floors.read",
  "/my-chalets": null,
  "/bin": PAGES.bin.right,
};

function names(type: BusinessType, owner: boolean, rights: Right[] = [], ownChalets = 0): string[] {
  const business: BusinessSummary = {
    id: "b",
    name: "b",
    locales: [],
    type,
    currency: "KWD",
    logo: null,
    hidden_areas: hiddenAreas(type, []),
    live_position: "0.100000000000000001",
    timeZone: "Asia/Kuwait",
    menus: [],
    branches: [],
    closed_branches: [],
  };
  const user = { business: owner ? [business] : [], own_chalets: ownChalets, permissions: rights } as unknown as User; // the rest of the account shows no entry
  const grants = { owner, type, branches: { a: rights } };
  const session = {
    user,
    business,
    branch: undefined,
    can: (area: Area, action: Action, branchId?: string) => can(grants, area, action, branchId),
  };
  const groups = visibleGroups(session, (address) => SCREENS[address]);
  return groups.flatMap((group) => group.entries.map((entry) => entry.name));
}

test("an owner sees every entry of the business type that has a screen; a chalet business lists chalets and sites, and takes no orders", () => {
  expect(names("restaurant", true)).toEqual(["dashboard", "menu", "orders", "holidays", "branches", "floors", "bin"]);
  expect(names("chalet", true)).toEqual(["dashboard", "chalets", "holidays", "branches", "bin"]);
});

test("what the trade does not use is hidden", () => {
  expect(names("restaurant", true)).toContain("floors");
  expect(names("restaurant", true)).not.toContain("hotels");
  expect(names("salon", true)).toEqual(["dashboard", "menu", "holidays", "branches", "bin"]);
  expect(names("hotel", false, ["orders.read", "floors.read", "hotels.read"])).toEqual(["dashboard", "hotels"]);
});

test("others see what they may read, and always the dashboard", () => {
  expect(names("restaurant", false)).toEqual(["dashboard"]);
  expect(names("restaurant", false, ["orders.read"])).toEqual(["dashboard", "orders"]);
  expect(names("restaurant", false, ["menu.update"])).toEqual(["dashboard", "menu"]);
  expect(names("restaurant", false, ["holidays.read"])).toEqual(["dashboard", "holidays"]);
  expect(names("chalet", false, ["branches.read"])).toEqual(["dashboard"]);
});

test("shows the bin to whoever may delete anything that it keeps", () => {
  for (const right of ["items.delete", "users.delete", "reservations.delete", "roles.delete"] as const)
    expect(names("restaurant", false, [right])).toContain("bin");
  expect(names("restaurant", false, ["items.update", "audits.read", "invoices.delete"])).not.toContain("bin");
  // a chalet is an item, with the rights of the menu
  expect(names("chalet", false, ["menu.delete"])).toContain("bin");
  expect(names("chalet", false, ["menu.update"])).not.toContain("bin");
});

test("shows their chalets to those for whom a business lets some", () => {
  expect(names("chalet", false, [], 2)).toEqual(["ownChalets"]);
  expect(names("chalet", false, ["holidays.read"], 2)).toEqual(["dashboard", "ownChalets", "holidays"]);
  expect(names("restaurant", true, [], 1)).toContain("ownChalets");
});

test("shows permissions only to users who own no business", () => {
  expect(names("restaurant", false, ["roles.read"])).toEqual(["dashboard", "permissions"]);
});
