import type { AnswerOf, Call } from "@diwan/contract/api/call";
import { fieldErrors } from "@diwan/contract/api/messages";
import { useEffect, useEffectEvent, useState } from "react";
import type { Field } from "../fields/declaration.ts";
import { changedFields, fieldAt, readValues, wireValues, withMissing, type Values } from "../fields/values.ts";
import { liveErrors } from "../fields/live-errors.ts";
import { useFormState, type Errors, type Form } from "../form-state.ts";
import { currentLocale } from "../../language/language.ts";
import {
  fieldsOf,
  type FormState,
  type Mode,
  type Place,
  type RecordDeclaration,
  type Section,
} from "./declaration.ts";
import { useWords } from "../../language/use-words.ts";

export interface RecordForm<R> {
  mode: Mode;
  form: Form<Values>;
  /** The saved record that the values started from. */
  record: R | undefined;
  sections: readonly Section[];
  fields: readonly Field[];
  state: FormState<R>;
  /** The fields that are not saved yet. */
  changed: readonly Field[];
  /** What the saved values were. */
  before: Values;
  /** What the call takes of values; of the record that they are made to, where it is another one by now. */
  body: (values: Values, record?: R) => Values;
  /** The values of a record as it is saved. */
  read: (record: R) => Values;
  /** Goes on from another record, as it is saved now; with what is typed over it. */
  accept: (record: R | undefined, typed?: Values) => void;
}

/** What is shown of a form; the fields ask nothing of the record. */
export type ShownForm = Omit<RecordForm<unknown>, "record" | "state" | "accept" | "body" | "read">;

/** Values, rules and changes of the form of a record. */
export function useRecordForm<G extends Call, C extends Call, U extends Call>(
  declared: RecordDeclaration<G, C, U>,
  saved: AnswerOf<G> | undefined,
  place: Place,
): RecordForm<AnswerOf<G>> {
  const words = useWords();
  const mode: Mode = saved === undefined ? "add" : "edit";
  const [record, setRecord] = useState(saved);
  const sectionsOf = (state: FormState<AnswerOf<G>>): readonly Section[] =>
    typeof declared.sections === "function" ? declared.sections(state) : declared.sections;
  const sourceOf = (from: AnswerOf<G> | undefined): unknown =>
    from === undefined ? (declared.initial ?? {}) : (declared.read?.(from) ?? from);
  const start = (from: AnswerOf<G> | undefined): Values => {
    // which fields there are may depend on the values that they are read from
    const source = Object(sourceOf(from)) as Values; // a record is an object
    const fields = fieldsOf(sectionsOf({ mode, values: source, record: from, place }));
    return readValues(fields, source, words);
  };
  const [before, setBefore] = useState(() => start(saved));
  const fieldsFor = (values: Values, of = record) => fieldsOf(sectionsOf({ mode, values, record: of, place }));
  const body = (values: Values, of = record) => {
    const wired = wireValues(fieldsFor(values, of), values, mode === "add");
    return declared.body?.(wired, mode, { record: of, place }) ?? wired;
  };
  const schema = mode === "add" ? declared.calls.create.body : declared.calls.update.body;
  const form = useFormState<Values>(
    before,
    (values) => {
      const result = schema?.safeParse(body(values));
      return !result || result.success
        ? {}
        : errorsByField(fieldErrors(result.error.issues, currentLocale()), fieldsFor(values));
    },
    (values) => liveErrors(fieldsFor(values), values, currentLocale()),
  );
  const accept = (next: AnswerOf<G> | undefined, typed?: Values) => {
    const values = start(next);
    setRecord(next);
    setBefore(values);
    form.reset(values);
    if (typed) form.setValues(typed);
  };
  const state = { mode, values: form.values, record, place };
  const sections = sectionsOf(state);
  const fields = fieldsOf(sections);
  const changed = changedFields(fields, before, form.values);
  const shown = fields.map(({ path }) => path).join();
  const complete = useEffectEvent(() => {
    const source = sourceOf(record);
    form.setValues(withMissing(fields, form.getValues(), source, words));
    setBefore((values) => withMissing(fields, values, source, words));
  });
  // a field that appears because of another value begins with what is saved
  useEffect(() => complete(), [shown]);
  useNewest(saved, (now) => {
    // what others saved meanwhile is shown where nothing was typed, or where it is what was typed
    const typed = changed.length > 0 && changedFields(fields, start(now), form.values).length > 0;
    if (now !== record && !typed) accept(now);
  });
  return { mode, form, record, sections, fields, state, changed, before, body, read: start, accept };
}

/** Told of each version of a record that is read. */
function useNewest<R>(saved: R | undefined, told: (now: R) => void): void {
  const follow = useEffectEvent(told);
  useEffect(() => {
    if (saved !== undefined) follow(saved);
  }, [saved]);
}

/** The first message of each path; what lies inside a field without inputs of its own is said by the field. */
export function errorsByField(errors: Readonly<Record<string, readonly string[]>>, fields: readonly Field[]): Errors {
  const found: Errors = {};
  for (const [path, [first]] of Object.entries(errors)) {
    const field = fieldAt(fields, path);
    const place = field && WHOLE.has(field.type) ? field.path : path;
    if (first !== undefined) found[place] ??= first;
  }
  return found;
}

/** Types whose errors stand at the field, whatever part of the value they are about. */
const WHOLE: ReadonlySet<Field["type"]> = new Set(["file", "custom"]);
