import { holidays } from "@diwan/contract/stays/holidays";
import { Button } from "@mantine/core";
import { IconLock, IconRadar2, IconSunHigh } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf, PAGES } from "../../kit/navigation/addresses.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { useSession } from "../../kit/session/session.ts";

export function HolidayList() {
  const t = useTranslations("holidays");
  const { business } = useSession();
  return (
    <ListPage
      area="holidays"
      address={ADDRESSES.holidays}
      call={holidays.list}
      params={{ businessId: business.id }}
      texts={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      icon={IconSunHigh}
      columns={[
        { key: "name", type: "name", header: t("name"), value: (row) => row.locales, icon: IconSunHigh, sort: "name" },
        { key: "from", type: "date", header: t("from"), value: (row) => row.from, sort: "from" },
        { key: "to", type: "date", header: t("to"), value: (row) => row.to },
        { key: "price", type: "money", header: t("price"), value: (row) => row.price },
      ]}
      filters={[{ type: "dates", from: "from", to: "to", label: t("from"), ahead: true }]}
      remove={{ call: holidays.delete, param: "holidayId" }}
    >
      <Button
        component={Link}
        to={PAGES.radar.address}
        leftSection={<IconRadar2 size={16} stroke={1.75} aria-hidden />}
      >
        {t("radar")}
      </Button>
      <Button
        component={Link}
        to={listOf(ADDRESSES.closures)}
        leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
      >
        {t("closures")}
      </Button>
    </ListPage>
  );
}
