import { people, type PersonAccess } from "@diwan/contract/people/people";
import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import { IconMessageReply, IconShieldCheck, IconShieldPlus, IconUsers } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLive } from "../../../kit/connection/live.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import type { RowAction } from "../../../kit/lists/declaration.ts";
import { ListPage } from "../../../kit/lists/page/list-page.tsx";
import { reloadLists } from "../../../kit/lists/rows/use-rows.ts";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import { useSession } from "../../../kit/session/session.ts";
import { PeopleTabs } from "../people-tabs.tsx";
import { usePermissionsAddress } from "../permissions-button.tsx";
import type { SeveralSubject } from "../several/dialog.tsx";
import { useSetRights } from "../several/use-set-rights.tsx";
import { useIsProtected } from "../use-is-protected.ts";
import { useSuspension } from "../use-suspension.tsx";
import { useAccessColumns } from "./columns.tsx";

/** Who may what: people by areas. On a phone it is read only. */
export function AccessPage() {
  const t = useTranslations("users.access");
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const narrow = useWidth() === "narrow";
  const setRights = useSetRights();
  const actions = useAccessActions(setRights.open);
  useLive(({ area }) => {
    if (area === "roles") void reloadLists(people.access);
  });
  const branches = business.branches.map((one) => ({ value: one.id, label: nameOf(one.locales, locale) }));
  return (
    <>
      <ListPage
        area="users"
        address={ADDRESSES.users}
        call={people.access}
        params={{ businessId: business.id }}
        texts={{
          title: t("title"),
          add: "", // people are added to the list
          search: t("search"),
          emptyTitle: t("emptyTitle"),
          emptyText: t("emptyText"),
        }}
        icon={IconUsers}
        banner={<PeopleTabs />}
        columns={useAccessColumns()}
        filters={[
          {
            type: "tabs",
            key: "state",
            label: t("state"),
            options: (["", "pending", "suspended", "asked"] as const).map((value) => ({
              value,
              label: t(`states.${value || "all"}`),
            })),
          },
          ...(branches.length > 1
            ? [{ type: "choice" as const, key: "branchId" as const, label: t("branches"), options: branches }]
            : []),
        ]}
        actions={narrow ? () => [] : actions}
        bulk={narrow ? [] : setRights.bulk}
        allows={() => false}
        branchId="" // the button to add stands on the list
      >
        {!narrow && can("roles", "update") && (
          <Button
            leftSection={<IconShieldPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setRights.open({ people: [] })}
          >
            {t("setRights")}
          </Button>
        )}
      </ListPage>
      {setRights.dialog}
    </>
  );
}

function useAccessActions(open: (subject: SeveralSubject) => void): (row: PersonAccess) => RowAction[] {
  const t = useTranslations("users");
  const { can } = useSession();
  const addressOf = usePermissionsAddress();
  const suspension = useSuspension();
  const stays = useIsProtected();
  return (row) => {
    if (stays(row)) return [];
    const to = addressOf(row);
    const asks = row.asked_at !== null;
    const suspend = row.pending ? undefined : suspension(row);
    const set: RowAction = {
      label: t(asks ? "access.answer" : "access.setRights"),
      icon: asks ? IconMessageReply : IconShieldPlus,
      run: () => open({ people: [row], asks }),
      ...(asks ? { worded: true as const, main: true } : {}),
    };
    return [
      ...(can("roles", "update") ? [set] : []),
      ...(to === undefined ? [] : [{ label: t("permissions"), icon: IconShieldCheck, to }]),
      ...(suspend ? [suspend] : []),
    ];
  };
}
