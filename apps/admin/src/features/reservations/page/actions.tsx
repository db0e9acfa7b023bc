import { dueStep } from "@diwan/contract/reservations/due-step";
import { clockOf, dayPart } from "@diwan/contract/time/local-times";
import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import type { ReservationStatus } from "@diwan/contract/reservations/reservation-status";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useStatusConfirmation } from "../shared/use-status-confirmation.ts";
import { useBookingChange } from "../shared/use-booking-change.ts";
import { useNow } from "../../../kit/browser/now.ts";
import { useSession } from "../../../kit/session/session.ts";
import { CancelDialog, type FreeingStatus } from "../cancel-dialog.tsx";
import { asksForRetainedAmount, nextOf } from "../status.ts";
import panes from "../../../kit/screen/two-panes.module.css";

const WORDS = { confirmed: "confirm", completed: "complete", no_show: "noShow" } as const;
type Forward = keyof typeof WORDS;
const isForward = (status: ReservationStatus): status is Forward => status in WORDS;

/** The next statuses by the state table, for users who may change bookings; the due one is filled. */
export function BookingActions({ booking }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const { business, can } = useSession();
  const { busy, refusal, move } = useBookingChange(booking);
  const asked = useStatusConfirmation();
  const [freeing, free] = useState<FreeingStatus>();
  const now = clockOf(business.timeZone, new Date(useNow()));
  const next = nextOf(booking, dayPart(now));
  const due = dueStep(booking, now);
  if ((!next.length && !refusal) || !can("reservations", "update", booking.branchId)) return null;
  const go = async (status: Forward) => {
    if (asksForRetainedAmount(booking, status)) free(status);
    else if (await asked(booking, status)) await move(status);
  };
  return (
    <footer className={panes.actions}>
      {refusal && (
        <p className="full-row warning small" role="alert">
          {refusal}
        </p>
      )}
      {next.includes("canceled") && (
        <Button variant="danger-text" disabled={busy} onClick={() => free("canceled")}>
          {t("cancel")}
        </Button>
      )}
      {next
        .filter(isForward)
        .toReversed()
        .map((status) => (
          <Button
            key={status}
            className={status === "no_show" ? "" : "grow"}
            {...(status === due ? { variant: "filled" } : {})}
            disabled={busy}
            onClick={() => void go(status)}
          >
            {t(WORDS[status])}
          </Button>
        ))}
      {freeing && (
        <CancelDialog
          booking={booking}
          as={freeing}
          busy={busy}
          cancel={async (change) => {
            await move(freeing, change);
            free(undefined);
          }}
          close={() => free(undefined)}
        />
      )}
    </footer>
  );
}
