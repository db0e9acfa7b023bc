import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import { readAmount } from "@diwan/contract/money/money";
import { amountForField } from "@diwan/ui/money";

/** What a field of money begins with: the whole amount to the fils, which can be read again as it stands. */
export const defaultAmount = (amount: number, locale: Locale, currency: Currency): string =>
  amount > 0 ? amountForField(amount, locale, currency) : "";

/** What is wrong with a typed amount: none at all, nothing where it must be something, or more than `most`. */
export function wrongIn(typed: string, most: number): "noAmount" | "nothing" | "tooMuch" | undefined {
  const amount = readAmount(typed);
  if (typed.trim() === "") return "nothing";
  if (amount === undefined) return "noAmount";
  if (amount <= 0) return "nothing";
  return amount > most ? "tooMuch" : undefined;
}
