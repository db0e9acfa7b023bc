import { staff } from "@diwan/contract/people/staff";
import { IconUserHeart } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
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
  const { locale } = useLanguage();
  const branch = useBranchOf("services");
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
      columns={[
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
          key: "made",
          type: "moment",
          header: t("made"),
          value: (row) => row.created_at,
          sort: "created_at",
          wideOnly: true,
        },
      ]}
      remove={{ call: staff.delete, param: "staffId" }}
    >
      <BranchChoice area="services" />
    </ListPage>
  );
}
