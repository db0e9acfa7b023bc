import type { Item } from "@diwan/contract/menu/items";
import { expect, test } from "vitest";
import { machboos } from "../tree/samples.ts";
import { missingText } from "./missing-text.ts";

const texts = (en: string, ar: string, descriptions: readonly [string, string] = ["", ""]): Item["locales"] => [
  { locale: "en", name: en, description: descriptions[0] },
  { locale: "ar", name: ar, description: descriptions[1] },
];
const named = texts("Fish", "سمك");
const price = { price: "1.000", locales: [] } as unknown as Item["prices"][number]; // only names are looked at
const addon = price as unknown as Item["addons"][number];
const item = (change: Partial<Item>): Item => ({
  ...machboos,
  locales: named,
  prices: [price],
  addons: [],
  discounts: [],
  ...change,
});

test.each<[string, Partial<Item>, string | undefined]>([
  ["nothing", {}, undefined],
  ["the Arabic name", { locales: texts("Fish", "") }, "locales.1.name"],
  ["the English name, an Arabic one in its place", { locales: texts("سمك", "سمك") }, "locales.0.name"],
  ["the English description", { locales: texts("Fish", "سمك", ["", "مشوي"]) }, "locales.0.description"],
  ["the Arabic description", { locales: texts("Fish", "سمك", ["Grilled", " "]) }, "locales.1.description"],
  ["a size", { prices: [price, { ...price, locales: texts("Large", "") }] }, "prices.1.locales.1.name"],
  ["no package of a chalet", { prices: [{ ...price, locales: texts("Weekend", "") }] }, undefined],
  ["an addon", { addons: [{ ...addon, locales: texts("", "ليمون") }] }, "addons.0.locales.0.name"],
])("finds what lacks a language: %s", (_, change, path) => {
  expect(missingText(item(change))).toBe(path);
});
