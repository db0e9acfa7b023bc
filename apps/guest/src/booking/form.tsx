import type { Names } from "@diwan/contract/api/fields";
import { nightsBetween } from "@diwan/contract/time/local-times";
import { isStay } from "@diwan/contract/stays/stays";
import { fill } from "@diwan/ui/text/fill";
import { formatDays, formatLocal } from "@diwan/ui/time/local-times";
import { nameOf } from "@diwan/ui/text/names";
import { useId, useEffect, useRef, type FormEvent } from "react";
import { bookingAddress } from "../address/links.ts";
import { usePage } from "../page-context.tsx";
import { troubleText } from "@diwan/ordering/order/calls";
import { About } from "./about.tsx";
import { Amounts } from "./amounts.tsx";
import { useBookingTexts, type BookingOffer, type BookingTexts, type Named } from "./booking-data.ts";
import { Near } from "./near.tsx";
import { useBookingForm, type BookingForm } from "./use-booking-form.ts";
import { When } from "./when.tsx";
import { GUEST_LIMITS } from "@diwan/contract/api/limits";
import { Field } from "@diwan/ordering/parts/field";
import type { KeptBooking } from "./kept-draft.ts";

interface FormProps {
  named: Named;
  offer: BookingOffer;
  today: string;
}

/** A booking on one page: period, price, guest details, and one button in the footer. */
export function Form({ named, offer, today }: FormProps) {
  const texts = useBookingTexts();
  const { locale, branch } = usePage();
  const form = useBookingForm(named, today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  const trouble = troubleOf(form, texts);
  const why = useId();
  return (
    <form onSubmit={submit} noValidate>
      <h1 className="booking-title">
        <bdi>{nameOf(namesOf(named, offer), locale) || texts.table}</bdi>
      </h1>
      <a className="booking-other" href={bookingAddress(branch.slug, locale)}>
        {texts.other}
      </a>
      <About named={named} offer={offer} />
      <fieldset disabled={form.state !== "idle"}>
        <When named={named} offer={offer} today={today} form={form} />
        {form.quote && <Amounts of={form.quote} />}
        {form.pricing && <p className="booking-hint booking-pricing">{texts.pricing}</p>}
        <GuestFields named={named} form={form} />
      </fieldset>
      <footer className="sticky-footer booking-footer">
        {trouble && (
          <p className="on-danger-soft booking-trouble" role="alert">
            {trouble}{" "}
            {form.quoteTrouble && (
              <button type="button" onClick={form.askAgain}>
                {texts.again}
              </button>
            )}
          </p>
        )}
        <Near named={named} offer={offer} form={form} />
        <p className="booking-chosen" id={why} aria-live="polite">
          <Chosen named={named} form={form} />
        </p>
        <button
          type="submit"
          className="button primary"
          aria-describedby={why}
          disabled={!form.complete || form.state !== "idle"}
        >
          {form.state === "idle" ? texts.request : texts.sending}
        </button>
      </footer>
    </form>
  );
}

/** Errors of the whole form; errors of a field are shown at the field. */
function troubleOf({ error, changed, quote, quoteTrouble }: BookingForm, texts: BookingTexts): string {
  if (changed) return texts.changed;
  const refused = error ?? quoteTrouble;
  if (refused) return troubleText(refused, texts);
  return quote?.reason ? texts.reasons[quote.reason] : "";
}

function namesOf({ kind, id }: Named, offer: BookingOffer): Names {
  if (kind === "table") return [];
  const all: readonly { id: string; locales: Names }[] = {
    service: offer.services,
    room: offer.rooms,
    item: offer.items,
  }[kind];
  return all.find((one) => one.id === id)?.locales ?? [];
}

function Chosen({ named, form }: { named: Named; form: BookingForm }) {
  const texts = useBookingTexts();
  const { locale } = usePage();
  const { chosen, time } = form.draft;
  if (!isStay(named.kind))
    return time ? formatLocal(time, locale, true) : chosen.from ? texts.chooseTime : texts.chooseDay;
  if (!chosen.from) return texts.chooseArrival;
  if (!chosen.until) return texts.chooseDeparture;
  return (
    <>
      {formatDays(chosen.from, chosen.until, locale)}
      <b>{fill(texts.nights, { count: nightsBetween(chosen.from, chosen.until) }, locale)}</b>
    </>
  );
}

type Key = "name" | "phone" | "email" | "civil_id" | "note";

/** The guest's details; errors from the server are shown at their fields. */
function GuestFields({ named, form }: { named: Named; form: BookingForm }) {
  const texts = useBookingTexts();
  const box = useRef<HTMLDivElement>(null);
  const errors = form.error?.errors ?? {};
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.error]);
  const field = (key: Key, error: string | undefined) => ({
    value: form.draft[key],
    error,
    onChange: (value: string) => form.change({ [key]: value } as Partial<KeptBooking>), // `key` is a key of KeptBooking
  });
  const of = (key: Key) => field(key, errors[`customer.${key}`]?.[0]);
  return (
    <div className="booking-fields" ref={box}>
      <Field {...of("name")} label={texts.name} autoComplete="name" most={GUEST_LIMITS.nameMax} />
      <Field {...of("phone")} label={texts.phone} autoComplete="tel" inputMode="tel" dir="ltr" most={40} />
      <Field
        {...of("email")}
        label={texts.email}
        optional={texts.optional}
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        most={254}
      />
      {isStay(named.kind) && (
        <Field
          {...of("civil_id")}
          label={texts.civilId}
          optional={texts.optional}
          hint={texts.civilIdHint}
          inputMode="numeric"
          dir="ltr"
          most={40}
        />
      )}
      <Field
        {...field("note", errors["note"]?.[0])}
        label={texts.note}
        optional={texts.optional}
        {...(isStay(named.kind) ? { hint: texts.noteHint } : {})}
        most={GUEST_LIMITS.orderNote}
      />
    </div>
  );
}
