import type { FunctionComponent } from "react";
import { CheckboxField, SelectField } from "./choice-fields.tsx";
import { DateField } from "./date-field.tsx";
import type { FieldProps, FieldType } from "./declaration.ts";
import { FileField } from "./file-field.tsx";
import { LocalizedField } from "./localized-field.tsx";
import { MoneyField, NumberField, TextareaField, TextField } from "./text-fields.tsx";

/** The component of each type of field. */
export const VIEWS: { [T in FieldType]: FunctionComponent<FieldProps<T>> } = {
  text: TextField,
  textarea: TextareaField,
  number: NumberField,
  money: MoneyField,
  localized: LocalizedField,
  select: SelectField,
  checkbox: CheckboxField,
  date: DateField,
  file: FileField,
  custom: ({ field, ...props }) => field.render({ ...props, error: props.errors[props.path] }),
  spacer: () => null,
};
