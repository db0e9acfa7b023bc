import type { Currency, Locale } from "@diwan/contract/enumerations";
import { amountForField } from "@diwan/ui/money";

/** What a field of money begins with: the whole amount to the fils, which can be read again as it stands. */
export const firstAmount = (amount: number, locale: Locale, currency: Currency): string =>
  amount > 0 ? amountForField(amount, locale, currency) : "";
