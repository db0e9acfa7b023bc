import { people, type Person } from "@diwan/contract/people/people";
import { nameOf } from "@diwan/ui/names";
import { IconMailForward, IconMailX, IconShieldCheck, IconUsers } from "@tabler/icons-react";
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
import { useRemovalQuestion } from "./removal-question.tsx";
import { SecondFactorRule } from "./second-factor-rule.tsx";
import { invitationState } from "./state-badge.ts";
import { useStateTabs } from "./state-tabs.ts";
import { useStays } from "./stays.ts";
import { useWaiting } from "./waiting.tsx";

export function UserList() {
  const t = useTranslations("users");
  const { locale } = useLanguage();
  const { business } = useSession();
  const stays = useStays();
  const actions = usePersonActions();
  const states = useStateTabs();
  const ask = useRemovalQuestion();
  useLive(({ area }) => {
    if (area === "roles") void reloadLists(people.list);
  });
  const branches = business.branches.map((one) => ({ value: one.id, label: nameOf(one.locales, locale) }));
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
      banner={<SecondFactorRule />}
      columns={usePersonColumns()}
      // the list has no room for it, and shows it for the name of who has not accepted
      exported={[{ key: "email", type: "text", head: t("email"), value: ({ email }) => email }]}
      filters={[
        states,
        ...(branches.length > 1
          ? [{ type: "choice" as const, key: "branchId" as const, label: t("branch"), options: branches }]
          : []),
      ]}
      actions={actions}
      // who has not accepted is withdrawn, not deleted
      allows={(row: Person, what) => what === "edit" || !(stays(row) || row.pending)}
      remove={{ call: people.delete, param: "memberId", ask }}
    />
  );
}

function usePersonActions(): (row: Person) => RowAction[] {
  const t = useTranslations("users");
  const { can } = useSession();
  const wayOf = usePermissionsWay();
  const { resend, withdraw } = useWaiting();
  return (row) => {
    const to = wayOf(row);
    const answered = invitationState(row) !== "waiting";
    const invited: RowAction[] = [
      ...(can("users", "create")
        ? [
            {
              label: t(answered ? "inviteAgain" : "resend"),
              icon: IconMailForward,
              run: () => resend(row),
              worded: "near" as const,
            },
          ]
        : []),
      ...(can("users", "delete")
        ? [
            {
              label: t(answered ? "remove" : "withdraw"),
              icon: IconMailX,
              run: () => withdraw(row),
              worded: "near" as const,
              danger: true,
            },
          ]
        : []),
    ];
    return [
      ...(row.pending ? invited : []),
      ...(to === undefined ? [] : [{ label: t("permissions"), icon: IconShieldCheck, to, worded: true as const }]),
    ];
  };
}
