import type { ReservationStatus } from "@diwan/contract/reservations/reservation-status";
import { useTranslations } from "use-intl";
import { confirm } from "../../../kit/dialogs/dialogs.ts";

/** Asks before an irreversible step; confirming needs no question. */
export function useStatusConfirmation(): (
  booking: { number: number; customer: { name: string } },
  status: ReservationStatus,
) => Promise<boolean> {
  const t = useTranslations("reservations");
  return async ({ number, customer }, status) => {
    const of = { number: `#${number}` };
    if (status === "completed")
      return confirm({ title: t("completeTitle", of), text: t("completeText"), yes: t("completeYes"), danger: false });
    if (status === "no_show")
      return confirm({
        title: t("noShowTitle", { name: customer.name }),
        text: t("noShowText", of),
        yes: t("noShowYes"),
      });
    return true;
  };
}
