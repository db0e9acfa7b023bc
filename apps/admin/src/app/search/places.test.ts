import { can, type Area, type Action, type Right } from "@diwan/contract/people/permissions";
import { IconBook2 } from "@tabler/icons-react";
import { expect, test } from "vitest";
import { listSearchPlaces } from "./places.ts";

const TEXTS = {
  en: {
    shell: { entries: { menus: "Menus", menu: "Menu", holidays: "Holidays" }, groups: { catalogue: "Catalogue" } },
    settings: { tabs: { business: "Business Settings", account: "Account Settings" } },
    menus: { title: "Menus", add: "Add a new Menu" },
    closures: { title: "Closures", add: "Add a new Closure" },
    menuImport: { title: "Import a menu" },
    chaletOwners: { title: "Owners of chalets" },
  },
  ar: { shell: { entries: { menus: "القوائم" } } },
};
const SCREENS = ["/users/owners", "/menus", "/menus/add", "/holidays/closures/list", "/settings", "/menu/import"];

const keys = (owner: boolean, ...rights: Right[]) => keysIn("restaurant", owner, ...rights);

const keysIn = (type: "restaurant" | "chalet", owner: boolean, ...rights: Right[]) => {
  const grants = { owner, type, branches: { b: rights } };
  const known = {
    session: {
      can: (area: Area, action: Action) => can(grants, area, action),
      business: { hidden_areas: ["hotels"], type },
    },
    groups: [{ name: "catalogue" as const, entries: [{ name: "menus" as const, icon: IconBook2, address: "/menus" }] }],
    hasScreen: (path: string) => SCREENS.includes(path),
    texts: TEXTS,
  };
  return listSearchPlaces(known);
};

test("lists the screens and actions that the user may reach", () => {
  expect(keys(true).map(({ key }) => key)).toEqual([
    "/menus",
    "/settings?business",
    "/settings?account",
    "/holidays/closures",
    "/menus/add",
    "/menu/import",
  ]);
  expect(keys(false, "menus.read").map(({ key }) => key)).toEqual(["/menus", "/settings?account"]);
  expect(keys(false, "menus.create").map(({ key }) => key)).toContain("/menus/add");
});

test("names each in all available languages, and says where it is", () => {
  const [menus] = keys(true);
  expect(menus?.names).toEqual([
    { locale: "en", name: "Menus" },
    { locale: "ar", name: "القوائم" },
  ]);
  expect(menus?.detail).toEqual([{ locale: "en", name: "Catalogue" }]);
});

test("finds the owners of chalets in a chalet business alone", () => {
  expect(keysIn("chalet", true).map(({ key }) => key)).toContain("/users/owners");
  expect(keysIn("restaurant", true).map(({ key }) => key)).not.toContain("/users/owners");
  expect(keysIn("chalet", false, "menu.read").map(({ key }) => key)).not.toContain("/users/owners");
});
