import { describe, expect, test } from "vitest";
import type { ChaletLabel } from "../api/enumerations.ts";
import type { DiscountRule } from "../menu/prices.ts";
import { type PackagePrices, priceNights, pricePackages } from "./stay-prices.ts";
import { stayBetween } from "./stays.ts";

const stay = (start: string, end: string) => {
  const [from = "", to = ""] = [start, end].map((time) => (time.length > 10 ? time : `${time}T14:00:00`));
  const found = stayBetween(from, to);
  if (!found) throw new Error("no stay");
  return found;
};
const all: PackagePrices = {
  prices: { Weekdays: 90, Weekend: 160, FullWeek: 220 },
  holidays: [],
  discounts: [],
  generalDiscount: 0,
  currency: "KWD",
  extraHour: 5,
};
const told = (start: string, end: string, offer: PackagePrices = all) => {
  const priced = pricePackages(stay(start, end), offer);
  return typeof priced === "string"
    ? priced
    : priced.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount]);
};
// 2026-11-22 is a Sunday
const [SUN, WED, THU, NEXT_SUN, TWO_WEEKS] = ["2026-11-22", "2026-11-25", "2026-11-26", "2026-11-29", "2026-12-06"];

test("a stay costs the blocks that it touches, and whole weeks their own price", () => {
  expect(told(SUN, WED)).toEqual([["weekdays", 1, 90]]);
  expect(told(THU, NEXT_SUN)).toEqual([["weekend", 1, 160]]);
  expect(told(WED, "2026-11-27")).toEqual([
    ["weekdays", 1, 90],
    ["weekend", 1, 160],
  ]);
  expect(told(SUN, NEXT_SUN)).toEqual([["full_week", 1, 220]]);
  expect(told(SUN, TWO_WEEKS)).toEqual([["full_week", 2, 440]]);
  expect(told(THU, "2026-12-04")).toEqual([
    ["full_week", 1, 220],
    ["weekend", 1, 160],
  ]);
});

test("a package without a price is replaced by the others that cover its nights", () => {
  const without = (label: ChaletLabel) => ({ ...all, prices: { ...all.prices, [label]: undefined } });
  expect(told(SUN, NEXT_SUN, without("FullWeek"))).toEqual([
    ["weekdays", 1, 90],
    ["weekend", 1, 160],
  ]);
  expect(told(WED, "2026-11-27", without("Weekend"))).toEqual([["full_week", 1, 220]]);
  expect(told(SUN, WED, without("Weekend"))).toEqual([["weekdays", 1, 90]]);
  expect(told(THU, "2026-11-27", { ...all, prices: { Weekdays: 90 } })).toBe("packages");
});

test("the nights of a holiday cost its price once, and a discount lowers everything except extra hours", () => {
  const eid = { from: "2026-11-25", to: "2026-11-28", price: 420, locales: [{ locale: "en" as const, name: "Eid" }] };
  const offer = { ...all, holidays: [eid], generalDiscount: 10 };
  expect(told(`${SUN}T10:30:00`, `${NEXT_SUN}T16:00:00`, offer)).toEqual([
    ["weekdays", 1, 90],
    ["holiday", 1, 420],
    ["discount", 7, -51],
    ["early_entry", 4, 20],
    ["late_exit", 2, 10],
  ]);
  expect(told(`${SUN}T10:00:00`, WED, { ...all, extraHour: null })).toBe("extra_hours");
});

describe("a discount applies to the nights of its own days", () => {
  const august = { prices: { Weekdays: 65, Weekend: 110, FullWeek: 195 } };
  const half = { type: "percentage", amount: 50, from: "2026-08-02", to: "2026-08-31" } as const;
  const quoted = (start: string, end: string, discount: DiscountRule, more: Partial<PackagePrices> = {}) => {
    const priced = pricePackages(stay(start, end), { ...all, ...august, discounts: [discount], ...more });
    if (typeof priced === "string") throw new Error(priced);
    return priced;
  };

  test("a package is divided over its nights, whatever day the stay begins on", () => {
    const [early, late] = [quoted("2026-08-01", "2026-08-29", half), quoted("2026-08-31", "2026-09-28", half)];
    // 27 nights of four weeks at 195, and a 28th.
    expect(early.lines.at(-1)).toMatchObject({ from: "2026-08-02", to: "2026-08-29", quantity: 27, amount: -376.072 });
    expect(late.lines.at(-1)).toMatchObject({ from: "2026-08-31", to: "2026-09-01", quantity: 1, amount: -13.929 });
    expect([early.total, late.total]).toEqual([403.928, 766.071]);
    expect(late.nights.slice(0, 2)).toEqual([
      { day: "2026-08-31", price: 13.928, was: 27.857 },
      { day: "2026-09-01", price: 27.857, was: null },
    ]);
  });

  test("a fixed amount is subtracted once, and never more than the price of its nights", () => {
    const fixed = { ...half, type: "value", amount: 15 } as const;
    expect(quoted("2026-08-01", "2026-08-29", fixed).total).toBe(765);
    expect(quoted("2026-08-31", "2026-09-28", { ...fixed, amount: 900 }).total).toBe(752.143);
    expect(quoted("2026-09-01", "2026-09-28", fixed).lines.map(({ kind }) => kind)).not.toContain("discount");
  });

  test("the general discount applies to the other nights, and each line has its name and rate", () => {
    const named = { ...half, locales: [{ locale: "en" as const, name: "Summer" }] };
    const { lines } = quoted("2026-08-29", "2026-09-02", named, { generalDiscount: 10 });
    const discounts = lines.filter(({ kind }) => kind === "discount");
    expect(discounts.map(({ locales, quantity }) => [locales[0]?.name, quantity])).toEqual([
      ["Summer 50%", 3],
      ["Discount 10%", 1],
    ]);
    expect(discounts[1]?.locales[1]?.name).toBe("خصم \u0661\u0660\u066a\u061c");
  });

  test("rounds to the smallest unit of the currency", () => {
    const { lines, nights } = quoted("2026-08-31", "2026-09-02", { ...half, amount: 33 }, { currency: "SAR" });
    expect(lines.at(-1)?.amount).toBe(-10.73);
    expect(nights).toEqual([
      { day: "2026-08-31", price: 21.77, was: 32.5 },
      { day: "2026-09-01", price: 32.5, was: null },
    ]);
  });
});

test("a room costs the price of each night", () => {
  const priced = priceNights(stay(WED, "2026-11-30"), {
    price: 40,
    weekendPrice: 55,
    extraHour: null,
    currency: "KWD",
  });
  expect(priced).toMatchObject({
    total: 245,
    lines: [
      { kind: "nights", quantity: 2, amount: 80 },
      { kind: "weekend_nights", quantity: 3, amount: 165 },
    ],
  });
});

test("a stay is from 14:00 to 14:00, plus started hours before and after", () => {
  expect(stay("2026-11-22T18:00:00", "2026-11-24T09:00:00")).toMatchObject({
    start: "2026-11-22T14:00:00",
    end: "2026-11-24T14:00:00",
    early: 0,
    late: 0,
  });
  expect(stay("2026-11-22T12:59:00", "2026-11-24T14:01:00")).toMatchObject({ early: 2, late: 1 });
  expect(stayBetween("2026-11-22T10:00:00", "2026-11-22T20:00:00")).toBeUndefined();
  expect(stayBetween("2026-11-22T14:00:00", "2027-11-24T14:00:00")).toBeUndefined();
});
