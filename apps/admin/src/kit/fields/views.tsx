import type { FunctionComponent } from "react";
import { ArrayField } from "./array-field.tsx";
import { BilingualField } from "./bilingual-field.tsx";
import { CheckboxList } from "./checkbox-list.tsx";
import { CheckboxField, SelectField } from "./choice-fields.tsx";
import { ColorField } from "./color-field.tsx";
import { DateField } from "./date-field.tsx";
import { DateRangeField } from "./date-range-field.tsx";
import type { FieldProps, FieldType } from "./declaration.ts";
import { FileField } from "./file-field.tsx";
import { LocalizedField } from "./localized-field.tsx";
import { LocationField } from "./location-field.tsx";
import { ObjectField } from "./object-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { SearchSelect } from "./search-select.tsx";
import { MoneyField, NumberField, TextareaField, TextField } from "./text-fields.tsx";

/** The component of each type of field. */
export const VIEWS: { [T in FieldType]: FunctionComponent<FieldProps<T>> } = {
  text: TextField,
  textarea: TextareaField,
  number: NumberField,
  money: MoneyField,
  password: PasswordField,
  localized: LocalizedField,
  bilingual: BilingualField,
  select: SelectField,
  select2: SearchSelect,
  checkbox: CheckboxField,
  "checkbox-list": CheckboxList,
  color: ColorField,
  date: DateField,
  "date-range": DateRangeField,
  file: FileField,
  phone: PhoneField,
  location: LocationField,
  array: ArrayField,
  object: ObjectField,
  custom: ({ field, ...props }) => field.render({ ...props, error: props.errors[props.path] }),
  spacer: () => null,
};
