import type { OverviewBooking } from "@diwan/contract/overview/analytics";
import { Button } from "@mantine/core";
import { type MouseEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useStatusConfirmation, useBookingChanges } from "../../reservations/index.ts";
import { queryClient } from "../../../kit/connection/queries.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useSession } from "../../../kit/session/session.ts";
import { OVERVIEW } from "./use-overview.ts";

interface BookingStepProps {
  booking: OverviewBooking;
  step: "confirmed" | "completed";
}

/** Takes a booking further from its row. */
export function BookingStep({ booking, step }: BookingStepProps) {
  const t = useTranslations("reservations");
  const { id: businessId } = useSession().business;
  const asked = useStatusConfirmation();
  const { id, number, branchId, customer } = booking;
  const move = useBookingChanges();
  const [busy, setBusy] = useState(false);
  const go = async ({ currentTarget }: MouseEvent) => {
    const row = currentTarget.closest("li");
    if (!(await asked({ number, customer: { name: customer } }, step))) return;
    setBusy(true);
    const refusal = await move({ id, number, branchId, businessId }, { status: step });
    if (refusal) notify({ kind: "warning", text: refusal });
    await queryClient.invalidateQueries({ queryKey: [OVERVIEW] });
    setBusy(false);
    // the button disappears with its action
    row?.querySelector("a")?.focus();
  };
  const word = t(step === "confirmed" ? "confirm" : "complete");
  return (
    <Button
      size="xs"
      disabled={busy}
      aria-label={`${word}: ${customer || `#${number}`}`}
      onClick={(event) => void go(event)}
    >
      {word}
    </Button>
  );
}
