import { dayIn, type Day } from "@diwan/contract/time/days";
import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import { currencyOf } from "@diwan/ui/money/money";
import { createContext, use, useMemo } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { usePictureAddress } from "../../kit/media/picture.ts";
import { useRights, type Rights } from "./model/rights.ts";

/** What every card of the menu screen needs; made once, so that a thousand cards stay light. */
export interface Screen {
  t: ReturnType<typeof useTranslations<"menu">>;
  tc: ReturnType<typeof useTranslations<"common">>;
  te: ReturnType<typeof useTranslations<"errors">>;
  businessId: string;
  menuId: string;
  /** Whether the items are chalets. */
  chalet: boolean;
  currency: Currency;
  locale: Locale;
  today: Day;
  rights: Rights;
  pictureAt: ReturnType<typeof usePictureAddress>;
}

export const ScreenContext = createContext<Screen | null>(null);

export function useScreen(): Screen {
  const screen = use(ScreenContext);
  if (!screen) throw new Error("Cards stand on the menu screen only.");
  return screen;
}

export function useScreenValue(menuId: string): Screen {
  const t = useTranslations("menu");
  const tc = useTranslations("common");
  const te = useTranslations("errors");
  const { business } = useSession();
  const { locale } = useLanguage();
  const rights = useRights();
  const pictureAt = usePictureAddress();
  return useMemo(
    () => ({
      t,
      tc,
      te,
      businessId: business.id,
      menuId,
      chalet: business.type === "chalet",
      currency: currencyOf(business.currency),
      locale,
      today: dayIn(business.timeZone, new Date()),
      rights,
      pictureAt,
    }),
    [t, tc, te, business, menuId, locale, rights, pictureAt],
  );
}
