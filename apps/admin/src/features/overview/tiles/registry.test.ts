import { BUSINESS_TYPES, type BusinessType } from "@diwan/contract/api/enumerations";
import type { Overview } from "@diwan/contract/overview/analytics";
import { type Action, type Area, can, type Right } from "@diwan/contract/people/permissions";
import { ROLE_SETS, type RoleSet } from "@diwan/contract/people/role-sets";
import type { TileName } from "@diwan/contract/overview/tiles";
import { expect, test } from "vitest";
import { PAGES } from "../../../kit/navigation/addresses.ts";
import { isRightHeld } from "../../../kit/session/right-held.ts";
import { fillRows, defaultArrangement, defaultSize, tilesFor } from "./registry.ts";

test.each(BUSINESS_TYPES)("a %s starts with its figures, open tasks and changes, without gaps", (type) => {
  const tiles = defaultArrangement(type);
  expect(tiles.map(({ tile }) => tile)).toEqual(expect.arrayContaining(["key", "attention", "changes"]));
  let taken = 0;
  for (const { width } of tiles) {
    expect(width + taken).toBeLessThanOrEqual(12);
    taken = (taken + width) % 12;
  }
  expect(taken).toBe(0);
});

/** What the server tells a reader of each set, as its own tests have it. */
function toldTo(rights: readonly Right[], type: BusinessType): Overview {
  const grants = { owner: false, type, branches: { here: rights } };
  const may = (area: Area) => can(grants, area, "read");
  const amounts = may("invoices") ? { now: 1, before: 1 } : null;
  return {
    orders: may("orders") ? { sales: amounts, orders: { now: 1, before: 1 } } : null,
    bookings: may("reservations") ? { sales: amounts } : null,
    money: may("invoices") ? {} : null,
    changes: may("audits") ? {} : null,
  } as Overview;
}

const SELLING = ["sales", "live", "best", "branches"] as const;
const MONEYLESS = ["live", "best"] as const;
const BOOKED = ["arrivals", "departures", "nights"] as const;
const OFFERED: Record<RoleSet, { restaurant: readonly string[]; chalet: readonly string[]; screens: string }> = {
  Manager: {
    restaurant: ["key", "attention", ...SELLING, "arrivals", "changes", "guests", "menu"],
    chalet: ["key", "attention", ...BOOKED, "guests", "menu"],
    screens: "widgets calendar charts",
  },
  "Front desk": {
    restaurant: ["key", "attention", ...SELLING, "arrivals", "guests", "menu"],
    chalet: ["key", "attention", ...BOOKED, "guests", "menu"],
    screens: "widgets calendar charts",
  },
  Waiter: {
    restaurant: ["key", "attention", ...MONEYLESS, "guests", "menu"],
    chalet: ["guests", "menu"],
    screens: "widgets charts",
  },
  Cashier: {
    restaurant: ["key", "attention", ...SELLING, "arrivals", "guests"],
    chalet: ["key", "attention", ...BOOKED, "guests"],
    screens: "widgets calendar charts",
  },
  Kitchen: {
    restaurant: ["key", "attention", ...MONEYLESS, "guests", "menu"],
    chalet: ["guests", "menu"],
    screens: "widgets charts",
  },
  Stylist: {
    restaurant: ["key", "attention", "arrivals", "guests"],
    chalet: ["key", "attention", ...BOOKED, "guests"],
    screens: "widgets calendar charts",
  },
  Housekeeping: {
    restaurant: ["key", "attention", "arrivals", "guests"],
    chalet: ["key", "attention", ...BOOKED, "guests"],
    screens: "widgets calendar charts",
  },
  "Booking assistant": {
    restaurant: ["key", "attention", "arrivals", "guests", "menu"],
    chalet: ["key", "attention", ...BOOKED, "guests", "menu"],
    screens: "widgets calendar charts",
  },
  "Content editor": {
    restaurant: ["guests", "menu"],
    chalet: ["guests", "menu"],
    screens: "widgets calendar",
  },
  Accountant: {
    restaurant: ["key", "attention", ...SELLING, "arrivals", "changes", "guests"],
    chalet: ["key", "attention", ...BOOKED, "guests"],
    screens: "widgets calendar charts",
  },
  Viewer: {
    restaurant: ["key", "attention", ...SELLING, "arrivals", "changes", "guests", "menu"],
    chalet: ["key", "attention", ...BOOKED, "guests", "menu"],
    screens: "widgets calendar charts",
  },
};

test.each(Object.keys(OFFERED) as RoleSet[])("%s is offered the tiles and screens with something to see", (name) => {
  const rights = ROLE_SETS[name];
  for (const type of ["restaurant", "chalet"] as const) {
    const readsMenu = can({ owner: false, type, branches: { here: rights } }, "menu", "read");
    const offered = tilesFor(type, toldTo(rights, type), readsMenu);
    expect(offered.toSorted()).toEqual(OFFERED[name][type].toSorted());
  }
  const session = {
    can: (area: Area, action: Action) =>
      can({ owner: false, type: "restaurant", branches: { here: rights } }, area, action),
  };
  const screens = (["widgets", "calendar", "charts"] as const).filter((page) =>
    isRightHeld(session, PAGES[page].right),
  );
  expect(screens.join(" ")).toBe(OFFERED[name].screens);
});

test("tiles of other business types are not offered: orders without ordering, nights without stays", () => {
  const told = (orders: number) => {
    const all = { sales: { now: 0, before: 0 }, orders: { now: orders, before: 0 } };
    return { orders: all, bookings: {}, money: {}, changes: {} } as Overview;
  };
  const none = (type: BusinessType, orders: number, tiles: readonly string[]) =>
    expect(tilesFor(type, told(orders), true).filter((tile) => tiles.includes(tile))).toEqual([]);
  for (const type of ["salon", "hotel", "chalet"] as const) none(type, 0, SELLING);
  for (const type of ["restaurant", "salon"] as const) none(type, 0, ["departures", "nights"]);
  expect(tilesFor("hotel", told(3), true)).toEqual(expect.arrayContaining([...SELLING]));
  expect(tilesFor("restaurant", told(0), true)).toEqual(expect.arrayContaining([...SELLING]));
});

test("tiles that are not offered leave no gaps", () => {
  const widths = (...names: readonly TileName[]) => fillRows(names.map(defaultSize)).map(({ width }) => width);
  expect(widths("key", "attention", "live", "best", "guests")).toEqual([12, 4, 8, 12, 12]);
  expect(widths("sales", "attention")).toEqual([8, 4]);
  expect(widths("best", "arrivals", "departures")).toEqual([4, 8, 12]);
});

test("a user without the rights to any figures gets none of their screens", () => {
  const session = { can: (area: Area) => area === "users" };
  expect((["widgets", "calendar", "charts"] as const).some((page) => isRightHeld(session, PAGES[page].right))).toBe(
    false,
  );
  const told = { orders: null, bookings: null, money: null, changes: null } as Overview;
  expect(tilesFor("hotel", told, false)).toEqual(["guests"]);
});
