import { reservations } from "@diwan/contract/reservations/reservations";
import { send } from "../../../kit/api.ts";
import { type KeptDraft, useKeptDraft } from "../../../kit/kept-draft/use-kept-draft.ts";
import { useSession } from "../../../kit/session.ts";
import type { Draft } from "./draft.ts";
import type { BookingForm } from "./use-booking-form.ts";

/** Keeps what is typed of a booking, with what it holds; a booking that others changed meanwhile begins anew. */
export function useKeptBooking({ branchId, form, draft, reservation, show }: BookingForm): KeptDraft<Draft> {
  const { business } = useSession();
  const of = reservation ? `${reservation.id} ${reservation.updated_at}` : branchId;
  const kept = useKeptDraft<Draft>(`booking ${of}`, {
    typed: form.isDirty() ? draft : undefined,
    fill(found) {
      form.setValues(found);
      if (found.from) show(found.from);
    },
  });
  return {
    ...kept,
    giveUp() {
      const params = { businessId: business.id, branchId };
      // nobody waits for a time that nobody wants any more
      if (kept.found)
        void send(reservations.release, { params, body: { hold_key: kept.found.hold_key } }).catch(() => undefined);
      kept.giveUp();
    },
  };
}
