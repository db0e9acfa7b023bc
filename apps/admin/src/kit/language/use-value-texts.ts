import { currencyOf } from "@diwan/ui/money/money";
import { useTranslations } from "use-intl";
import type { ValueTexts } from "../forms/fields/kinds.ts";
import { useLanguage } from "./language.ts";
import { useSignedIn } from "../session/session.ts";

/** How values are formatted on this screen. */
export function useValueTexts(): ValueTexts {
  const t = useTranslations("records.fields");
  const { locale } = useLanguage();
  // the user's own account has no amounts, and may be open without a business
  const currency = currencyOf(useSignedIn()?.business.currency ?? "");
  return { locale, currency, yes: t("yes"), no: t("no") };
}
