import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import type { ReservationOffer } from "@diwan/contract/reservations/reservation-offer";
import { Button, Checkbox } from "@mantine/core";
import { useEffect, useState, useEffectEvent, type RefObject, type SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import { KeptBand } from "../../../kit/drafts/kept/kept-band.tsx";
import { useLeaveGuard } from "../../../kit/drafts/leave-guard.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import type { BookingStart, Draft } from "./draft.ts";
import styles from "./form.module.css";
import { LostBand } from "./lost-band.tsx";
import { NothingToBook } from "./nothing-to-book.tsx";
import { QuotePanel } from "./quote-panel.tsx";
import { ResourceChoice } from "./resource-choice.tsx";
import { useResources } from "./resources.ts";
import { useBookingForm, type BookingForm } from "./use-booking-form.ts";
import { useBookingSending } from "./use-booking-sending.ts";
import { WhenFields } from "./when-fields.tsx";
import { reservations } from "@diwan/contract/reservations/reservations";
import { send } from "../../../kit/connection/api.ts";
import { type KeptDraft, useKeptDraft } from "../../../kit/drafts/kept/use-kept-draft.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useNavigate } from "@tanstack/react-router";
import { ADDRESSES, editOf } from "../../../kit/navigation/addresses.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useLetter } from "../use-letter.ts";
import { useUndo } from "../use-undo.ts";
import { TIMINGS } from "@diwan/contract/api/limits";
import { useQuery } from "@tanstack/react-query";
import type { Form } from "../../../kit/forms/form-state.ts";
import { useStableValue } from "../../../kit/browser/use-stable-value.ts";

const NUMBER = /^\+\d{8,15}$/;

interface BookingFieldsProps {
  branchId: string;
  start: BookingStart;
  offer: ReservationOffer;
  /** Answers whether something would be lost. */
  unsaved: RefObject<() => boolean>;
  done: ((booking: Reservation) => void) | undefined;
  leave: () => void;
  close: () => void;
}

export function BookingFields(props: BookingFieldsProps) {
  const { branchId, start, offer, unsaved, done, leave, close } = props;
  const resources = useResources(offer);
  const of = useBookingForm(branchId, { offer, resources, start });
  const { form, reservation } = of;
  const visits = useKnownCustomer(branchId, form, reservation?.customer.phone ?? "");
  const kept = useKeptBooking(of);
  const [letter, setLetter] = useState(true);
  const booked = useBooked();
  const sending = useBookingSending(of, (booking, status) => {
    unsaved.current = () => false;
    kept.giveUp();
    booked(booking, { status, before: reservation, letter: letter && status === "confirmed" });
    done?.(booking);
    close();
  });
  useEffect(() => {
    unsaved.current = form.isDirty;
  });
  const t = useTranslations("booking");
  useLeaveGuard(form.isDirty(), () => {
    // a new booking is made by its own buttons alone
    if (!reservation) return { count: 1, groups: [{ title: t("newTitle") }] };
    const title = t("moveTitle", { number: `#${reservation.number}` });
    return { count: 1, groups: [{ title }], save: () => sending.submit("confirmed") };
  });
  if (resources.length === 0) return <NothingToBook close={close} />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void sending.submit("confirmed");
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.parts}>
        <div className={styles.fields}>
          <KeptBand kept={kept} />
          <LostBand of={of} />
          <ResourceChoice
            resources={resources}
            chosen={of.resource}
            choose={of.choose}
            error={form.errors["resource_id"]}
          />
          <WhenFields of={of} />
          <CustomerFields form={form} visits={visits} />
        </div>
        <QuotePanel of={of} />
      </div>
      <BookingFoot of={of} sending={sending} letter={letter} setLetter={setLetter} leave={leave} />
    </form>
  );
}

interface BookingFootProps {
  of: BookingForm;
  sending: ReturnType<typeof useBookingSending>;
  letter: boolean;
  setLetter: (letter: boolean) => void;
  leave: () => void;
}

/** What is done with it in the end. */
function BookingFoot({ of: { draft, reservation }, sending, letter, setLetter, leave }: BookingFootProps) {
  const t = useTranslations("booking");
  const tc = useTranslations("common");
  return (
    <footer className={styles.foot}>
      {!reservation && draft.customer.phone !== "" ? (
        <Checkbox
          label={t(draft.kind === "item" ? "sendAgreement" : "sendConfirmation")}
          checked={letter}
          onChange={(event) => setLetter(event.currentTarget.checked)}
        />
      ) : (
        <span className={styles.space} />
      )}
      <Button className={styles.leave ?? ""} onClick={leave}>
        {tc("cancel")}
      </Button>
      {!reservation && (
        <Button disabled={sending.busy} onClick={() => void sending.submit("pending")}>
          {t("keep")}
        </Button>
      )}
      <SubmitButton state={sending} verb={reservation ? tc("saving") : t("confirming")}>
        {t(reservation ? "save" : "confirm")}
      </SubmitButton>
    </footer>
  );
}

/** Keeps what is typed of a booking, with what it holds; a booking that others changed meanwhile begins anew. */
function useKeptBooking({ branchId, form, draft, reservation, show }: BookingForm): KeptDraft<Draft> {
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

interface Booked {
  status: "pending" | "confirmed";
  /** The booking as it was, where one was changed. */
  before: Reservation | undefined;
  /** Whether its guest is to be written. */
  letter: boolean;
}

/** Says what was booked, with the way to it, or what was moved, with the way back. */
function useBooked(): (booking: Reservation, about: Booked) => void {
  const t = useTranslations("booking");
  const navigate = useNavigate();
  const write = useLetter();
  const moved = useUndo();
  return (booking, { status, before, letter }) => {
    const of = { number: `#${booking.number}` };
    const search = { branch: booking.branchId } as never; // each screen knows what its address may say
    const follow = () => void navigate({ to: editOf(ADDRESSES.reservations, booking.id), search });
    const link = { text: t("open"), follow };
    if (before) return moved(before, booking, t("changed", of));
    notify({ kind: "success", text: t(status === "confirmed" ? "made" : "kept", of), link });
    if (letter) void write(booking, "booked");
  };
}

/** How often whoever has the typed number has booked here; fills in what is still empty. */
function useKnownCustomer(branchId: string, form: Form<Draft>, saved: string): number {
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
