import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CURRENCIES } from "../api/enumerations.ts";
import { money } from "../api/fields.ts";
import { decimalsError, fitsCurrency, fromFils, readAmount, toFils, westernDigits, subtractParts } from "./money.ts";
import { type DiscountRule, discounted, discountOn } from "../menu/prices.ts";

const fils = fc.integer({ min: 0, max: 999_999_999 });
const exact = (whole: number): string => `${Math.floor(whole / 1_000)}.${String(whole % 1_000).padStart(3, "0")}`;
const written = (text: string, digits: string): string => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? "");
const ARABIC = "٠١٢٣٤٥٦٧٨٩";
const PERSIAN = "۰۱۲۳۴۵۶۷۸۹";

describe("T32 an amount is exact to the fils as typed", () => {
  test("accepts Western, Arabic and Persian digits, with a point, a comma or their Arabic equivalents", () => {
    fc.assert(
      fc.property(fils, (whole) => {
        const text = exact(whole);
        const forms = [
          text,
          text.replace(".", ","),
          `  ${text}\t`,
          written(text, ARABIC).replace(".", "٫"),
          written(text, PERSIAN).replace(".", "٫"),
          written(text, ARABIC).replace(".", "،"),
          Number(text),
        ];
        for (const form of forms) {
          const amount = readAmount(form);
          expect(amount).toBe(whole / 1_000);
          expect(toFils(amount ?? -1)).toBe(whole);
        }
        expect(money.parse(text)).toBe(whole / 1_000);
        expect(JSON.parse(JSON.stringify(fromFils(whole)))).toBe(whole / 1_000);
      }),
      { numRuns: 2_000 },
    );
  });

  test("adds and multiplies fils as integers", () => {
    fc.assert(
      fc.property(fc.array(fils, { maxLength: 50 }), (all) => {
        const sum = all.reduce((total, one) => total + toFils(fromFils(one)), 0);
        expect(sum).toBe(all.reduce((total, one) => total + one, 0));
      }),
    );
  });

  test("rejects more than three decimals", () => {
    fc.assert(
      fc.property(fils, fc.integer({ min: 1, max: 9 }), (whole, digit) => {
        expect(readAmount(`${exact(whole)}${digit}`)).toBeUndefined();
        expect(readAmount((whole % 1_000_000) / 1_000 + digit / 10_000)).toBeUndefined();
      }),
    );
  });

  test("never throws, and never returns a number that is not an amount", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.double(), fc.anything()), (typed) => {
        const amount = readAmount(typed);
        if (amount !== undefined) expect(Math.abs(amount * 1_000 - Math.round(amount * 1_000))).toBeLessThan(1e-3);
      }),
      { numRuns: 2_000 },
    );
  });

  test("keeps letters of numerals as letters", () => {
    expect(westernDigits("a١۲٣,٫،")).toBe("a123,.,");
    for (const text of ["½", "Ⅳ", "１２", "१२", "1e3", "0b1", "1_000", "1 000", "--1"])
      expect(readAmount(text)).toBeUndefined();
  });
});

describe("a discounted price", () => {
  const rule = (type: "value" | "percentage", amount: number): DiscountRule => ({
    type,
    amount,
    from: "2026-01-01",
    to: "2026-12-31",
  });
  const general = (generalDiscount: number) => ({ currency: "KWD", generalDiscount });
  /** Rounds half up to the fils, in integers of any size. */
  const lessPercent = (whole: number, thousandths: number): number => {
    const off = (BigInt(whole) * BigInt(thousandths) + 50_000n) / 100_000n;
    return Number(BigInt(whole) - off);
  };

  test("is exact for every percentage of three decimals", () => {
    fc.assert(
      fc.property(fils, fc.integer({ min: 0, max: 100_000 }), (whole, thousandths) => {
        const percent = thousandths / 1_000;
        const expected = lessPercent(whole, thousandths) / 1_000;
        expect(discounted(whole / 1_000, rule("percentage", percent), general(0))).toBe(expected);
        expect(discounted(whole / 1_000, undefined, general(percent))).toBe(expected);
      }),
      { numRuns: 5_000 },
    );
  });

  test("by a value is exact and never below 0", () => {
    fc.assert(
      fc.property(fils, fils, (whole, off) => {
        expect(discounted(whole / 1_000, rule("value", off / 1_000), general(0))).toBe(
          Math.max(0, whole - off) / 1_000,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test("applies the item's discount before the general one", () => {
    expect(discounted(10, rule("percentage", 10), general(50))).toBe(9);
    expect(discounted(10, rule("value", 0), general(50))).toBe(10);
    expect(discounted(10, undefined, general(50))).toBe(5);
  });

  test("is rounded to the smallest unit of each Gulf currency", () => {
    const third = (currency: string) => discounted(10, rule("percentage", 33.333), { currency, generalDiscount: 0 });
    expect(CURRENCIES.map((currency) => [currency, third(currency)])).toEqual([
      ["KWD", 6.667],
      ["BHD", 6.667],
      ["OMR", 6.667],
      ["SAR", 6.67],
      ["AED", 6.67],
      ["QAR", 6.67],
      ["USD", 6.67],
    ]);
    // An amount typed under another currency is rounded first.
    expect(discounted(2.125, undefined, { currency: "SAR", generalDiscount: 0 })).toBe(2.13);
    expect([2.125, 2.12, 2].map((amount) => fitsCurrency(amount, "SAR"))).toEqual([false, true, true]);
    expect(fitsCurrency(2.125, "BHD")).toBe(true);
    const wrong = (...typed: unknown[]) => typed.map((one) => decimalsError(one, "SAR"));
    expect(wrong("1.255", "١٫٢٥٥", ".125", "1,999", 1.255)).toEqual(Array.from({ length: 5 }, () => "amountDecimals"));
    expect(wrong("1.25", "1.250", "1.", "", undefined, "abc", "1.2x5", 2)).toEqual(Array.from({ length: 8 }));
    expect(["1.2345", "1.234", "1.2340"].map((one) => decimalsError(one, "KWD"))).toEqual([
      "amountDecimalsThree",
      ...[undefined, undefined],
    ]);
  });

  test("applies on its first and its last day", () => {
    const one = rule("value", 1);
    const days = ["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01"];
    expect(days.map((day) => discountOn([one], day) === one)).toEqual([false, true, true, false]);
  });
});

test("the difference between total and parts is exact to the fils, and 0 if the parts add up to the total", () => {
  expect(subtractParts(0.3, 0.1, 0.2)).toBe(0);
  expect(subtractParts(2, 4, 0.5, -0.25)).toBe(-2.25);
});
