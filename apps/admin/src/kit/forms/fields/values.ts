import { joinNames } from "@diwan/ui/text/fill";
import { valueAt, withValueAt } from "../paths.ts";
import type { Field, FieldType, ValueField } from "./declaration.ts";
import { FLAT_KINDS, type FieldKind, type NestingType, type ValueTexts } from "./kinds.ts";

export type Values = Readonly<Record<string, unknown>>;

const NESTING: { [T in NestingType]: FieldKind<T> } = {
  array: {
    read: (value, { fields }, words) =>
      rowsOf(value).map((row) => ({ ...idOf(row), ...readValues(fields, row, words) })),
    wire: (value, { fields }) => rowsOf(value).map((row) => ({ ...idOf(row), ...wireValues(fields, row, !row["id"]) })),
    text: (value) => String(rowsOf(value).length),
  },
  object: {
    read: (value, { fields }, words) => readValues(fields, Object(value), words),
    wire: (value, { fields }) => wireValues(fields, Object(value), false),
    text: (value, { fields }, words) =>
      joinNames(
        fields.filter(hasValue).map((field) => fieldText(field, value, words)),
        words.locale,
      ),
  },
};
const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.map(Object) : []);
/** A known row keeps its id, so that it is updated and not created again. */
const idOf = ({ id }: Values): Values => (id === undefined ? {} : { id });

const KINDS = { ...FLAT_KINDS, ...NESTING };

// Each field type has its own converter; the compiler does not follow the pairing through the union.
const kindOf = (type: FieldType): FieldKind<"custom"> => KINDS[type] as FieldKind<"custom">;
const asDeclared = (field: ValueField) => field as Extract<Field, { type: "custom" }>; // the same pairing

export const hasValue = (field: Field): field is ValueField => field.type !== "spacer";

/** The paths of a field's values: two for a range or place, otherwise one. */
export const pathsOf = (field: ValueField): string[] => ("second" in field ? [field.path, field.second] : [field.path]);

/** The values of the fields: of a record, or the initial ones of a new one. */
export function readValues(fields: readonly Field[], record: unknown, words: ValueTexts): Values {
  let values: Values = {};
  for (const field of fields.filter(hasValue))
    for (const path of pathsOf(field))
      values = withValueAt(values, path, kindOf(field.type).read(valueAt(record, path), asDeclared(field), words));
  return values;
}

/** The values with those of fields that appear for the first time; the same object if there are none. */
export function withMissing(fields: readonly Field[], values: Values, record: unknown, words: ValueTexts): Values {
  let all = values;
  for (const field of fields.filter(hasValue)) {
    const read = readValues([field], record, words);
    for (const path of pathsOf(field))
      if (valueAt(values, path) === undefined) all = withValueAt(all, path, valueAt(read, path));
  }
  return all;
}

/** The body of the call. Empty optional values are left out of a new record and null in a changed one. */
export function wireValues(fields: readonly Field[], values: Values, isNew: boolean): Values {
  let body: Values = {};
  for (const field of fields.filter(hasValue))
    for (const path of pathsOf(field)) {
      const value = wireAt(field, path, values);
      if (value !== undefined && !(isNew && value === null)) body = withValueAt(body, path, value);
    }
  return body;
}

/** The parts of a body that differ from those of the original; nested values and grouped keys are sent whole. */
export function changedParts(before: Values, after: Values, together: readonly (readonly string[])[] = []): Values {
  const differs = (key: string) => !same(before[key], after[key]);
  const goes = (key: string) => differs(key) || together.some((keys) => keys.includes(key) && keys.some(differs));
  return Object.fromEntries(Object.entries(after).filter(([key]) => goes(key)));
}

/** The fields whose value changed. */
export const changedFields = (fields: readonly Field[], before: Values, after: Values): ValueField[] =>
  fields
    .filter(hasValue)
    .filter((field) => pathsOf(field).some((path) => !same(wireAt(field, path, before), wireAt(field, path, after))));

/** Whether two values of a field mean the same; those of a field with two paths are lists. */
export function hasSameValue(field: ValueField, one: unknown, other: unknown): boolean {
  const sent = (value: unknown) =>
    pathsOf(field).map((_, at, { length }) =>
      kindOf(field.type).wire(length > 1 ? Object(value)[at] : value, asDeclared(field)),
    );
  return same(sent(one), sent(other));
}

export const fieldText = (field: ValueField, values: unknown, words: ValueTexts): string =>
  pathsOf(field)
    .map((path) => kindOf(field.type).text(valueAt(values, path), asDeclared(field), words))
    .filter(Boolean)
    .join(" – ");

/** The field of an error: `media.0.src` belongs to the pictures. */
export const fieldAt = (fields: readonly Field[], path: string): ValueField | undefined =>
  fields.filter(hasValue).find((field) => pathsOf(field).some((own) => path === own || path.startsWith(`${own}.`)));

const wireAt = (field: ValueField, path: string, values: Values): unknown =>
  kindOf(field.type).wire(valueAt(values, path), asDeclared(field));

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
