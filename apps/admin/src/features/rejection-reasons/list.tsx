import { rejectionReasons } from "@diwan/contract/orders/rejection-reasons";
import { IconMessageX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf } from "../../kit/navigation/addresses.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { useSession } from "../../kit/session/session.ts";

/** The reasons offered when an order is rejected. */
export function RejectionReasonList() {
  const t = useTranslations("rejectionReasons");
  const { business } = useSession();
  return (
    <ListPage
      area="orders"
      address={ADDRESSES.rejectionReasons}
      call={rejectionReasons.list}
      params={{ businessId: business.id }}
      back={listOf(ADDRESSES.orders)}
      texts={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      icon={IconMessageX}
      columns={[
        { key: "name", type: "name", header: t("name"), value: (row) => row.locales, icon: IconMessageX, sort: "name" },
      ]}
      remove={{ call: rejectionReasons.delete, param: "reasonId", text: t("deleteText") }}
    />
  );
}
