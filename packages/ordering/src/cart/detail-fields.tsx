import type { OrderMode } from "@diwan/contract/api/enumerations";
import { GUEST_LIMITS } from "@diwan/contract/api/limits";
import { useEffect, useRef } from "react";
import { useMenu } from "../menu-context.ts";
import type { Details } from "../order/cart.ts";
import { Field } from "../parts/field.tsx";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";

type DetailField = "name" | "phone" | "address" | "car" | "note";

/** The details of each order mode; a name at a table is optional. */
export const NEEDED: Readonly<Record<OrderMode, readonly DetailField[]>> = {
  DineIn: ["name"],
  SelfPickUp: ["name", "phone"],
  CarPickup: ["name", "phone", "car"],
  Delivery: ["name", "phone", "address"],
};

const TYPED = {
  name: { most: GUEST_LIMITS.nameMax, autoComplete: "name" },
  phone: { most: 40, autoComplete: "tel", inputMode: "tel", dir: "ltr" },
  address: { most: GUEST_LIMITS.textMax, autoComplete: "street-address" },
  car: { most: GUEST_LIMITS.nameMax },
  note: { most: GUEST_LIMITS.orderNote },
} as const;

interface DetailFieldsProps {
  fields: readonly DetailField[];
  details: Details;
  /** Messages of the server, by field. */
  errors: Readonly<Record<string, string[]>>;
  /**
   * Whether the device belongs to the guest: on a shared device the browser must not suggest one guest's values to
   * another.
   */
  personal: boolean;
  /** Whether the order needs the name. */
  named: boolean;
  onChange(some: Partial<Details>): void;
}

/** The guest's details and a note for the kitchen; scrolls to a rejected field. */
export function DetailFields({ fields, details, errors, personal, named, onChange }: DetailFieldsProps) {
  const { texts } = useMenu();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus({ preventScroll: true });
    // the parent includes the label and the error
    first?.parentElement?.scrollIntoView({ block: "center" });
  }, [errors]);
  return (
    <div className="details" ref={body}>
      {fields.map((field) => (
        <Field
          key={field}
          {...TYPED[field]}
          {...(!personal && { autoComplete: "off" })}
          {...texts.cart.fields[field]}
          {...(named && { optional: "" })}
          value={details[field]}
          error={errors[field === "note" ? field : `customer.${field}`]?.[0]}
          onChange={(value) => onChange({ [field]: value })}
        />
      ))}
    </div>
  );
}

interface ModeChoiceProps {
  mode: OrderMode | null;
  offered: readonly OrderMode[];
  onChange(mode: OrderMode): void;
}

/** The order mode, chosen among what the branch offers. */
export function ModeChoice({ mode, offered, onChange }: ModeChoiceProps) {
  const { texts } = useMenu();
  return (
    <div className="segments" role="radiogroup" aria-label={texts.cart.how}>
      {offered.map((one) => (
        <label key={one} className="segment">
          <input type="radio" className="unseen" name="mode" checked={one === mode} onChange={() => onChange(one)} />
          <Icon shape={icons.modes[one]} />
          {texts.cart.modes[one]}
        </label>
      ))}
    </div>
  );
}
