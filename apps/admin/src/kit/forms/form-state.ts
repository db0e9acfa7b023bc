import { useRef, useState } from "react";
import { valueAt, withValueAt } from "./paths.ts";

/** Messages by path, such as `prices.0.price`. */
export type Errors = Record<string, string>;
type Path<V> = (keyof V & string) | `${keyof V & string}.${string}`;

export interface Form<V> {
  values: V;
  errors: Errors;
  /** The current values, also inside an older handler. */
  getValues(): V;
  setFieldValue<P extends Path<V>>(path: P, value: P extends keyof V ? V[P] : unknown): void;
  setValues(change: Partial<V>): void;
  setErrors(errors: Errors): void;
  setFieldError(path: Path<V>, error: string): void;
  /** Validates everything; shows and returns the errors. */
  validate(): Errors;
  isDirty(): boolean;
  /** Resets to the initial or other values, with the given changes. */
  reset(initial?: V, values?: V): void;
  /** The props of a text input. */
  getInputProps(path: Path<V>): InputProps;
  /** The props of a checkbox or switch. */
  getCheckProps(path: Path<V>): CheckProps;
}
interface FieldProps {
  "data-path": string;
  error: string | undefined;
}
interface InputProps extends FieldProps {
  value: string;
  onChange(event: { currentTarget: { value: string } }): void;
}
interface CheckProps extends FieldProps {
  checked: boolean;
  onChange(event: { currentTarget: { checked: boolean } }): void;
}

/**
 * Values and errors of a form. A change clears the error of its field and those that it fixes. Errors of `live` show at
 * once.
 */
export function useFormState<V extends object>(
  first: V,
  check: (values: V) => Errors,
  live: (values: V) => Errors = () => ({}),
): Form<V> {
  const [initial, setInitial] = useState(first);
  const [values, show] = useState(first);
  const [errors, setErrors] = useState<Errors>({});
  const now = useRef(values);
  const set = (next: V) => {
    now.current = next;
    show(next);
  };
  const change = (next: V, changed: readonly string[]) => {
    const before = now.current;
    set(next);
    setErrors((shown) => remainingFormErrors(shown, changed, () => [check(before), check(next)]));
  };
  const setField = (path: string, value: unknown) => change(withValueAt(now.current, path, value), [path]);
  const shown = { ...live(values), ...errors };
  const field = (path: string): FieldProps => ({ "data-path": path, error: shown[path] });
  return {
    values,
    errors: shown,
    getValues: () => now.current,
    setFieldValue: setField,
    setValues: (some) => change({ ...now.current, ...some }, Object.keys(some)),
    setErrors,
    setFieldError: (path, error) => setErrors((others) => ({ ...others, [path]: error })),
    validate: () => {
      const found = { ...check(now.current), ...live(now.current) };
      setErrors(found);
      return found;
    },
    isDirty: () => JSON.stringify(now.current) !== JSON.stringify(initial),
    reset: (next = initial, typed = next) => {
      setInitial(next);
      setErrors({});
      set(typed);
    },
    getInputProps: (path) => ({
      ...field(path),
      value: String(valueAt(values, path) ?? ""),
      onChange: (event) => setField(path, event.currentTarget.value),
    }),
    getCheckProps: (path) => ({
      ...field(path),
      checked: valueAt(values, path) === true,
      onChange: (event) => setField(path, event.currentTarget.checked),
    }),
  };
}

/** The remaining errors after a change: rules over several fields are checked again, server errors stay. */
export function remainingFormErrors(
  shown: Errors,
  changed: readonly string[],
  checks: () => readonly [Errors, Errors],
): Errors {
  if (Object.keys(shown).length === 0) return shown;
  const [before, after] = checks();
  const isChanged = (path: string) => changed.some((one) => path === one || path.startsWith(`${one}.`));
  const isMended = (path: string) => before[path] === shown[path] && after[path] === undefined;
  return Object.fromEntries(Object.entries(shown).filter(([path]) => !isChanged(path) && !isMended(path)));
}
