import { roomTypes } from "@diwan/contract/stays/room-types";
import { IconBed } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf, importOf } from "../../kit/navigation/addresses.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { useSession } from "../../kit/session/session.ts";
import { useWidth } from "../../kit/screen/width.ts";
import { useHotels } from "./use-hotels.ts";

/** The kinds of rooms of a business's hotels. */
export function RoomTypeList() {
  const t = useTranslations("roomTypes");
  const { business } = useSession();
  const hotels = useHotels();
  const narrow = useWidth() === "narrow";
  return (
    <ListPage
      area="hotels"
      address={ADDRESSES.roomTypes}
      call={roomTypes.list}
      params={{ businessId: business.id }}
      back={listOf(ADDRESSES.hotels)}
      texts={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      importAt={importOf("roomTypes")}
      icon={IconBed}
      columns={[
        { key: "name", type: "name", header: t("name"), value: (row) => row.locales, icon: IconBed, sort: "name" },
        {
          key: "hotel",
          type: "text",
          header: t("hotel"),
          value: (row) => hotels.find(({ value }) => value === row.hotel_id)?.label ?? null,
        },
        // a plain number needs the column header for its meaning
        narrow
          ? { key: "units", type: "text", header: t("rooms"), value: (row) => t("count", { count: row.units }) }
          : { key: "units", type: "number", header: t("rooms"), value: (row) => row.units, sort: "units" },
        {
          key: "guests",
          type: "number",
          header: t("guests"),
          value: (row) => row.guests,
          sort: "guests",
          phone: "hidden",
        },
        { key: "price", type: "money", header: t("price"), value: (row) => row.price, sort: "price" },
        {
          key: "weekend",
          type: "money",
          header: t("weekendPrice"),
          value: (row) => row.weekend_price,
          wideOnly: true,
        },
      ]}
      filters={[
        ...(hotels.length > 1
          ? [{ type: "choice" as const, key: "hotel_id" as const, label: t("hotel"), options: hotels }]
          : []),
        { type: "range", from: "guests_from", to: "guests_to", label: t("guests") },
        { type: "range", from: "price_from", to: "price_to", label: t("price"), money: true },
      ]}
      remove={{ call: roomTypes.delete, param: "roomTypeId" }}
    />
  );
}
