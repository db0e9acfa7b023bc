import { GUEST_LIMITS } from "@diwan/contract/api/limits";
import { isStay } from "@diwan/contract/stays/stays";
import { useEffect, useRef } from "react";
import { Field } from "@diwan/ordering/parts/field";
import { useBookingTexts, type Named } from "./booking-data.ts";
import type { Draft } from "./kept-draft.ts";
import type { BookingForm } from "./use-booking-form.ts";

type Key = "name" | "phone" | "email" | "civil_id" | "note";

/** Who books; what the server refuses stands on its field. */
export function GuestFields({ named, form }: { named: Named; form: BookingForm }) {
  const texts = useBookingTexts();
  const box = useRef<HTMLDivElement>(null);
  const errors = form.error?.errors ?? {};
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.error]);
  const field = (key: Key, error: string | undefined) => ({
    value: form.draft[key],
    error,
    onChange: (value: string) => form.change({ [key]: value } as Partial<Draft>), // one of its own keys
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
