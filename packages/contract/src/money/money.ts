import { CURRENCIES, type Currency } from "../api/enumerations.ts";
import { LIMITS } from "../api/limits.ts";

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Replaces Arabic-Indic and Persian digits and separators with their Western equivalents: `١٫٥` becomes `1.5`. */
export function westernDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replaceAll("٫", ".")
    .replaceAll("،", ",");
}

/**
 * Parses an amount as users type it (`1.5`, `1,5`, `١٫٥`, a number) to a number of at most 3 decimals; undefined if it
 * is not an amount. The range is not checked.
 */
export function readAmount(typed: unknown): number | undefined {
  if (typeof typed === "number") return hasMoneyDecimals(typed) ? typed : undefined;
  if (typeof typed !== "string" || typed.length > 40) return undefined;
  const text = westernDigits(typed.trim()).replace(",", ".");
  return /^-?\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}

const hasMoneyDecimals = (value: number): boolean =>
  Number.isFinite(value) &&
  Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4 &&
  Number(value.toFixed(LIMITS.moneyDecimals)) === value;

/** An amount in fils (thousandths, in every currency). All arithmetic on money uses fils. */
export const toFils = (amount: number): number => Math.round(amount * 1000);

export const fromFils = (fils: number): number => fils / 1000;

/** A known currency code; unknown codes become KWD, the default. */
export const currencyOf = (code: string | undefined): Currency => CURRENCIES.find((one) => one === code) ?? "KWD";

/** 3 for dinars, the Omani rial and unknown currencies, otherwise 2. */
export const decimalsOf = (currency: string): number => (["SAR", "AED", "QAR", "USD"].includes(currency) ? 2 : 3);

/** The smallest unit of a currency in fils: 1, or 10 for currencies with 2 decimals. */
export const currencyUnitOf = (currency: string): number => 10 ** (LIMITS.moneyDecimals - decimalsOf(currency));

/** Rounds fils half up to units of a currency. */
export const roundToUnit = (fils: number, currency: string): number => {
  const unit = currencyUnitOf(currency);
  return Math.floor((fils + unit / 2) / unit) * unit;
};

/** Rounds an amount to its currency; amounts older than a change of the currency may have more decimals. */
export const roundToCurrency = (amount: number, currency: string): number =>
  fromFils(roundToUnit(toFils(amount), currency));

/** The error of a typed amount that has more decimals than its currency; trailing zeros are ignored. */
export function decimalsError(typed: unknown, currency: string): "amountDecimals" | "amountDecimalsThree" | undefined {
  const [, decimals = ""] = /^\s*-?\d*[.,](\d*?)0*\s*$/.exec(westernDigits(String(typed ?? ""))) ?? [];
  if (decimals.length <= decimalsOf(currency)) return undefined;
  return decimalsOf(currency) === 2 ? "amountDecimals" : "amountDecimalsThree";
}

/** Whether a currency allows the decimals of an amount. */
export const fitsCurrency = (amount: number, currency: string): boolean =>
  toFils(amount) % currencyUnitOf(currency) === 0;

/**
 * The difference between a total and the sum of its parts: negative for what credit notes subtracted, or the whole of a
 * total that is no longer due.
 */
export const subtractParts = (total: number, ...parts: readonly number[]): number =>
  fromFils(parts.reduce((fils, one) => fils - toFils(one), toFils(total)));
