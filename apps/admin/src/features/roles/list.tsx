import { type Role, roles } from "@diwan/contract/people/roles";
import { semicolon } from "@diwan/ui/text/fill";
import { IconShieldStar } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { Column, SortOf } from "../../kit/lists/declaration.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { reloadLists } from "../../kit/lists/rows/use-rows.ts";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { useLive } from "../../kit/connection/live.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { accessGroupsOf, levelOf, PeopleTabs } from "../users/index.ts";

/** The roles of the business, with what each may do and how many people have it. */
export function RoleList() {
  const t = useTranslations("roles");
  const { business } = useSession();
  useLive(({ area }) => {
    if (area === "roles" || area === "users") void reloadLists(roles.list);
  });
  return (
    <ListPage
      area="roles"
      address={ADDRESSES.roles}
      call={roles.list}
      params={{ businessId: business.id }}
      texts={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      icon={IconShieldStar}
      banner={<PeopleTabs />}
      columns={useColumns()}
      remove={{ call: roles.delete, param: "roleId", text: t("deleteText") }}
    />
  );
}

function useColumns(): Column<Role, SortOf<typeof roles.list>>[] {
  const t = useTranslations("roles");
  const may = useLevelsText();
  return [
    { key: "name", type: "name", header: t("name"), value: (row) => row.locales, icon: IconShieldStar, sort: "name" },
    {
      key: "may",
      type: "custom",
      header: t("may"),
      cell: (row) => <span className="soft small">{may(row.rights)}</span>,
      text: (row) => may(row.rights),
      phone: "line",
    },
    {
      key: "people",
      type: "custom",
      header: t("people"),
      cell: (row) => <span className="num">{t("count", { count: row.people })}</span>,
      text: (row) => String(row.people),
      phone: "end",
    },
  ];
}

/** `Menu: See; Orders: Change` */
function useLevelsText(): (rights: readonly string[]) => string {
  const t = useTranslations("users.access");
  const { business } = useSession();
  const { locale } = useLanguage();
  return (rights) =>
    accessGroupsOf(business.type)
      .map((group) => ({ group, level: levelOf(rights, group, business.type) }))
      .filter(({ level }) => level !== "none")
      .map(({ group, level }) => t("levelsText", { group: t(`groups.${group}`), level: t(`levels.${level}`) }))
      .join(semicolon(locale));
}
