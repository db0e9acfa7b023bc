import { type Business, businesses } from "@diwan/contract/branches/businesses";
import { can } from "@diwan/contract/people/permissions";
import { IconBuildingStore } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { addOf, ADDRESSES, editOf } from "../../kit/navigation/addresses.ts";
import { madeColumn } from "../../kit/lists/columns/made-column.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { grantsIn } from "../../kit/session/session-rules.ts";
import { refreshSession } from "../../kit/session/session-store.ts";
import { useSession } from "../../kit/session/session.ts";

/** All businesses of the user; to change another one than the chosen one chooses it. */
export function BusinessList() {
  const t = useTranslations("businesses");
  const tc = useTranslations("common");
  const navigate = useNavigate();
  const { chooseBusiness } = useSession();
  const rights = useRights();
  return (
    <ListPage
      area="business"
      call={businesses.list}
      params={{}}
      add={() => void navigate({ to: addOf(ADDRESSES.businesses) })}
      edit={({ id }) => {
        chooseBusiness(id);
        void navigate({ to: editOf(ADDRESSES.businesses, id) });
      }}
      rights={rights}
      texts={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      icon={IconBuildingStore}
      columns={[
        {
          key: "name",
          type: "name",
          header: t("name"),
          value: (row) => row.locales,
          picture: (row) => row.media[0]?.src,
          icon: IconBuildingStore,
          sort: "name",
        },
        { key: "type", type: "text", header: t("type"), value: (row) => tc(`types.${row.type}`) },
        madeColumn(t("made")),
      ]}
      remove={{
        call: businesses.delete,
        param: "businessId",
        text: t("deleteText"),
        done: () => void refreshSession(),
      }}
    />
  );
}

/** The actions of a business depend on the user's rights in it; only its owner closes it. */
function useRights(): (row: Business, action: "update" | "delete") => boolean {
  const { user, businesses: known } = useSession();
  return ({ id }, action) => {
    const business = known.find((one) => one.id === id);
    if (!business) return false;
    const grants = grantsIn(user, business);
    return action === "delete" ? grants.owner : can(grants, "business", "update");
  };
}
