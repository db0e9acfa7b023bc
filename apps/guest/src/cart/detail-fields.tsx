import type { OrderMode } from "@diwan/contract/api/enumerations";
import { LIMITS } from "@diwan/contract/api/limits";
import type { Details } from "@diwan/ordering/cart";
import { useEffect, useRef } from "react";
import { Field } from "../fields/field.tsx";
import type { OrderTexts } from "../language/page-texts.ts";
import { usePage } from "../page-context.ts";

export interface FieldsProps {
  details: Details;
  /** Messages of the server, by field. */
  errors: Record<string, string[]>;
  texts: OrderTexts;
  onChange(some: Partial<Details>): void;
}

/** A note for the kitchen, and who orders, as far as the mode needs it. */
export function DetailFields({ details, errors, texts, onChange, mode }: FieldsProps & { mode: OrderMode }) {
  const page = usePage();
  const { fields } = texts;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus({ preventScroll: true });
    // with its label and what is wrong with it
    first?.parentElement?.scrollIntoView({ block: "center" });
  }, [errors]);
  const field = (name: "name" | "phone" | "address" | "car" | "note", errorKey = `customer.${name}`) => ({
    value: details[name],
    error: errors[errorKey]?.[0],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const away = mode !== "DineIn";
  return (
    <div className="details" ref={body}>
      <Field
        {...field("note", "note")}
        label={page.texts.cart.note}
        hint={page.texts.cart.noteHint}
        most={LIMITS.orderNote}
      />
      <Field
        {...field("name")}
        label={fields.name}
        optional={fields.optional}
        autoComplete="name"
        most={LIMITS.nameMax}
      />
      {away && (
        <Field
          {...field("phone")}
          label={fields.phone}
          hint={fields.phoneHint}
          autoComplete="tel"
          inputMode="tel"
          dir="ltr"
          most={40}
        />
      )}
      {mode === "Delivery" && (
        <Field
          {...field("address")}
          label={fields.address}
          hint={fields.addressHint}
          autoComplete="street-address"
          most={LIMITS.textMax}
        />
      )}
      {mode === "CarPickup" && (
        <Field {...field("car")} label={fields.car} hint={fields.carHint} most={LIMITS.nameMax} />
      )}
    </div>
  );
}
