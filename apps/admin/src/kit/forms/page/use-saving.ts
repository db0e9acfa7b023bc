import type { AnswerOf, Call } from "@diwan/contract/api/call";
import { CallError } from "@diwan/contract/api/client";
import { useRef, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { newKey } from "../../connection/api.ts";
import { isRefused } from "../../connection/call-errors.ts";
import { settleConflict } from "../../drafts/conflict/settle-conflict.ts";
import { showErrors } from "../../dialogs/dialogs.ts";
import { changedFields, changedParts, fieldAt, fieldText, hasValue, type Values } from "../fields/values.ts";
import { focusFirst } from "../focus-field.ts";
import { useFailure } from "../form.ts";
import { useBusy, type Busy } from "../../screen/loading.ts";
import { reloadLists } from "../../lists/use-rows.ts";
import { sendAny } from "../../connection/send-any.ts";
import type { RecordDeclaration } from "./declaration.ts";
import { isWhole, usePartLabel } from "./part-label.ts";
import { errorsByField, type RecordForm } from "./record-form.ts";
import { useWords } from "../../language/use-words.ts";

type Params = Readonly<Record<string, string>>;

/**
 * Sends a record: a new one whole, of a changed one only what changed. What the server refuses stands on its fields and
 * in the error dialog; what somebody else saved first is shown beside what was typed here.
 */
export function useSaving<G extends Call, C extends Call, U extends Call>(
  declared: RecordDeclaration<G, C, U>,
  of: RecordForm<AnswerOf<G>>,
  params: Params,
  done: (saved: AnswerOf<G>, sent: Values) => void,
): Saving {
  const { form, record, fields, before, body } = of;
  const busy = useBusy();
  const key = useRef(newKey());
  const close = useRef<() => void>(undefined);
  const fail = useFailure();
  const label = useFieldLabel(fields);
  const settle = useSettling(of);

  /** Whether it is saved. */
  const save = async (from: From<AnswerOf<G>>): Promise<boolean> => {
    const whole = body(form.getValues(), from.record);
    try {
      const saved = await busy.run(() => sendRecord(declared, of, { whole, from, params, key: key.current }));
      key.current = newKey();
      if (declared.calls.list) void reloadLists(declared.calls.list);
      done(saved, whole);
      return true;
    } catch (error) {
      if (isRefused(error)) key.current = newKey();
      if (error instanceof CallError && error.code === "stale") {
        const settled = await settle(error, from);
        if (settled === "saved") done(error.answer["current"] as AnswerOf<G>, whole); // as it is now
        return settled === "saved" || (settled !== undefined && save(settled));
      }
      if (error instanceof CallError && Object.keys(error.errors).length > 0) {
        form.setErrors(errorsByField(error.errors, fields));
        showErrors({ errors: error.errors, label });
      } else close.current = fail(error);
      return false;
    }
  };
  const submit = async (element?: HTMLFormElement): Promise<boolean> => {
    if (busy.busy) return false;
    close.current?.();
    const wrong = Object.keys(form.validate());
    if (wrong.length > 0) focusFirst(wrong, element);
    return wrong.length === 0 && save({ record, values: before });
  };
  return {
    ...busy,
    save: () => submit(),
    submit: (event) => {
      event.preventDefault();
      event.stopPropagation(); // a dialog's form may stand inside another one
      void submit(event.currentTarget);
    },
  };
}

interface Sent<R> {
  whole: Values;
  from: From<R>;
  params: Params;
  key: string;
}

/** A new record goes whole, of a changed one what changed. */
async function sendRecord<G extends Call, C extends Call, U extends Call>(
  { calls, together }: RecordDeclaration<G, C, U>,
  { mode, body }: RecordForm<AnswerOf<G>>,
  { whole, from, params, key }: Sent<AnswerOf<G>>,
): Promise<AnswerOf<G>> {
  const headers = { "idempotency-key": key };
  if (mode === "add") return (await sendAny(calls.create, { params, body: whole, headers })) as AnswerOf<G>; // as it is read
  const changed = changedParts(body(from.values, from.record), whole, together);
  const sent = { ...changed, updated_at: Object(from.record)["updated_at"] };
  return (await sendAny(calls.update, { params, body: sent, headers })) as AnswerOf<G>; // as it is read
}

export interface Saving extends Busy {
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Saves without being submitted, as when the screen is left; answers whether it is saved. */
  save: () => Promise<boolean>;
}

/** What changes are made to. */
interface From<R> {
  record: R | undefined;
  values: Values;
}

/**
 * Joins what was typed with what is saved now; answers what it is to be saved over, if it is to be saved at once, or that
 * nothing is left to save.
 */
function useSettling<R>(of: RecordForm<R>) {
  const labelsOf = usePartLabel();
  const words = useWords();
  const { form, fields, read, accept } = of;
  return async ({ answer }: CallError, from: From<R>): Promise<From<R> | "saved" | undefined> => {
    const record = answer["current"] as R; // a refused change answers with the record as it is now
    const theirs = read(record);
    const lead = fields.find(hasValue);
    const { values, save } = await settleConflict({
      ...{ answer, was: from.values, yours: form.getValues(), theirs, at: Object(record)["updated_at"] },
      name: lead && fieldText(lead, from.values, words),
      label: labelsOf(fields),
      isWhole: (path) => isWhole(fields, path),
    });
    accept(record, values);
    if (!save) return undefined;
    return changedFields(fields, theirs, values).length > 0 ? { record, values: theirs } : "saved";
  };
}

/** The name of the field that a path leads to, with the language where it has two. */
export function useFieldLabel(fields: RecordForm<unknown>["fields"]): (path: string) => string {
  const t = useTranslations("records.fields");
  return (path) => {
    const field = fieldAt(fields, path);
    if (!field) return path;
    if (field.type !== "localized" || path === field.path) return field.label;
    return t(path.startsWith(`${field.path}.1`) ? "arabic" : "english", { label: field.label });
  };
}
