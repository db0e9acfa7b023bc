import { services } from "@diwan/contract/services";
import { IconBellRinging } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import { ListPage } from "../../kit/list/list-page.tsx";
import { usePlaces } from "../../kit/places.ts";
import { useSession } from "../../kit/session.ts";

export function ServiceList() {
  const t = useTranslations("services");
  const { business } = useSession();
  const places = usePlaces().filter(({ businessId }) => businessId === business.id);
  return (
    <ListPage
      area="services"
      address={ADDRESSES.services}
      call={services.list}
      params={{}}
      query={{ businessId: business.id }}
      texts={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      icon={IconBellRinging}
      group={{
        head: t("place"),
        of: ({ serviceable_type, serviceable_id }) => {
          const name = places.find(({ id }) => id === serviceable_id)?.name ?? "";
          return t(`places.${serviceable_type}`, { name });
        },
      }}
      columns={[
        {
          key: "name",
          type: "name",
          head: t("name"),
          value: (row) => row.locales,
          picture: (row) => row.media[0]?.src,
          icon: IconBellRinging,
          sort: "name",
        },
        {
          key: "duration",
          type: "custom",
          head: t("duration"),
          cell: (row) => (
            <span className="num">{row.duration === null ? "" : t("minutes", { count: row.duration })}</span>
          ),
          text: (row) => String(row.duration ?? ""),
          phone: "line",
        },
        { key: "price", type: "money", head: t("price"), value: (row) => row.price, sort: "price" },
        {
          key: "made",
          type: "moment",
          head: t("made"),
          value: (row) => row.created_at,
          sort: "created_at",
          wideOnly: true,
        },
      ]}
      filters={
        places.length > 1
          ? [
              {
                type: "choice",
                key: "serviceable_id",
                label: t("place"),
                options: places.map(({ id, name }) => ({ value: id, label: name })),
              },
            ]
          : []
      }
      remove={{ call: services.delete, param: "serviceId" }}
    />
  );
}
