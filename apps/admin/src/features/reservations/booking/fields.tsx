import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import type { ReservationOffer } from "@diwan/contract/reservations/reservation-offer";
import { Button, Checkbox } from "@mantine/core";
import { useEffect, useState, useEffectEvent, type RefObject, type SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import { KeptDraftBanner, useKeptDraft } from "../../../kit/drafts/use-kept-draft.tsx";
import { useLeaveGuard } from "../../../kit/drafts/leave-guard.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import type { BookingStart, BookingDraft } from "./booking-draft.ts";
import styles from "./form.module.css";
import { NUMBER } from "./booking-errors.ts";
import { OverlapNotice } from "./overlap-notice.tsx";
import { NothingToBook } from "./nothing-to-book.tsx";
import { SlotConflictBanner } from "./slot-conflict-banner.tsx";
import { QuotePanel } from "./quote-panel.tsx";
import { ResourceChoice } from "./resource-choice.tsx";
import { useResources } from "./resources.ts";
import { useBookingForm, type BookingForm } from "./use-booking-form.ts";
import { useSaveBooking } from "./save-booking.ts";
import { WhenFields } from "./when-fields.tsx";
import { reservations } from "@diwan/contract/reservations/reservations";
import { send } from "../../../kit/connection/api.ts";
import type { Draft } from "../../../kit/drafts/draft.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useNavigate } from "@tanstack/react-router";
import { ADDRESSES, editOf } from "../../../kit/navigation/addresses.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useMessageDraft } from "../use-message-draft.ts";
import { useUndo } from "../use-undo.ts";
import { TIMINGS } from "@diwan/contract/api/limits";
import { useQuery } from "@tanstack/react-query";
import type { Form } from "../../../kit/forms/form-state.ts";
import { useStableValue } from "../../../kit/browser/use-debounced.ts";

interface BookingFieldsProps {
  branchId: string;
  start: BookingStart;
  offer: ReservationOffer;
  /** Set to a function that returns whether leaving would lose changes. */
  unsaved: RefObject<() => boolean>;
  /** Called with the booking if its dialog stays open, because something was typed while it was saved. */
  stay: (saved: Reservation) => void;
  leave: () => void;
  close: () => void;
}

export function BookingFields(props: BookingFieldsProps) {
  const { branchId, start, offer, unsaved, stay, leave, close } = props;
  const resources = useResources(offer);
  const of = useBookingForm(branchId, { offer, resources, start });
  const { form, reservation } = of;
  const visits = useKnownCustomer(branchId, form, reservation?.customer.phone ?? "");
  const kept = useKeptBooking(of);
  const [sendsMessage, setSendsMessage] = useState(true);
  const booked = useBooked();
  const saving = useSaveBooking(of, (booking, status, isTypedOn) => {
    kept.giveUp();
    booked(booking, { status, before: reservation, sendsMessage: sendsMessage && status === "confirmed" });
    if (isTypedOn) return stay(booking);
    unsaved.current = () => false;
    close();
  });
  useEffect(() => {
    unsaved.current = () => of.isChanged;
  });
  const t = useTranslations("booking");
  useLeaveGuard(of.isChanged, () => {
    // a new booking can't be saved from here: the user chooses one of its buttons
    if (!reservation) return { count: 1, groups: [{ title: t("newTitle") }] };
    const title = t("moveTitle", { number: `#${reservation.number}` });
    return { count: 1, groups: [{ title }], save: () => saving.submit("confirmed") };
  });
  if (resources.length === 0) return <NothingToBook close={close} />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void saving.submit("confirmed");
  };
  return (
    <form className="stack pane" onSubmit={submit} noValidate>
      <div className={`pane ${styles.parts}`}>
        <div className={`stack gap-16 scroll ${styles.fields}`}>
          <KeptDraftBanner kept={kept} />
          <SlotConflictBanner of={of} />
          <ResourceChoice resources={resources} of={of} />
          <WhenFields of={of} />
          <CustomerFields form={form} visits={visits} />
          <OverlapNotice of={of} />
        </div>
        <QuotePanel of={of} />
      </div>
      <BookingFooter
        of={of}
        saving={saving}
        sendsMessage={sendsMessage}
        setSendsMessage={setSendsMessage}
        leave={leave}
      />
    </form>
  );
}

interface BookingFooterProps {
  of: BookingForm;
  saving: ReturnType<typeof useSaveBooking>;
  sendsMessage: boolean;
  setSendsMessage: (sendsMessage: boolean) => void;
  leave: () => void;
}

/** The footer with the buttons, and for a new booking the option to send a message. */
function BookingFooter({
  of: { draft, reservation },
  saving,
  sendsMessage,
  setSendsMessage,
  leave,
}: BookingFooterProps) {
  const t = useTranslations("booking");
  const tc = useTranslations("common");
  return (
    <footer className={`row wrap gap-8 fixed line-above ${styles.footer}`}>
      {!reservation && draft.customer.phone !== "" ? (
        <Checkbox
          label={t(draft.kind === "item" ? "sendAgreement" : "sendConfirmation")}
          checked={sendsMessage}
          onChange={(event) => setSendsMessage(event.currentTarget.checked)}
        />
      ) : (
        <span className="grow" />
      )}
      <Button className={styles.leave ?? ""} onClick={leave}>
        {tc("cancel")}
      </Button>
      {!reservation && (
        <Button disabled={saving.busy} onClick={() => void saving.submit("pending")}>
          {t("keep")}
        </Button>
      )}
      <SubmitButton state={saving} verb={reservation ? tc("saving") : t("confirming")}>
        {t(reservation ? "save" : "confirm")}
      </SubmitButton>
    </footer>
  );
}

/** Stores the draft of the booking; giving it up also releases its hold. */
function useKeptBooking({ branchId, isChanged, reservation, get, resume }: BookingForm) {
  const { business } = useSession();
  const kept = useKeptDraft<Draft<Reservation | undefined, BookingDraft>>(`booking ${reservation?.id ?? branchId}`, {
    draft: isChanged ? get() : undefined,
    restore: resume,
  });
  return {
    ...kept,
    giveUp() {
      const params = { businessId: business.id, branchId };
      // releases the hold of the stored draft; a lost request does not matter, since holds expire
      if (kept.found)
        void send(reservations.release, { params, body: { hold_key: kept.found.values.hold_key } }).catch(
          () => undefined,
        );
      kept.giveUp();
    },
  };
}

interface Booked {
  status: "pending" | "confirmed";
  /** The booking before the change; undefined for a new one. */
  before: Reservation | undefined;
  /** Whether to send a message to the guest. */
  sendsMessage: boolean;
}

/** Shows a notice after a save: with a link for a new booking, with undo for a changed one. */
function useBooked(): (booking: Reservation, about: Booked) => void {
  const t = useTranslations("booking");
  const navigate = useNavigate();
  const write = useMessageDraft();
  const moved = useUndo();
  return (booking, { status, before, sendsMessage }) => {
    const of = { number: `#${booking.number}` };
    const search = { branch: booking.branchId } as never; // each screen defines its own search parameters
    const follow = () => void navigate({ to: editOf(ADDRESSES.reservations, booking.id), search });
    const link = { text: t("open"), follow };
    if (before) return moved(before, booking, t("changed", of));
    notify({ kind: "success", text: t(status === "confirmed" ? "made" : "kept", of), link });
    if (sendsMessage) void write(booking, "booked");
  };
}

/** The number of earlier bookings with the typed phone number; fills in empty fields of a known customer. */
function useKnownCustomer(branchId: string, form: Form<BookingDraft>, saved: string): number {
  const { business, can } = useSession();
  const typed = form.values.customer.phone;
  const phone = useStableValue(typed, TIMINGS.searchDebounce);
  const { data } = useQuery({
    queryKey: ["booking-customer", business.id, branchId, phone],
    queryFn: ({ signal }) =>
      send(reservations.customer, { params: { businessId: business.id, branchId }, query: { phone }, signal }),
    enabled: NUMBER.test(phone) && phone !== saved && can("reservations", "create", branchId),
    retry: false,
    staleTime: 0,
  });
  const fill = useEffectEvent((known: NonNullable<typeof data>["customer"]) => {
    const now = form.getValues().customer;
    if (!known || now.phone !== phone) return;
    for (const field of ["name", "email", "civil_id"] as const)
      if (now[field] === "" && known[field]) form.setFieldValue(`customer.${field}`, known[field]);
  });
  useEffect(() => {
    if (data) fill(data.customer);
  }, [data]);
  return typed === phone && data?.customer ? data.visits : 0;
}
