import { currencyOf, decimalsOf, readAmount } from "@diwan/contract/money/money";
import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import { formatNumber } from "./numbers.ts";

/** In English a currency is shown by its code. */
const ARABIC_UNITS: Record<Currency, string> = {
  KWD: "د.ك",
  BHD: "د.ب",
  OMR: "ر.ع",
  SAR: "ر.س",
  AED: "د.إ",
  QAR: "ر.ق",
  USD: "دولار",
};
const NO_BREAK = "\u00a0";

export { currencyOf };

export const currencyUnit = (currency: Currency, locale: Locale): string =>
  locale === "ar" ? ARABIC_UNITS[currency] : currency;

/** The bare amount with the decimals of its currency: `2.500`, `١٢٫٥٠٠`. */
export function formatAmount(amount: number, locale: Locale, currency: Currency = "KWD"): string {
  const decimals = decimalsOf(currency);
  return formatNumber(amount, locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Amount and unit, kept on one line: `KWD 2.500`, `١٢٫٥٠٠ د.ك`. Put it into a `bdi`. */
export function formatMoney(amount: number, locale: Locale, currency: Currency = "KWD"): string {
  const parts = [currencyUnit(currency, locale), formatAmount(amount, locale, currency)];
  return (locale === "ar" ? parts.reverse() : parts).join(NO_BREAK);
}

/**
 * The text of a money field after it loses the focus: the typed amount in full, or the typed text if it is not an
 * amount.
 */
export function amountForField(typed: string | number, locale: Locale, currency: Currency = "KWD"): string {
  const amount = readAmount(typed);
  if (amount === undefined) return String(typed);
  const typedDecimals = String(amount).split(".")[1]?.length ?? 0;
  const decimals = Math.max(decimalsOf(currency), typedDecimals);
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
  return formatNumber(amount, locale, options);
}
