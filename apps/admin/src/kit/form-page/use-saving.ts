import type { AnswerOf, Call } from "@diwan/contract/call";
import { CallError } from "@diwan/contract/client";
import { useRef, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { newKey } from "../api.ts";
import { isRefused } from "../call-errors.ts";
import { resolveConflict, showErrors } from "../dialogs.ts";
import { changedParts, fieldAt, fieldText, hasValue, readValues, type Values } from "../fields/values.ts";
import { focusFirst } from "../focus-field.ts";
import { useFailure } from "../form.ts";
import { useBusy, type Busy } from "../loading.ts";
import { reloadLists } from "../list/use-rows.ts";
import { sendAny } from "../send-any.ts";
import type { RecordDeclaration } from "./declaration.ts";
import { errorsByField, type RecordForm } from "./record-form.ts";
import { useWords } from "../use-words.ts";

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
): Busy & { submit: (event: SyntheticEvent<HTMLFormElement>) => void } {
  const { mode, form, record, fields, before, body } = of;
  const busy = useBusy();
  const key = useRef(newKey());
  const close = useRef<() => void>(undefined);
  const fail = useFailure();
  const label = useFieldLabel(fields);
  const settle = useConflict(declared, of);

  const send = async (whole: Values, stamp: unknown): Promise<AnswerOf<G>> => {
    const { create, update } = declared.calls;
    const headers = { "idempotency-key": key.current };
    const answer =
      mode === "add"
        ? await sendAny(create, { params, body: whole, headers })
        : await sendAny(update, {
            params,
            headers,
            body: { ...changedParts(body(before), whole, declared.together), updated_at: stamp },
          });
    return answer as AnswerOf<G>; // a record is answered as it is read
  };
  const save = async (stamp: unknown): Promise<void> => {
    const whole = body(form.getValues());
    try {
      const saved = await busy.run(() => send(whole, stamp));
      key.current = newKey();
      if (declared.calls.list) void reloadLists(declared.calls.list);
      done(saved, whole);
    } catch (error) {
      if (isRefused(error)) key.current = newKey();
      if (error instanceof CallError && error.code === "stale") await settle(error, save);
      else if (error instanceof CallError && Object.keys(error.errors).length > 0) {
        form.setErrors(errorsByField(error.errors, fields));
        showErrors({ errors: error.errors, label });
      } else close.current = fail(error);
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    event.preventDefault();
    event.stopPropagation(); // a dialog's form may stand inside another one
    if (busy.busy) return;
    close.current?.();
    const wrong = Object.keys(form.validate());
    if (wrong.length > 0) focusFirst(wrong, element);
    else void save(Object(record)["updated_at"]);
  };
  return { ...busy, submit };
}

/** Shows what was typed beside what is saved now; saves over it, goes on from it, or leaves both as they are. */
function useConflict<G extends Call, C extends Call, U extends Call>(
  declared: RecordDeclaration<G, C, U>,
  { form, fields, changed, accept }: RecordForm<AnswerOf<G>>,
) {
  const words = useWords();
  return async ({ answer }: CallError, save: (stamp: unknown) => Promise<void>) => {
    const theirs = answer["current"] as AnswerOf<G>; // a refused change answers with the record as it is now
    const now = readValues(fields, declared.read?.(theirs) ?? theirs, words);
    const rows = changed.filter(hasValue).map((field) => ({
      field: field.label,
      yours: fieldText(field, form.getValues(), words),
      theirs: fieldText(field, now, words),
    }));
    const choice = await resolveConflict({ rows });
    if (choice === "theirs") accept(theirs);
    if (choice === "mine") await save(Object(theirs)["updated_at"]);
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
