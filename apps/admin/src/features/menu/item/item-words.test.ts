import { describe, expect, it } from "vitest";
import { machboos } from "../tree/samples.ts";
import { directionOfText, missingOf, namesOf, pricesOf } from "./item-words.ts";

const named = (en: string, ar?: string, about: { en?: string; ar?: string } = {}) => ({
  ...machboos,
  locales: [
    { locale: "en" as const, name: en, description: about.en ?? null },
    ...(ar === undefined ? [] : [{ locale: "ar" as const, name: ar, description: about.ar ?? null }]),
  ],
});

describe("the names of an item", () => {
  it("start with the language of the interface", () => {
    expect(namesOf(machboos, "en")).toEqual({ first: "Machboos Chicken", second: "مجبوس دجاج", other: "ar" });
    expect(namesOf(machboos, "ar")).toEqual({ first: "مجبوس دجاج", second: "Machboos Chicken", other: "en" });
  });
  it("are shown once if both are equal", () => {
    expect(namesOf(named("زعتر", "زعتر"), "en")).toMatchObject({ first: "زعتر", second: "" });
    expect(namesOf(named("Water"), "ar")).toMatchObject({ first: "Water", second: "" });
  });
  it("follow the direction of their script", () => {
    expect([directionOfText("زعتر"), directionOfText("Combo 2")]).toEqual(["rtl", "ltr"]);
  });
});

describe("a missing translation", () => {
  it.each([
    [named("Water"), "noArabicName"],
    [named("زعتر", "زعتر"), "noEnglishName"],
    [named("زعتر"), "noEnglishName"],
    [named("Water", "ماء", { en: "Cold" }), "noArabicDescription"],
    [named("Water", "ماء", { ar: "بارد" }), "noEnglishDescription"],
    [named("Water", "ماء"), undefined],
  ])("is named (%#)", (item, missing) => expect(missingOf(item)).toBe(missing));
});

describe("the prices of an item", () => {
  const discount = {
    id: "d",
    amount: 10,
    type: "percentage" as const,
    from: "2026-11-01",
    to: "2026-11-30",
    locales: [],
  };
  it("are lower during its discount", () => {
    const item = { ...machboos, discounts: [discount] };
    expect(pricesOf(item, { locale: "en", currency: "KWD", today: "2026-11-30" })).toMatchObject([
      { label: "Single", price: 2.925, was: 3.25 },
      { label: "Family", price: 10.35, was: 11.5 },
    ]);
    expect(pricesOf(item, { locale: "ar", currency: "KWD", today: "2026-12-01" })).toMatchObject([
      { label: "نفر", price: 3.25, was: undefined },
      {},
    ]);
  });
});
