import { type Details as Filled, withDetails } from "@diwan/ordering/cart";
import { useEffect, useId, useRef } from "react";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";
import { modeHere } from "./mode-here.ts";

type Field = "name" | "phone" | "address" | "car" | "note";
const FIELDS = {
  DineIn: [],
  SelfPickUp: ["name", "phone"],
  CarPickup: ["name", "phone", "car"],
  Delivery: ["name", "phone", "address"],
} as const;

/** What the kitchen and the counter must know beside the dishes. */
export function Details({ errors }: { errors: Readonly<Record<string, string[]>> }) {
  const { texts } = useLanguage();
  const { branch, place, cart, shop } = useHouse();
  const { OrderModes } = branch.settings;
  const mode = modeHere(cart.details.mode, branch, place);
  const change = (details: Partial<Filled>) => shop.cart.change((now) => withDetails(now, details));
  const form = useRef<HTMLDivElement>(null);
  // what was refused may lie out of sight
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [errors]);
  const fields: readonly Field[] = [...(mode ? FIELDS[mode] : []), "note"];
  return (
    <div className="details" ref={form}>
      {place.kind === "counter" && OrderModes.length > 1 && (
        <fieldset className="modes">
          <legend>{texts.cart.how}</legend>
          {OrderModes.map((one) => (
            <label key={one}>
              <input type="radio" name="mode" checked={one === mode} onChange={() => change({ mode: one })} />
              {texts.cart.modes[one]}
            </label>
          ))}
        </fieldset>
      )}
      {fields.map((field) => (
        <TextField
          key={field}
          field={field}
          value={cart.details[field]}
          error={errors[`customer.${field}`]?.[0]}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
    </div>
  );
}

interface TextFieldProps {
  field: Field;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

function TextField({ field, value, error, onChange }: TextFieldProps) {
  const { texts } = useLanguage();
  const id = useId();
  return (
    <label className="field">
      <span className="field-label">{texts.cart[field]}</span>
      <input
        value={value}
        dir={field === "phone" ? "ltr" : "auto"}
        {...(field === "phone" ? { type: "tel", inputMode: "tel" as const } : {})}
        // the next guest must not be offered what this one typed
        autoComplete="off"
        maxLength={field === "note" ? 500 : 200}
        enterKeyHint="done"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <span id={id} className="field-error">
          {error}
        </span>
      )}
    </label>
  );
}
