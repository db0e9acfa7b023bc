import { HOTEL_TYPES } from "@diwan/contract/api/enumerations";
import { hotels } from "@diwan/contract/stays/hotels";
import { Button } from "@mantine/core";
import { IconBed, IconBuilding } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf } from "../../kit/navigation/addresses.ts";
import { madeColumn } from "../../kit/lists/columns/made-column.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { useSession } from "../../kit/session/session.ts";

export function HotelList() {
  const t = useTranslations("hotels");
  const { business } = useSession();
  return (
    <ListPage
      area="hotels"
      address={ADDRESSES.hotels}
      call={hotels.list}
      params={{}}
      query={{ businessId: business.id }}
      texts={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      icon={IconBuilding}
      columns={[
        {
          key: "name",
          type: "name",
          header: t("name"),
          value: (row) => row.locales,
          picture: (row) => row.media[0]?.src,
          icon: IconBuilding,
          sort: "name",
        },
        { key: "type", type: "text", header: t("type"), value: (row) => t(`types.${row.type}`) },
        { key: "pictures", type: "number", header: t("pictures"), value: (row) => row.media.length, phone: "hidden" },
        madeColumn(t("made")),
      ]}
      filters={[
        {
          type: "choice",
          key: "type",
          label: t("type"),
          options: HOTEL_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
        },
      ]}
      remove={{ call: hotels.delete, param: "hotelId" }}
    >
      <Button
        renderRoot={(props) => <Link {...props} to={listOf(ADDRESSES.roomTypes)} />}
        leftSection={<IconBed size={16} stroke={1.75} aria-hidden />}
      >
        {t("roomTypes")}
      </Button>
    </ListPage>
  );
}
