import { Badge } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ReactNode } from "react";
import type { FieldProps, ValueField } from "./declaration.ts";

interface FieldLabelProps {
  text: string;
  /** The field has unsaved changes. */
  changed?: boolean;
  /** The other language is filled in, this one is not. */
  missing?: boolean;
}

/** The label of a field; a saffron dot marks a change, a chip a missing translation. */
export function FieldLabel({ text, changed = false, missing = false }: FieldLabelProps) {
  const t = useTranslations("records.fields");
  return (
    <>
      {changed && <span className="dot" aria-hidden />}
      {text}
      {missing && (
        <Badge variant="warning" size="sm">
          {t("missing")}
        </Badge>
      )}
    </>
  );
}

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

/** The frame of every input: label, hint or earlier value, error. */
export function fieldFrame({ field, path, changed, was, errors }: Framed): Frame {
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
