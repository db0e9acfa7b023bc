import { CallError } from "@diwan/contract/client";
import type { FieldErrors } from "@diwan/contract/messages";
import { useTranslations } from "use-intl";
import { resolveConflict } from "../../../kit/dialogs.ts";
import { fieldText, readValues } from "../../../kit/fields/values.ts";
import { errorsByField } from "../../../kit/form-page/record-form.ts";
import { useFieldLabel } from "../../../kit/form-page/use-saving.ts";
import type { Errors } from "../../../kit/form-state.ts";
import { useSubmit } from "../../../kit/form.ts";
import { notify } from "../../../kit/notices.ts";
import { useWords } from "../../../kit/use-words.ts";
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

/** Sends what changed. What others changed meanwhile stays, unless it is the very same field: then it is asked whose to keep. */
export function useSheetSaving<R>(sheet: Sheet<R>, call: SheetCall<R>) {
  const tc = useTranslations("common");
  const settle = useConflict(sheet);
  const save = async (from: R): Promise<void> => {
    const change = sheet.change();
    try {
      const saved = await call.send(change, from);
      sheet.accept(saved);
      if (!call.quiet) notify({ kind: "success", text: tc("updated") });
      call.done?.(saved, change);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code !== "stale") throw onFields(error, call.onFields(error.errors, change), change);
      const theirs = call.current(error.answer);
      if (await settle(theirs, change)) await save(theirs);
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

/** Answers whether to save over what others saved. */
function useConflict<R>({ before, read, accept }: Sheet<R>) {
  const words = useWords();
  return async (theirs: R, { changed, fields, values }: Change): Promise<boolean> => {
    const now = readValues(fields, read(theirs), words);
    const rows = changed.map((field) => ({
      field: field.label,
      yours: fieldText(field, values, words),
      theirs: fieldText(field, now, words),
      was: fieldText(field, before, words),
    }));
    const both = rows.filter((row) => row.theirs !== row.was);
    if (both.length === 0) return true;
    const choice = await resolveConflict({ rows: both });
    if (choice === "theirs") accept(theirs);
    return choice === "mine";
  };
}
