import { grants } from "@diwan/contract/grants";
import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { permissionsOf } from "../../kit/addresses.ts";
import { BranchChoice } from "../../kit/branch-choice.tsx";
import { ListPage } from "../../kit/list/list-page.tsx";
import { PersonAvatar } from "../../kit/person-avatar.tsx";
import { useSession } from "../../kit/session.ts";
import { useBranchOf } from "../../kit/use-branch-of.ts";
import { useHoldsWords } from "./use-holds-words.ts";
import styles from "./list.module.css";

/** The people of the business with what each holds on a branch. */
export function PermissionList() {
  const t = useTranslations("permissions");
  const { business } = useSession();
  const branch = useBranchOf("roles");
  const words = useHoldsWords(branch?.id ?? "");
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
      columns={[
        {
          key: "name",
          type: "name",
          head: t("name"),
          value: (row) => row.name,
          second: (row) => <bdi dir="ltr">{row.email}</bdi>,
          lead: (row) => <PersonAvatar person={row} />,
          sort: "name",
        },
        {
          key: "set",
          type: "badge",
          head: t("set"),
          value: (row) => {
            const text = words.set(row);
            return text === undefined ? null : { text, plain: true, tone: row.owner ? "primary" : "neutral" };
          },
        },
        {
          key: "holds",
          type: "custom",
          head: t("holds"),
          cell: (row) => <span className={styles.holds}>{words.holds(row)}</span>,
          text: words.holds,
          phone: "line",
        },
      ]}
    >
      <BranchChoice area="roles" />
    </ListPage>
  );
}
