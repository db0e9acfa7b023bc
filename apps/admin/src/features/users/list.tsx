import { people, type Person } from "@diwan/contract/people";
import { nameOf } from "@diwan/ui/names";
import { IconShieldCheck, IconUsers } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import { useLanguage } from "../../kit/language.ts";
import type { RowAction } from "../../kit/list/declaration.ts";
import { ListPage } from "../../kit/list/list-page.tsx";
import { reloadLists } from "../../kit/list/use-rows.ts";
import { useLive } from "../../kit/live.ts";
import { useSession } from "../../kit/session.ts";
import { usePersonColumns } from "./columns.tsx";
import { usePermissionsWay } from "./permissions-way.ts";
import { useStays } from "./stays.ts";

export function UserList() {
  const t = useTranslations("users");
  const { locale } = useLanguage();
  const { business } = useSession();
  const stays = useStays();
  const wayOf = usePermissionsWay();
  const actions = (row: Person): RowAction[] => {
    const to = wayOf(row);
    return to === undefined ? [] : [{ label: t("permissions"), icon: IconShieldCheck, to, worded: true }];
  };
  useLive(({ area }) => {
    if (area === "roles") void reloadLists(people.list);
  });
  const branches = business.branches.map((one) => ({ value: one.id, label: nameOf(one.locales, locale) }));
  const states = (["active", "invited"] as const).map((value) => ({ value, label: t(`states.${value}`) }));
  return (
    <ListPage
      area="users"
      address={ADDRESSES.users}
      call={people.list}
      params={{ businessId: business.id }}
      texts={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      icon={IconUsers}
      columns={usePersonColumns()}
      filters={[
        ...(branches.length > 1
          ? [{ type: "choice" as const, key: "branchId" as const, label: t("branch"), options: branches }]
          : []),
        { type: "choice", key: "state", label: t("state"), options: states },
      ]}
      actions={actions}
      allows={(row: Person, what) => what === "edit" || !stays(row)}
      remove={{ call: people.delete, param: "memberId", text: t("deleteText") }}
    />
  );
}
