import { CURRENCIES } from "@diwan/contract/api/enumerations";
import { readAmount } from "@diwan/contract/money/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { amountForField, currencyUnit, formatAmount, formatMoney } from "./money.ts";

test.each([
  [2.5, "en", "KWD", "KWD\u00a02.500"],
  [2.5, "en", "USD", "USD\u00a02.50"],
  [2184.75, "en", "KWD", "KWD\u00a02,184.750"],
  [12.5, "ar", "KWD", "١٢٫٥٠٠\u00a0د.ك"],
  [2184.75, "ar", "KWD", "٢٬١٨٤٫٧٥٠\u00a0د.ك"],
  [12.5, "ar", "USD", "١٢٫٥٠\u00a0دولار"],
  [0, "ar", "KWD", "٠٫٠٠٠\u00a0د.ك"],
] as const)("%d in %s and %s is %s", (amount, locale, currency, shown) => {
  expect(formatMoney(amount, locale, currency)).toBe(shown);
});

test("a bare amount has the decimals of its currency", () => {
  expect(formatAmount(2.5, "en")).toBe("2.500");
  expect(formatAmount(2.5, "ar", "USD")).toBe("٢٫٥٠");
  expect(CURRENCIES.map((currency) => formatMoney(1234.5, "en", currency))).toEqual([
    "KWD\u00a01,234.500",
    "BHD\u00a01,234.500",
    "OMR\u00a01,234.500",
    "SAR\u00a01,234.50",
    "AED\u00a01,234.50",
    "QAR\u00a01,234.50",
    "USD\u00a01,234.50",
  ]);
  expect(new Set(CURRENCIES.map((currency) => currencyUnit(currency, "ar"))).size).toBe(CURRENCIES.length);
});

test.each([
  ["1.5", "en", "1.500"],
  ["1,5", "en", "1.500"],
  ["١٫٥", "en", "1.500"],
  ["1.5", "ar", "١٫٥٠٠"],
  [3, "en", "3.000"],
  ["3.2x", "en", "3.2x"],
  ["", "en", ""],
] as const)("a field with %s in %s shows %s", (typed, locale, shown) => {
  expect(amountForField(typed, locale)).toBe(shown);
});

test("parses the text of a field to the amount that was typed", () => {
  const fils = fc.integer({ min: 0, max: 999_999_999 });
  fc.assert(
    fc.property(fils, fc.constantFrom("en", "ar"), fc.constantFrom(...CURRENCIES), (sum, locale, currency) => {
      expect(readAmount(amountForField(sum / 1000, locale, currency))).toBe(sum / 1000);
    }),
  );
});
