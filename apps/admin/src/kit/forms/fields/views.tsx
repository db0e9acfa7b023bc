import type { FunctionComponent } from "react";
import { ArrayField } from "./array-field.tsx";
import { BilingualField } from "./text/bilingual-field.tsx";
import { CheckboxField, SelectField } from "./choices/choice-fields.tsx";
import { ColorField } from "./choices/color-field.tsx";
import { DateRangeField } from "./dates/date-range-field.tsx";
import type { FieldProps, FieldType } from "./declaration.ts";
import { FileField } from "./media/file-field.tsx";
import { LocalizedField } from "./text/localized-field.tsx";
import { LocationField } from "./media/location-field.tsx";
import { PasswordField } from "./text/password-field.tsx";
import { PhoneField } from "./text/phone-field.tsx";
import { SearchSelect } from "./choices/search-select.tsx";
import { MoneyField, NumberField, TextareaField, TextField } from "./text/text-fields.tsx";
import { withValueAt } from "../paths.ts";
import { FieldLabel, frameOf } from "./field-frame.tsx";
import styles from "./nested.module.css";
import { DayInput } from "./dates/day-input.tsx";
import { atTwo, dayOf } from "./dates/day-value.ts";
import { Checkbox, Input } from "@mantine/core";

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

/** Fields that belong together, under one heading. */
function ObjectField({ field, path, value, change, latest, errors, changed, grid: Grid }: FieldProps<"object">) {
  return (
    <fieldset className={styles.group} disabled={field.disabled}>
      <legend className={`gap-6 small medium ${styles.legend}`}>
        <FieldLabel text={field.label} changed={changed} />
      </legend>
      <Grid
        fields={field.fields}
        within={path}
        holder={value}
        latest={latest}
        set={(below, next) => change(withValueAt(Object(latest()), below, next))}
        errors={errors}
      />
    </fieldset>
  );
}

/** A day; with `time` it is kept as that day at 14:00 in the time zone of the business. */
function DateField(props: FieldProps<"date">) {
  const { field, value, change } = props;
  const { label, description, error, required, disabled } = frameOf(props);
  const text = String(value ?? "");
  return (
    <DayInput
      label={label}
      name={field.label}
      hint={description}
      error={error}
      required={required}
      disabled={disabled}
      path={props.path}
      minimum={field.minimum}
      value={dayOf(text)}
      change={(day) => change(field.time ? atTwo(day) : day)}
    />
  );
}

/** Some of a few. */
function CheckboxList(props: FieldProps<"checkbox-list">) {
  const { field, path, value, change } = props;
  const { "data-path": _, disabled, ...frame } = frameOf(props);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <Input.Wrapper {...frame} labelElement="div" role="group" aria-label={field.label}>
      <div className={styles.list} data-path={path}>
        {field.options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            disabled={disabled}
            checked={chosen.includes(option.value)}
            onChange={(event) =>
              change(
                event.currentTarget.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value),
              )
            }
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
