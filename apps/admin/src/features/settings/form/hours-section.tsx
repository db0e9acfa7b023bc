import { LIMITS } from "@diwan/contract/api/limits";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { hoursText } from "../../../kit/forms/hours/hours-text.ts";
import { dayHoursFields } from "../../../kit/forms/hours/day-hours-fields.tsx";
import { WeekField } from "../../../kit/forms/hours/week-field.tsx";
import type { Section } from "../../../kit/forms/page/declaration.ts";

/** When guests find it open; a branch sets only what differs from its business. */
export function useHoursSection(of: "business" | "branch", locked: boolean): Section {
  const t = useTranslations("settings");
  const { locale } = useLanguage();
  const none = t(of === "branch" ? "hints.branchHours" : "hints.OpeningHours");
  return {
    title: t("sections.hours"),
    text: t("sections.hoursText"),
    fields: [
      {
        type: "custom",
        path: "OpeningHours",
        label: t("keys.OpeningHours"),
        text: hoursText(locale),
        render: (props) => <WeekField {...props} label={t("keys.OpeningHours")} none={none} disabled={locked} />,
      },
      {
        type: "array",
        path: "SpecialHours",
        label: t("keys.SpecialHours"),
        hint: t(of === "branch" ? "hints.branchSpecialHours" : "hints.SpecialHours"),
        add: t("addSpecialHours"),
        most: LIMITS.rowsMax,
        row: { from: "", to: "", hours: [{ from: "18:00", to: "02:00" }], name: "" },
        fields: dayHoursFields(
          { days: t("specialDays"), name: t("specialName"), hours: t("keys.OpeningHours"), none: t("specialNone") },
          locale,
          true,
        ),
      },
      {
        type: "bilingual",
        path: "ContactHours",
        label: t("keys.ContactHours"),
        hint: t("hints.ContactHours"),
        long: true,
      },
    ],
  };
}
