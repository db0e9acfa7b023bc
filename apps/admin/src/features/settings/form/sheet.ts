import { useEffect, useState } from "react";
import type { Field, ValueField } from "../../../kit/forms/fields/declaration.ts";
import { changedFields, readValues, type Values } from "../../../kit/forms/fields/values.ts";
import { fieldsOf, type Section } from "../../../kit/forms/page/declaration.ts";
import type { ShownForm } from "../../../kit/forms/page/record-form.ts";
import { liveErrors } from "../../../kit/forms/fields/live-errors.ts";
import { currentLocale } from "../../../kit/language/language.ts";
import { useFormState, type Errors } from "../../../kit/forms/form-state.ts";
import { useWords } from "../../../kit/language/use-words.ts";

export interface SheetDeclaration<R> {
  /** What is saved, as the server last said it. */
  saved: R;
  /** The values of the fields in it, by path. */
  read: (saved: R) => unknown;
  sections: (values: Values) => readonly Section[];
  /** Messages by path of what would be sent. */
  check: (change: Change) => Errors;
}

/** What is to be saved: the fields that differ, among all, and what they hold now. */
export interface Change {
  changed: readonly ValueField[];
  fields: readonly Field[];
  values: Values;
}

export interface Sheet<R> extends Omit<ShownForm, "changed"> {
  changed: readonly ValueField[];
  saved: R;
  read: SheetDeclaration<R>["read"];
  /** What would be sent now. */
  change: () => Change;
  /** Goes on from what is saved now. */
  accept: (saved: R) => void;
}

/** Settings on one sheet: there is nothing to add, only what is there to change. */
export function useSheet<R>({ saved, read, sections: sectionsOf, check }: SheetDeclaration<R>): Sheet<R> {
  const words = useWords();
  const start = (from: R): Values => {
    const source = Object(read(from)) as Values; // settings by key
    return readValues(fieldsOf(sectionsOf(source)), source, words);
  };
  const [from, setFrom] = useState(saved);
  const [before, setBefore] = useState(() => start(saved));
  const changeIn = (values: Values): Change => {
    const fields = fieldsOf(sectionsOf(values));
    return { changed: changedFields(fields, before, values), fields, values };
  };
  const form = useFormState<Values>(
    before,
    (values) => check(changeIn(values)),
    // what is saved already may be of long ago
    (values) => liveErrors(changeIn(values).changed, values, currentLocale()),
  );
  const accept = (next: R) => {
    const values = start(next);
    setFrom(next);
    setBefore(values);
    form.reset(values);
  };
  const sections = sectionsOf(form.values);
  const { changed, fields } = changeIn(form.values);
  useEffect(() => {
    // what others saved meanwhile is shown where nothing was typed
    if (saved !== from && changed.length === 0) accept(saved);
  });
  return {
    mode: "edit",
    form,
    saved: from,
    read,
    sections,
    fields,
    changed,
    before,
    change: () => changeIn(form.getValues()),
    accept,
  };
}
