import { valueAt, withValueAt } from "../paths.ts";
import type { Field, FieldType, ValueField } from "./declaration.ts";
import { KINDS, type Kinds, type Words } from "./kinds.ts";

export type Values = Readonly<Record<string, unknown>>;

// Each type has a kind of its own type; the compiler does not follow the pairing through the union.
const kindOf = (type: FieldType): Kinds["custom"] => KINDS[type] as Kinds["custom"];

export const hasValue = (field: Field): field is ValueField => field.type !== "spacer";

/** What the fields edit: a record, or what a new one starts with. */
export const readValues = (fields: readonly Field[], record: unknown, words: Words): Values =>
  fields
    .filter(hasValue)
    .reduce<Values>(
      (values, field) =>
        withValueAt(values, field.path, kindOf(field.type).read(valueAt(record, field.path), asDeclared(field), words)),
      {},
    );

/** What the call takes. Empty optional values are left out of a new record and are null in a changed one. */
export function wireValues(fields: readonly Field[], values: Values, isNew: boolean): Values {
  return fields.filter(hasValue).reduce<Values>((body, field) => {
    const value = kindOf(field.type).wire(valueAt(values, field.path), asDeclared(field));
    return value === undefined || (isNew && value === null) ? body : withValueAt(body, field.path, value);
  }, {});
}

/** The parts of a body that differ from the record they started from; nested values go whole, as do keys of a group. */
export function changedParts(before: Values, after: Values, together: readonly (readonly string[])[] = []): Values {
  const differs = (key: string) => !same(before[key], after[key]);
  const goes = (key: string) => differs(key) || together.some((keys) => keys.includes(key) && keys.some(differs));
  return Object.fromEntries(Object.entries(after).filter(([key]) => goes(key)));
}

/** The fields whose value is another one than before. */
export const changedFields = (fields: readonly Field[], before: Values, after: Values): ValueField[] =>
  fields.filter(hasValue).filter((field) => {
    const wire = (values: Values) => kindOf(field.type).wire(valueAt(values, field.path), asDeclared(field));
    return !same(wire(before), wire(after));
  });

export const fieldText = (field: ValueField, values: unknown, words: Words): string =>
  kindOf(field.type).text(valueAt(values, field.path), asDeclared(field), words);

/** The field that an error is about: `media.0.src` is the pictures'. */
export const fieldAt = (fields: readonly Field[], path: string): ValueField | undefined =>
  fields.filter(hasValue).find((field) => path === field.path || path.startsWith(`${field.path}.`));

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const asDeclared = (field: ValueField) => field as Extract<Field, { type: "custom" }>; // see kindOf
