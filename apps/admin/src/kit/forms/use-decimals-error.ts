import { messageText } from "@diwan/contract/api/messages";
import { decimalsError } from "@diwan/contract/money/money";
import { useLanguage } from "../language/language.ts";

/** The error of an amount with more decimals than its currency has. */
export function useDecimalsError(typed: unknown, currency: string): string | undefined {
  const { locale } = useLanguage();
  const error = decimalsError(typed, currency);
  return error && messageText(error, locale);
}
