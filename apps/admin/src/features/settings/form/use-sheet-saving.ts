import { CallError } from "@diwan/contract/api/client";
import type { FieldErrors } from "@diwan/contract/api/messages";
import { useTranslations } from "use-intl";
import { settleConflict } from "../../../kit/drafts/conflict/settle-conflict.ts";
import { changedFields, readValues } from "../../../kit/forms/fields/values.ts";
import { isWhole, usePartLabel } from "../../../kit/forms/page/part-label.ts";
import { errorsByField } from "../../../kit/forms/page/record-form.ts";
import { useFieldLabel } from "../../../kit/forms/page/use-saving.ts";
import type { Errors } from "../../../kit/forms/form-state.ts";
import { NOT_DONE, useSubmit } from "../../../kit/forms/form.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useWords } from "../../../kit/language/use-words.ts";
import type { Change, Sheet } from "./sheet.ts";

export interface SheetCall<R> {
  /** Sends what differs from `from`; answers with what is saved then. */
  send: (change: Change, from: R) => Promise<R>;
  /** The paths of the fields for those of the call. */
  onFields: (errors: FieldErrors, change: Change) => FieldErrors;
  /** What is saved already, told by a refusal. */
  current: (answer: Record<string, unknown>) => R;
  done?: (saved: R, change: Change) => void;
  /** Without a notice: what comes next says enough. */
  quiet?: boolean;
}

/** Sends what changed, joined with what others changed meanwhile; of the very same field it is asked whose is to stay. */
export function useSheetSaving<R>(sheet: Sheet<R>, call: SheetCall<R>) {
  const tc = useTranslations("common");
  const settle = useSettling(sheet);
  const save = async (from: R): Promise<unknown> => {
    const change = sheet.change();
    try {
      const saved = await call.send(change, from);
      sheet.accept(saved);
      if (!call.quiet) notify({ kind: "success", text: tc("updated") });
      call.done?.(saved, change);
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code !== "stale") throw onFields(error, call.onFields(error.errors, change), change);
      const theirs = call.current(error.answer);
      return (await settle(theirs, error.answer, change)) ? save(theirs) : NOT_DONE;
    }
  };
  return useSubmit(sheet.form, () => save(sheet.saved), { label: useFieldLabel(sheet.fields) });
}

/** The same refusal with its messages at the fields. */
function onFields(error: CallError, errors: FieldErrors, { fields }: Change): CallError {
  const placed: Errors = errorsByField(errors, fields);
  const lists = Object.entries(placed).map(([path, text]) => [path, [text]] as const);
  return new CallError(error.status, { ...error.answer, errors: Object.fromEntries(lists) });
}

/** Joins what was typed with what is saved now; answers whether to save over it at once. */
function useSettling<R>({ form, before, read, accept }: Sheet<R>) {
  const words = useWords();
  const labelsOf = usePartLabel();
  return async (theirs: R, answer: CallError["answer"], { fields, values: yours }: Change): Promise<boolean> => {
    const now = readValues(fields, read(theirs), words);
    const { values, save } = await settleConflict({
      ...{ answer, was: before, yours, theirs: now, at: lastStamp(theirs) },
      label: labelsOf(fields),
      isWhole: (path) => isWhole(fields, path),
    });
    accept(theirs);
    form.setValues(values);
    return save && changedFields(fields, now, values).length > 0;
  };
}

/** Of settings each key has its own. */
const lastStamp = (saved: unknown): unknown =>
  (Array.isArray(saved) ? saved : [saved])
    .map((one) => String(Object(one)["updated_at"] ?? ""))
    .toSorted()
    .at(-1);
