import { Suspense } from "react";
import { lazyPart } from "../../../lazy/load-chunk.ts";
import { BoxInput } from "./box-input.tsx";
import type { FieldProps } from "../declaration.ts";
import { fieldFrame } from "../field-frame.tsx";

const PhoneInput = lazyPart(() => import("../../phone/phone-input.tsx"));

/** A phone number; the table of countries and numbers loads with the first field. */
export function PhoneField(props: FieldProps<"phone">) {
  const frame = fieldFrame(props);
  const value = String(props.value ?? "");
  const waiting = <BoxInput {...frame} latin type="tel" value={value} change={props.change} />;
  return (
    <Suspense fallback={waiting}>
      <PhoneInput {...frame} name={props.field.label} value={value} change={props.change} />
    </Suspense>
  );
}
