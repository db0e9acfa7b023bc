import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import type { ReservationOffer } from "@diwan/contract/reservations/reservation-offer";
import { Button, Checkbox } from "@mantine/core";
import { type RefObject, type SubmitEvent, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { KeptBand } from "../../../kit/kept-draft/kept-band.tsx";
import { useLeaveGuard } from "../../../kit/leave-guard.ts";
import { SubmitButton } from "../../../kit/submit-button.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import type { BookingStart } from "./draft.ts";
import styles from "./form.module.css";
import { LostBand } from "./lost-band.tsx";
import { NothingToBook } from "./nothing-to-book.tsx";
import { QuotePanel } from "./quote-panel.tsx";
import { ResourceChoice } from "./resource-choice.tsx";
import { useResources } from "./resources.ts";
import { type BookingForm, useBookingForm } from "./use-booking-form.ts";
import { useBookingSending } from "./use-booking-sending.ts";
import { useBooked } from "./use-booked.ts";
import { useKeptBooking } from "./use-kept-booking.ts";
import { useKnownCustomer } from "./use-known-customer.ts";
import { WhenFields } from "./when-fields.tsx";

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
