import { LIMITS } from "./limits.ts";

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Arabic-Indic and Persian digits and separators as their Western twins: `١٫٥` becomes `1.5`. */
export function westernDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replaceAll("٫", ".")
    .replaceAll("،", ",");
}

/**
 * An amount as people type it (`1.5`, `1,5`, `١٫٥`, a number) as a number of at most 3 decimals,
 * or undefined if it is none. Range is not checked here.
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

/** Whole fils of an amount; arithmetic on money is done in fils only. */
export const toFils = (amount: number): number => Math.round(amount * 1000);
export const fromFils = (fils: number): number => fils / 1000;
