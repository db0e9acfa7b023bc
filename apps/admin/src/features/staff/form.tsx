import { LIMITS } from "@diwan/contract/api/limits";
import { staff } from "@diwan/contract/people/staff";
import type { Span } from "@diwan/contract/time/working-hours";
import { Input } from "@mantine/core";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import type { Field, Option } from "../../kit/fields/declaration.ts";
import type { PathIn, Section } from "../../kit/form-page/declaration.ts";
import { FormPage } from "../../kit/form-page/form-page.tsx";
import { DaySpans } from "../../kit/hours/day-spans.tsx";
import { WeekField } from "../../kit/hours/week-field.tsx";
import { useBranchOf } from "../../kit/use-branch-of.ts";
import { useServices } from "./use-services.ts";

export function StaffForm() {
  const t = useTranslations("staff");
  const branch = useBranchOf("services");
  const services = useServices(branch?.id);
  return (
    <FormPage
      area="services"
      address={ADDRESSES.staff}
      calls={staff}
      params={({ businessId, branchId = "" }) => ({ businessId, branchId })}
      idParam="staffId"
      asks="branch"
      texts={{ add: t("add"), edit: t("edit") }}
      sections={useSections(services)}
    />
  );
}

type Path = PathIn<typeof staff.create | typeof staff.update>;

function useSections(services: readonly Option[]): readonly Section<Path>[] {
  const t = useTranslations("staff");
  const otherDays = useExceptionFields();
  return [
    {
      title: t("name"),
      text: t("nameText"),
      fields: [{ type: "localized", path: "locales", label: t("name"), required: true, description: t("about") }],
    },
    {
      title: t("services"),
      text: t("servicesText"),
      fields: [
        {
          type: "checkbox-list",
          path: "service_ids",
          label: t("services"),
          options: services,
          ...(services.length ? {} : { hint: t("noServices") }),
        },
      ],
    },
    {
      title: t("hours"),
      text: t("hoursText"),
      fields: [
        {
          type: "custom",
          path: "hours",
          label: t("week"),
          text: () => "",
          render: (props) => <WeekField {...props} label={t("week")} none={t("asBranch")} />,
        },
      ],
    },
    {
      title: t("exceptions"),
      text: t("exceptionsText"),
      fields: [
        {
          type: "array",
          path: "exceptions",
          label: t("exceptions"),
          add: t("addException"),
          most: LIMITS.rowsMax,
          row: { from: "", to: "", hours: [], name: "" },
          fields: otherDays,
        },
      ],
    },
  ];
}

/** Days with times of their own; without any they are off. */
function useExceptionFields(): readonly Field[] {
  const t = useTranslations("staff");
  return [
    { type: "date-range", path: "from", second: "to", label: t("days"), days: true, required: true, width: "half" },
    { type: "text", path: "name", label: t("reason"), width: "half" },
    {
      type: "custom",
      path: "hours",
      label: t("dayHours"),
      text: () => "",
      render: ({ value, change }) => (
        <Input.Wrapper label={t("dayHours")} labelElement="div">
          {/* as the schema of its call says */}
          <DaySpans label={t("days")} spans={(value ?? []) as readonly Span[]} change={change} />
        </Input.Wrapper>
      ),
    },
  ];
}
