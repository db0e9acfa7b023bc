import { LIMITS } from "@diwan/contract/api/limits";
import { staff } from "@diwan/contract/people/staff";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import type { Option } from "../../kit/forms/fields/declaration.ts";
import type { PathIn, Section } from "../../kit/forms/page/declaration.ts";
import { FormPage } from "../../kit/forms/page/form-page.tsx";
import { dayHoursFields } from "../../kit/forms/hours/day-hours-fields.tsx";
import { hoursText } from "../../kit/forms/hours/hours-text.ts";
import { WeekField } from "../../kit/forms/hours/week-field.tsx";
import { useBranchOf } from "../../kit/session/use-branch-of.ts";
import { services } from "@diwan/contract/menu/services";
import { nameOf } from "@diwan/ui/text/names";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";

export function StaffForm() {
  const t = useTranslations("staff");
  const branch = useBranchOf("services");
  const offered = useServices(branch?.id);
  return (
    <FormPage
      area="services"
      address={ADDRESSES.staff}
      calls={staff}
      params={({ businessId, branchId = "" }) => ({ businessId, branchId })}
      idParam="staffId"
      asks="branch"
      texts={{ add: t("add"), edit: t("edit") }}
      sections={useSections(offered)}
    />
  );
}

type Path = PathIn<typeof staff.create | typeof staff.update>;

function useSections(offered: readonly Option[]): readonly Section<Path>[] {
  const t = useTranslations("staff");
  const { locale } = useLanguage();
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
          options: offered,
          ...(offered.length ? {} : { hint: t("noServices") }),
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
          text: hoursText(locale),
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
          // without times the days are off
          fields: dayHoursFields({ days: t("days"), name: t("reason"), hours: t("dayHours") }, locale),
        },
      ],
    },
  ];
}

/** The services that somebody of a branch may carry out: its own, and those of hotels. */
function useServices(branchId: string | undefined): { value: string; label: string }[] {
  const { business } = useSession();
  const { locale } = useLanguage();
  const found = useQuery({
    queryKey: ["services", business.id, "names"],
    queryFn: ({ signal }) =>
      send(services.list, { query: { businessId: business.id, perPage: 100, sort: "name" }, signal }),
  });
  const { branch = [], hotel = [] } = found.data?.data ?? {};
  return [...branch.filter((one) => one.serviceable_id === branchId), ...hotel].map(({ id, locales }) => ({
    value: id,
    label: nameOf(locales, locale),
  }));
}
