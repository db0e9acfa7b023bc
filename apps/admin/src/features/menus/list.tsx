import { menus } from "@diwan/contract/menu/menus";
import { IconBook2 } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { madeColumn } from "../../kit/lists/columns/made-column.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { useSession } from "../../kit/session/session.ts";

export function MenuList() {
  const t = useTranslations("menus");
  const { business } = useSession();
  const chalets = business.type === "chalet";
  return (
    <ListPage
      area="menus"
      address={ADDRESSES.menus}
      call={menus.list}
      params={{ businessId: business.id }}
      texts={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t(chalets ? "emptyTextChalets" : "emptyText"),
      }}
      icon={IconBook2}
      columns={[
        { key: "name", type: "name", header: t("name"), value: (row) => row.locales, icon: IconBook2, sort: "name" },
        { key: "type", type: "text", header: t("type"), value: (row) => t(`types.${row.type}`) },
        madeColumn(t("made")),
      ]}
      remove={{ call: menus.delete, param: "menuId", text: t(chalets ? "deleteTextChalets" : "deleteText") }}
    />
  );
}
