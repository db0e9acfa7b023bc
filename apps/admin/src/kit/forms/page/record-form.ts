import type { AnswerOf, Call } from "@diwan/contract/api/call";
import { fieldErrors } from "@diwan/contract/api/messages";
import { useRef } from "react";
import { currentLocale } from "../../language/language.ts";
import { missingTimes } from "../fields/live-errors.ts";
import { wireValues, type Values } from "../fields/values.ts";
import { fieldsOf, modeOf, type FormState, type RecordScope, type RecordDeclaration } from "./declaration.ts";
import { errorsByField, useFieldsDraft, type FieldsDraft } from "./fields-draft.ts";

export interface RecordForm<R> extends FieldsDraft<R | undefined> {
  state: FormState<R>;
}

/** The form of a saved or new record, from its declaration; the prefilled values are those of the first new record alone. */
export function useRecordForm<G extends Call, C extends Call, U extends Call>(
  declared: RecordDeclaration<G, C, U>,
  saved: AnswerOf<G> | undefined,
  place: RecordScope,
  prefilled: Values = {},
): RecordForm<AnswerOf<G>> {
  const { initial = {}, read, calls } = declared;
  const isFirst = useRef(true);
  const sections = (values: Values, record: AnswerOf<G> | undefined) =>
    typeof declared.sections === "function"
      ? declared.sections({ mode: modeOf(record), values, record, place })
      : declared.sections;
  const wire = (values: Values, record: AnswerOf<G> | undefined) => {
    const mode = modeOf(record);
    const wired = wireValues(fieldsOf(sections(values, record)), values, mode === "add");
    return declared.body?.(wired, mode, { record, place }) ?? wired;
  };
  const draft = useFieldsDraft<AnswerOf<G> | undefined>({
    ...{ saved, sections, wire },
    showsSavedErrors: true,
    source: (record) =>
      (record === undefined
        ? { ...initial, ...(isFirst.current && prefilled) }
        : Object(read?.(record) ?? record)) as Values, // a record is an object
    check({ original, values }) {
      const { body } = original === undefined ? calls.create : calls.update;
      const result = body?.safeParse(wire(values, original));
      const fields = fieldsOf(sections(values, original));
      const locale = currentLocale();
      return {
        ...(result && !result.success ? errorsByField(fieldErrors(result.error.issues, locale), fields) : {}),
        ...missingTimes(fields, values, locale),
      };
    },
  });
  const begin = (record: AnswerOf<G> | undefined) => {
    isFirst.current = false;
    draft.begin(record);
  };
  return { ...draft, begin, state: { mode: draft.mode, values: draft.values, record: draft.original, place } };
}
