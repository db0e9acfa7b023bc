import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf, PAGES } from "../../../kit/navigation/addresses.ts";
import { ScreenHeader } from "../../../kit/screen/screen-header.tsx";
import { StatePage } from "../../../kit/screen/state-page.tsx";
import { useSession } from "../../../kit/session/session.ts";

/** Shown instead of a booking that another user deleted while it was open; it comes back if it is restored. */
export function DeletedBooking({ booking: { number, branchId } }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const { can } = useSession();
  const list = listOf(ADDRESSES.reservations);
  const restores = can("reservations", "delete", branchId);
  const name = `#${number}`;
  return (
    <>
      <ScreenHeader title={t("bookingNumber", { number: name })} back={list} />
      <StatePage
        icon={<IconTrash size={26} stroke={1.5} />}
        title={t("deletedTitle", { number: name })}
        text={t(restores ? "deletedRestore" : "deletedOther")}
      >
        {restores ? (
          <Button component={Link} to={PAGES.bin.address} search={{ kind: "reservations" } as never}>
            {t("openBin")}
          </Button>
        ) : (
          <Button component={Link} to={list}>
            {t("title")}
          </Button>
        )}
      </StatePage>
    </>
  );
}
