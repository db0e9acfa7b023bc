import type { OrderMode } from "@diwan/contract/enumerations";
import { LIMITS } from "@diwan/contract/limits";
import type { Details } from "@diwan/ordering/cart";
import { type HTMLAttributes, useEffect, useId, useRef } from "react";
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

interface FieldProps extends Pick<HTMLAttributes<HTMLInputElement>, "inputMode" | "dir"> {
  label: string;
  hint?: string;
  optional?: string;
  autoComplete?: string;
  most: number;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

function Field({
  label,
  hint,
  optional,
  most,
  error,
  onChange,
  autoComplete = "off",
  dir = "auto",
  ...rest
}: FieldProps) {
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="optional"> ({optional})</span>}
      </label>
      <input
        {...rest}
        id={id}
        className="field"
        dir={dir}
        placeholder={hint}
        autoComplete={autoComplete}
        maxLength={most}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
