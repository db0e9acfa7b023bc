import { currencyOf } from "@diwan/ui/money";
import { useTranslations } from "use-intl";
import type { Words } from "./fields/kinds.ts";
import { useLanguage } from "./language.ts";
import { useSession } from "./session.ts";

/** How values are said on this screen. */
export function useWords(): Words {
  const t = useTranslations("records.fields");
  const { locale } = useLanguage();
  const { business } = useSession();
  return { locale, currency: currencyOf(business.currency), yes: t("yes"), no: t("no") };
}
