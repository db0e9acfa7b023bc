import { Button } from "@mantine/core";
import { IconCalendarOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, addOf, listOf, PAGES } from "../../../kit/addresses.ts";
import { useSession } from "../../../kit/session.ts";
import { StatePage } from "../../../kit/state-page.tsx";

const WAYS = {
  restaurant: { to: PAGES.floors.address, area: "tables" },
  salon: { to: addOf(ADDRESSES.services), area: "services" },
  hotel: { to: listOf(ADDRESSES.hotels), area: "hotels" },
  chalet: { to: ADDRESSES.menu, area: "items" },
} as const;

/** Before there is anything to book: what to add first, for who may. */
export function NothingToBook({ close }: { close: () => void }) {
  const t = useTranslations("booking");
  const tc = useTranslations("common");
  const { business, can } = useSession();
  const { to, area } = WAYS[business.type];
  return (
    <StatePage icon={<IconCalendarOff size={22} stroke={1.75} />} title={t(`nothing.${business.type}`)} text="">
      {can(area, "create") ? (
        <Button component={Link} to={to} variant="filled" onClick={close}>
          {t(`addFirst.${business.type}`)}
        </Button>
      ) : (
        <Button onClick={close}>{tc("close")}</Button>
      )}
    </StatePage>
  );
}
