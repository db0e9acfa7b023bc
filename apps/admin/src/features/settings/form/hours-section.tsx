import { LIMITS } from "@diwan/contract/api/limits";
import { useTranslations } from "use-intl";
import { dayHoursFields } from "../../../kit/forms/hours/day-hours-fields.tsx";
import { WeekField } from "../../../kit/forms/hours/week-field.tsx";
import type { Section } from "../../../kit/forms/page/declaration.ts";

/** When guests find it open; a branch sets only what differs from its business. */
export function useHoursSection(of: "business" | "branch", locked: boolean): Section {
  const t = useTranslations("settings");
  const none = t(of === "branch" ? "hints.branchHours" : "hints.OpeningHours");
  return {
    title: t("sections.hours"),
    text: t("sections.hoursText"),
    fields: [
      {
        type: "custom",
        path: "OpeningHours",
        label: t("keys.OpeningHours"),
        text: () => "",
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
