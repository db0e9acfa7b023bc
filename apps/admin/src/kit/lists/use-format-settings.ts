import { currencyOf } from "@diwan/ui/money/money";
import { useLanguage } from "../language/language.ts";
import { useSession } from "../session/session.ts";
import type { FormatSettings } from "./rows/cell-text.ts";

/** The language of the screen, and the currency and time zone of the business. */
export function useFormatSettings(): FormatSettings {
  const { locale } = useLanguage();
  const { business } = useSession();
  return { locale, currency: currencyOf(business.currency), timeZone: business.timeZone };
}
