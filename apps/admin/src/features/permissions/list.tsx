import { grants } from "@diwan/contract/people/grants";
import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { permissionsOf } from "../../kit/addresses.ts";
import { BranchChoice } from "../../kit/branch-choice.tsx";
import { ListPage } from "../../kit/list/list-page.tsx";
import { useSession } from "../../kit/session.ts";
import { useBranchOf } from "../../kit/use-branch-of.ts";
import { useColumns } from "./use-columns.tsx";

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
