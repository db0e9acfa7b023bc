import { type Service, services } from "@diwan/contract/menu/services";
import { Button } from "@mantine/core";
import { IconBellRinging, IconClock, IconUserHeart } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf, importOf } from "../../kit/navigation/addresses.ts";
import { madeColumn } from "../../kit/lists/columns/made-column.ts";
import type { BulkAction, Column, SortOf } from "../../kit/lists/declaration.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { useBranchOptions } from "../../kit/forms/place-field.ts";
import { useSession } from "../../kit/session/session.ts";

export function ServiceList() {
  const t = useTranslations("services");
  const { business } = useSession();
  const { options, named } = useBranchOptions(business.id);
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
      importAt={importOf("services")}
      icon={IconBellRinging}
      group={{ header: t("place"), of: (row) => named(row.serviceable_id) }}
      columns={useColumns()}
      filters={[
        ...(options.length > 0
          ? [{ type: "choice" as const, key: "serviceable_id" as const, label: t("place"), options }]
          : []),
        { type: "range", from: "price_from", to: "price_to", label: t("price"), money: true },
        { type: "range", from: "duration_from", to: "duration_to", label: t("duration") },
      ]}
      bulk={useBulk()}
      remove={{ call: services.delete, param: "serviceId" }}
    >
      <Button
        renderRoot={(props) => <Link {...props} to={listOf(ADDRESSES.staff)} />}
        leftSection={<IconUserHeart size={16} stroke={1.75} aria-hidden />}
      >
        {t("staff")}
      </Button>
    </ListPage>
  );
}

/** Another duration for several services. */
function useBulk(): BulkAction<Service>[] {
  const t = useTranslations("services");
  const { can } = useSession();
  if (!can("services", "update")) return [];
  return [
    {
      key: "duration",
      call: services.update,
      param: "serviceId",
      label: t("duration"),
      icon: IconClock,
      choices: MINUTES.map((count) => ({ value: String(count), label: t("minutes", { count }) })),
      body: ({ duration }, choice) => (duration === Number(choice) ? undefined : { duration: Number(choice) }),
      undo: { body: ({ duration }) => ({ duration }) },
    },
  ];
}

const MINUTES = [15, 30, 45, 60, 75, 90, 120] as const;

function useColumns(): Column<Service, SortOf<typeof services.list>>[] {
  const t = useTranslations("services");
  return [
    {
      key: "name",
      type: "name",
      header: t("name"),
      value: (row) => row.locales,
      picture: (row) => row.media[0]?.src,
      icon: IconBellRinging,
      sort: "name",
    },
    {
      key: "duration",
      type: "text",
      header: t("duration"),
      value: (row) => (row.duration === null ? null : t("minutes", { count: row.duration })),
      sort: "duration",
    },
    { key: "price", type: "money", header: t("price"), value: (row) => row.price, sort: "price" },
    madeColumn(t("made")),
  ];
}
