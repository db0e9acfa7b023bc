import { grants, type Holder } from "@diwan/contract/people/grants";
import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { permissionsOf } from "../../kit/navigation/addresses.ts";
import { BranchChoice } from "../../kit/session/branch-choice.tsx";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { useSession } from "../../kit/session/session.ts";
import { useBranchOf } from "../../kit/session/use-branch-of.ts";
import type { BadgeValue, Column, SortOf } from "../../kit/lists/declaration.ts";
import { Avatar } from "../../kit/screen/avatar.tsx";
import { useHolderTexts } from "./use-holder-texts.ts";

/** The people of the business with what each holds on a branch. */
export function PermissionList() {
  const t = useTranslations("permissions");
  const { business } = useSession();
  const branch = useBranchOf("roles");
  const columns = useColumns(branch?.id ?? "");
  if (!branch) return null;
  return (
    <ListPage
      area="roles"
      branchId={branch.id}
      call={grants.people}
      params={{ businessId: business.id, branchId: branch.id }}
      opens={(row) => permissionsOf(row.id)}
      texts={{
        title: t("title"),
        add: "", // nobody is added here
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      icon={IconShieldCheck}
      columns={columns}
    >
      <BranchChoice area="roles" />
    </ListPage>
  );
}

/** Who somebody is, the ready-made set that they hold, and what that is in words. */
function useColumns(branchId: string): Column<Holder, SortOf<typeof grants.people>>[] {
  const t = useTranslations("permissions");
  const words = useHolderTexts(branchId);
  const set = (row: Holder): BadgeValue | null => {
    const text = words.set(row);
    return text === undefined ? null : { text, plain: true, tone: row.owner ? "primary" : "neutral" };
  };
  return [
    {
      key: "name",
      type: "name",
      header: t("name"),
      value: (row) => row.name,
      second: (row) => <bdi dir="ltr">{row.email}</bdi>,
      lead: (row) => <Avatar user={row} size={34} />,
      sort: "name",
    },
    { key: "set", type: "badge", header: t("set"), value: set },
    {
      key: "holds",
      type: "custom",
      header: t("holds"),
      cell: (row) => <span className="soft small">{words.holds(row)}</span>,
      text: words.holds,
      phone: "line",
    },
  ];
}
