import type { SearchHit } from "@diwan/contract/overview/search";
import { formatPeriod } from "@diwan/ui/time/dates";
import { IconPlus } from "@tabler/icons-react";
import { expect, test } from "vitest";
import type { SearchPlace } from "./places.ts";
import { findPlaces, groupRecords } from "./results.ts";

const place = (en: string, ar: string, kind: SearchPlace["kind"] = "screen"): SearchPlace => ({
  key: en,
  kind,
  icon: IconPlus,
  names: [
    { locale: "en", name: en },
    { locale: "ar", name: ar },
  ],
  detail: [],
  target: { to: `/${en}` },
});
const PLACES = [
  place("Mobile App Settings", "إعدادات تطبيق الجوال"),
  place("Settings", "الإعدادات"),
  place("Add a new Menu", "إضافة قائمة جديدة", "action"),
];
const keys = (query: string, kind: SearchPlace["kind"] = "screen") =>
  findPlaces(PLACES, kind, query, { locale: "en" }).map(({ key }) => key);

test("finds screens in both languages, those that begin with the text first", () => {
  expect(keys("settings")).toEqual(["Settings", "Mobile App Settings"]);
  expect(keys("الاعدادات")).toEqual(["Settings"]);
  expect(keys("menu")).toEqual([]);
  expect(keys("menu", "action")).toEqual(["Add a new Menu"]);
});

test("keeps the order of areas, shows the place of records, and leaves out what the user can't open", () => {
  const hit = {
    area: "items",
    id: "1",
    locales: [{ locale: "en", name: "Tea" }],
    detail: [{ locale: "en", name: "Drinks" }],
    menuId: "m",
    from: null,
    to: null,
    price: 1.5,
    hidden: true,
  } as unknown as SearchHit;
  const event = { ...hit, area: "events", id: "2", detail: [], from: "2026-11-21T14:00:00", to: "2026-11-22T14:00:00" };
  const groups = [
    { area: "items", hits: [hit] },
    { area: "menus", hits: [{ ...hit, area: "menus" }] },
    { area: "events", hits: [event as SearchHit] },
  ] as const;
  const menus = ["m", "n"].map((id) => ({ id, locales: [{ locale: "en" as const, name: `Menu ${id}` }] }));
  const targetOf = ({ area }: SearchHit) => (area === "menus" ? undefined : { to: "/" });
  const around = { locale: "en", menus, targetOf, titleOf: (area: string) => area.toUpperCase() } as const;
  const found = groupRecords(groups, "all", around);
  expect(found.map(({ title }) => title)).toEqual(["ITEMS", "EVENTS"]);
  expect(found.map(({ found: [first] }) => first?.detail)).toEqual([
    "Drinks, Menu m",
    formatPeriod("2026-11-21", "2026-11-22", "en"),
  ]);
  expect(found[0]?.found[0]?.recent).toMatchObject({ hit: { id: "1", price: null, hidden: false } });
  expect(groupRecords(groups, "items", around)).toHaveLength(1);
  expect(groupRecords(groups, "people", around)).toEqual([]);
});
