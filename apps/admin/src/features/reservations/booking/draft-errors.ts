import type { Errors, Form } from "../../../kit/forms/form-state.ts";
import type { Draft } from "./draft.ts";

/** Where what is wrong with a part of a draft is said, other than under its own name. */
const SAID_AT: Partial<Record<string, readonly string[]>> = {
  kind: ["resource_id"],
  from: ["start", "end"],
  until: ["start", "end"],
  time: ["start"],
  minutes: ["start", "end"],
  arrives: ["start"],
  leaves: ["end"],
  down: ["down_payment"],
};

/** What is still wrong once some parts of a draft are others. */
export function errorsLeft(errors: Errors, changed: readonly string[]): Errors {
  const gone = new Set(changed.flatMap((part) => [part, ...(SAID_AT[part] ?? [])]));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !gone.has(path)));
}

/** A form of a booking in which a change clears what was said of it, wherever that stands. */
export function clearing(form: Form<Draft>): Form<Draft> {
  const forget = (...changed: string[]) => form.setErrors(errorsLeft(form.errors, changed));
  return {
    ...form,
    setFieldValue(path, value) {
      form.setFieldValue(path, value);
      forget(path);
    },
    setValues(change) {
      form.setValues(change);
      forget(...Object.keys(change));
    },
    getInputProps(path) {
      const props = form.getInputProps(path);
      return {
        ...props,
        onChange(event) {
          props.onChange(event);
          forget(path);
        },
      };
    },
  };
}
