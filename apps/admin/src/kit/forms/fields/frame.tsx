import type { ReactNode } from "react";
import type { FieldProps, ValueField } from "./declaration.ts";
import { FieldLabel } from "./field-label.tsx";

type Framed = Pick<FieldProps, "path" | "changed" | "was" | "errors"> & {
  field: Pick<ValueField, "label" | "hint" | "required" | "disabled">;
};
interface Frame {
  label: ReactNode;
  description: ReactNode;
  error: string | undefined;
  required: boolean;
  disabled: boolean;
  "data-path": string;
}

/** What every input shows around itself: label, hint or what it was before, error. */
export function frameOf({ field, path, changed, was, errors }: Framed): Frame {
  const error = errors[path];
  return {
    label: <FieldLabel text={field.label} changed={changed} />,
    description: error === undefined ? (was ?? field.hint) : undefined,
    error,
    required: field.required ?? false,
    disabled: field.disabled ?? false,
    "data-path": path,
  };
}
