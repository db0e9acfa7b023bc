import { CallError } from "@diwan/contract/api/client";
import type { FieldErrors } from "@diwan/contract/api/messages";
import { useRef, type SyntheticEvent } from "react";
import { newKey } from "../connection/api.ts";
import { isRefused } from "../connection/call-errors.ts";
import { showErrors } from "../dialogs/dialogs.ts";
import { firstErrorOfEach } from "../forms/first-error-of-each.ts";
import { focusFirst } from "../forms/focus-field.ts";
import { useFailure } from "../forms/form.ts";
import type { Errors } from "../forms/form-state.ts";
import { useBusy, type BusyState } from "../screen/loading.ts";
import { saveDraft, type ConflictLabels, type SavedDraft, type Sending } from "./conflict.ts";
import type { Draft, DraftType } from "./draft.ts";
import type { DraftForm } from "./use-draft.ts";

export interface SavingDraft extends BusyState {
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Saves without a submit, such as when the screen is left; returns whether it is saved. */
  save: () => Promise<boolean>;
}

interface DraftSaving<R, V> {
  /** Sends the changes, with an idempotency key that stays the same until the server has responded. */
  send: (draft: Draft<R, V>, key: string) => Promise<R>;
  labels: (current: R) => ConflictLabels;
  mergedIsSent?: Sending<R, V>["mergedIsSent"];
  saved: (record: R, how: SavedDraft<R, V>) => unknown;
  /** Maps the error paths of the call to those of the form. */
  place?: (errors: FieldErrors) => Errors;
  /** The name of a field in the error dialog. Without it, server errors are shown on the fields only. */
  label?: (path: string) => string;
  /** The path that shows an error, if it is not the field itself. */
  shownAt?: (path: string) => string;
  /** Handles other errors; returns whether it did. */
  refused?: (error: CallError) => boolean;
}

/**
 * Saves the draft of a form, once at a time: the first wrong field gets the focus, changes of others are merged, server
 * errors are shown on their fields.
 */
export function useSaveDraft<R, V extends object>(
  type: DraftType<R, V>,
  draft: DraftForm<R, V>,
  saving: DraftSaving<R, V>,
): SavingDraft {
  const { once, ...busy } = useOnce();
  const running = useRef(false);
  const closeFailure = useRef<() => void>(undefined);
  const fail = useFailure({ unsent: true });
  const { form } = draft;
  const focus = (errors: Errors, element?: HTMLFormElement) =>
    focusFirst(Object.keys(errors).map(saving.shownAt ?? ((path) => path)), element);
  const sent = useRef<V>(undefined);
  const send = (now: Draft<R, V>) => {
    sent.current = now.values;
    return once((key) => saving.send(now, key));
  };
  const refuse = (error: unknown, element?: HTMLFormElement) => {
    if (error instanceof CallError && saving.refused?.(error)) return;
    if (!(error instanceof CallError) || Object.keys(error.errors).length === 0)
      return void (closeFailure.current = fail(error));
    const errors = (saving.place ?? firstErrorOfEach)(error.errors);
    form.setErrors(errors);
    const lists = Object.entries(errors).map(([path, text]): [string, string[]] => [path, [text]]);
    if (saving.label) showErrors({ errors: Object.fromEntries(lists), label: saving.label });
    // a user who types meanwhile keeps the focus
    else if (form.getValues() === sent.current) setTimeout(() => focus(errors, element));
  };
  const save = async (element?: HTMLFormElement): Promise<boolean> => {
    if (running.current) return false;
    closeFailure.current?.();
    const wrong = form.validate();
    if (Object.keys(wrong).length > 0) {
      focus(wrong, element);
      return false;
    }
    const { labels, mergedIsSent } = saving;
    running.current = true;
    try {
      const done = await saveDraft(type, draft, { send, labels, mergedIsSent });
      if (!done) return false;
      await saving.saved(done.record, done);
      return true;
    } catch (error) {
      refuse(error, element);
      return false;
    } finally {
      running.current = false;
    }
  };
  return {
    ...busy,
    save: () => save(),
    submit(event) {
      event.preventDefault();
      event.stopPropagation(); // a dialog's form may be inside another form
      void save(event.currentTarget);
    },
  };
}

/**
 * Makes calls with an idempotency key that stays the same until the server has responded, so that nothing is done
 * twice.
 */
function useOnce(): BusyState & { once: <T>(call: (key: string) => Promise<T>) => Promise<T> } {
  const busy = useBusy();
  const key = useRef(newKey());
  const once = async <T>(call: (key: string) => Promise<T>): Promise<T> => {
    try {
      const answer = await busy.run(() => call(key.current));
      key.current = newKey();
      return answer;
    } catch (error) {
      if (isRefused(error)) key.current = newKey();
      throw error;
    }
  };
  return { ...busy, once };
}
