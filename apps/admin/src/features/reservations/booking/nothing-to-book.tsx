import { Button, type ButtonProps } from "@mantine/core";
import { IconCalendarOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, addOf, listOf, PAGES } from "../../../kit/navigation/addresses.ts";
import { useSession } from "../../../kit/session/session.ts";
import { StatePage } from "../../../kit/screen/state-page.tsx";

const WAYS = {
  restaurant: { to: PAGES.floors.address, area: "tables" },
  salon: { to: addOf(ADDRESSES.services), area: "services" },
  hotel: { to: listOf(ADDRESSES.hotels), area: "hotels" },
  chalet: { to: ADDRESSES.menu, area: "items" },
} as const;

/** Shown while nothing can be booked: what to add first, if the user may. */
export function NothingToBook({ close }: { close: () => void }) {
  const t = useTranslations("booking");
  const tc = useTranslations("common");
  const { business, can } = useSession();
  return (
    <StatePage icon={<IconCalendarOff size={22} stroke={1.75} />} title={t(`nothing.${business.type}`)} text="">
      {can(WAYS[business.type].area, "create") ? (
        <AddFirstButton variant="filled" onClick={close} />
      ) : (
        <Button onClick={close}>{tc("close")}</Button>
      )}
    </StatePage>
  );
}

/** A link to add the first bookable thing; nothing if the user may not. */
export function AddFirstButton(props: Pick<ButtonProps, "variant"> & { onClick?: () => void }) {
  const t = useTranslations("booking");
  const { business, can } = useSession();
  const { to, area } = WAYS[business.type];
  if (!can(area, "create")) return null;
  return (
    <Button component={Link} to={to} {...props}>
      {t(`addFirst.${business.type}`)}
    </Button>
  );
}
