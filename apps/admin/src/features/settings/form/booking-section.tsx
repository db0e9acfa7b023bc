import { TABLE_MINUTES } from "@diwan/contract/settings/setting-values";
import { currencyOf, currencyUnit } from "@diwan/ui/money/money";
import { useTranslations } from "use-intl";
import type { Field } from "../../../kit/forms/fields/declaration.ts";
import type { Section } from "../../../kit/forms/page/declaration.ts";
import { WeekField } from "../../../kit/forms/hours/week-field.tsx";
import { useLanguage } from "../../../kit/language/language.ts";
import { hoursText } from "../../../kit/forms/hours/hours-text.ts";
import { useSession } from "../../../kit/session/session.ts";

/** When and for how long guests can book; a branch sets only what differs from its business. */
export function useBookingSection(of: "business" | "branch", locked: boolean): Section {
  const t = useTranslations("settings");
  const { locale } = useLanguage();
  const { business } = useSession();
  const stays = business.type === "hotel" || business.type === "chalet";
  const [ofBusiness, ofBranch] = stays
    ? (["hints.stayHours", "hints.branchHours"] as const)
    : (["hints.BookingHours", "hints.branchBookingHours"] as const);
  const none = t(of === "branch" ? ofBranch : ofBusiness);
  const table: Field = {
    type: "number",
    whole: true,
    path: "TableMinutes",
    label: t("keys.TableMinutes"),
    hint: t(of === "branch" ? "hints.branchMinutes" : "hints.TableMinutes", { minutes: TABLE_MINUTES }),
    unit: t("minutes"),
    width: "half",
  };
  const extra: Field = {
    type: "money",
    path: "ExtraHourPrice",
    label: t("keys.ExtraHourPrice", { currency: currencyUnit(currencyOf(business.currency), locale) }),
    hint: t("hints.ExtraHourPrice"),
    width: "half",
  };
  return {
    title: t("sections.bookings"),
    text: t("sections.bookingsText"),
    fields: [
      ...(business.type === "restaurant" ? [table] : []),
      ...(stays && of === "business" ? [extra] : []),
      {
        type: "custom",
        path: "BookingHours",
        label: t("keys.BookingHours"),
        text: hoursText(locale),
        render: (props) => <WeekField {...props} label={t("keys.BookingHours")} none={none} disabled={locked} />,
      },
    ],
  };
}
