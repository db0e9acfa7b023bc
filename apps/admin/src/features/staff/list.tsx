import { staff, type StaffMember } from "@diwan/contract/people/staff";
import { IconUserHeart } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { type Service, services } from "@diwan/contract/menu/services";
import { nameOf } from "@diwan/ui/text/names";
import { useQuery } from "@tanstack/react-query";
import { madeColumn } from "../../kit/lists/columns/made-column.ts";
import type { Column, FilterOption, SortOf } from "../../kit/lists/declaration.ts";
import { readAll } from "../../kit/lists/rows/use-rows.ts";
import { ADDRESSES, listOf } from "../../kit/navigation/addresses.ts";
import { BranchChoice } from "../../kit/session/branch-choice.tsx";
import { useLanguage } from "../../kit/language/language.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { useSession } from "../../kit/session/session.ts";
import { useBranchOf } from "../../kit/session/use-branch-of.ts";

/** Who carries out services at a branch. */
export function StaffList() {
  const t = useTranslations("staff");
  const { business } = useSession();
  const columns = useStaffColumns();
  const branch = useBranchOf("services");
  const offered = useServiceOptions();
  if (!branch) return null;
  return (
    <ListPage
      key={branch.id}
      area="services"
      branchId={branch.id}
      address={ADDRESSES.staff}
      call={staff.list}
      params={{ businessId: business.id, branchId: branch.id }}
      back={listOf(ADDRESSES.services)}
      texts={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      icon={IconUserHeart}
      columns={columns}
      filters={offered.length > 1 ? [{ type: "choice", key: "service_id", label: t("service"), options: offered }] : []}
      remove={{ call: staff.delete, param: "staffId" }}
    >
      <BranchChoice area="services" />
    </ListPage>
  );
}

function useStaffColumns(): Column<StaffMember, SortOf<typeof staff.list>>[] {
  const t = useTranslations("staff");
  const { locale } = useLanguage();
  return [
    {
      key: "name",
      type: "name",
      header: t("name"),
      value: (row) => row.locales,
      icon: IconUserHeart,
      sort: "name",
    },
    {
      key: "about",
      type: "text",
      header: t("about"),
      value: ({ locales }) => (locales.find((one) => one.locale === locale) ?? locales[0])?.description ?? null,
    },
    {
      key: "services",
      type: "text",
      header: t("services"),
      value: (row) => t("count", { count: row.service_ids.length }),
    },
    {
      key: "hours",
      type: "text",
      header: t("hours"),
      value: (row) => t(row.hours === null ? "hoursOfBranch" : "hoursOwn"),
      phone: "hidden",
    },
    { ...madeColumn(t("made")), wideOnly: true },
  ];
}

/** The services that people can be found by; a very long list is searched by its first ones. */
function useServiceOptions(): FilterOption[] {
  const { business } = useSession();
  const { locale } = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ["list", services.list.path, "options", business.id],
    queryFn: ({ signal }) =>
      readAll<Service>(services.list, { params: {}, query: { businessId: business.id }, signal }, MOST),
  });
  return data.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }));
}

const MOST = 200;
