import { dayIn, type Day } from "@diwan/contract/time/days";
import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import { currencyOf } from "@diwan/ui/money/money";
import { createContext, use, useMemo } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { usePictureAddress } from "../../kit/media/picture.ts";
import { useBranchOf } from "../../kit/session/use-branch-of.ts";

/** Shared by all cards of the menu screen; created once, so that a thousand cards stay light. */
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

export interface Rights {
  createItems: boolean;
  updateItems: boolean;
  deleteItems: boolean;
  createCategories: boolean;
  updateCategories: boolean;
  deleteCategories: boolean;
  /** The Smart Uploader makes categories and items. */
  upload: boolean;
  readHolidays: boolean;
  /** Whether items can be switched off in the branch whose orders are shown; chalets are booked, not ordered. */
  sellOut: boolean;
}

/** The buttons that the menu screen may show (specification, section 6). */
export function useRights(): Rights {
  const { can, business } = useSession();
  const branchId = useBranchOf("orders")?.id;
  const ordered = business.type !== "chalet" && branchId !== undefined;
  return useMemo(
    () => ({
      createItems: can("items", "create"),
      updateItems: can("items", "update"),
      deleteItems: can("items", "delete"),
      createCategories: can("categories", "create"),
      updateCategories: can("categories", "update"),
      deleteCategories: can("categories", "delete"),
      upload: can("categories", "create") && can("items", "create"),
      readHolidays: can("holidays", "read"),
      sellOut: ordered && can("orders", "update", branchId),
    }),
    [can, ordered, branchId],
  );
}
