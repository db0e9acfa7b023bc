import { DayInput } from "./day-input.tsx";
import { atTwo, dayOf } from "./day-value.ts";
import type { FieldProps } from "./declaration.ts";
import { frameOf } from "./frame.tsx";

/** A day; with `time` it is kept as that day at 14:00 in the time zone of the business. */
export function DateField(props: FieldProps<"date">) {
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
