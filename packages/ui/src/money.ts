import { readAmount } from "@diwan/contract/money";
import type { Currency, Locale } from "@diwan/contract/enumerations";
import { formatNumber } from "./numbers.ts";

const DECIMALS: Record<Currency, number> = { KWD: 3, USD: 2 };
const UNITS: Record<Currency, Record<Locale, string>> = {
  KWD: { en: "KWD", ar: "د.ك" },
  USD: { en: "USD", ar: "دولار" },
};
const NO_BREAK = "\u00a0";

/** A currency as the wire names it; what is unknown counts as KWD, the default of the product. */
export const currencyOf = (code: string | undefined): Currency => (code === "USD" ? "USD" : "KWD");

export const currencyUnit = (currency: Currency, locale: Locale): string => UNITS[currency][locale];

/** The bare amount with the decimals of its currency: `2.500`, `١٢٫٥٠٠`. */
export function formatAmount(amount: number, locale: Locale, currency: Currency = "KWD"): string {
  const decimals = DECIMALS[currency];
  return formatNumber(amount, locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Amount and unit, kept on one line: `KWD 2.500`, `١٢٫٥٠٠ د.ك`. Put it into a `bdi`. */
export function formatMoney(amount: number, locale: Locale, currency: Currency = "KWD"): string {
  const parts = [currencyUnit(currency, locale), formatAmount(amount, locale, currency)];
  return (locale === "ar" ? parts.reverse() : parts).join(NO_BREAK);
}

/** What stands in a money field after it was left: the typed amount in full, or as typed if it is none. */
export function amountForField(typed: string | number, locale: Locale, currency: Currency = "KWD"): string {
  const amount = readAmount(typed);
  if (amount === undefined) return String(typed);
  const typedDecimals = String(amount).split(".")[1]?.length ?? 0;
  const decimals = Math.max(DECIMALS[currency], typedDecimals);
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
  return formatNumber(amount, locale, options);
}
