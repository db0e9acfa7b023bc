import { CallError } from "@diwan/contract/api/client";
import { useRef, type SyntheticEvent } from "react";
import { newKey } from "../../../kit/connection/api.ts";
import { isRefused } from "../../../kit/connection/call-errors.ts";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { focusFirst } from "../../../kit/forms/focus-field.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import type { Form } from "../../../kit/forms/form-state.ts";
import { useBusy, type Busy } from "../../../kit/screen/loading.ts";
import type { Draft } from "./draft.ts";
import { placesOf } from "./use-draft.ts";

/** Makes the call with a key that stays the same until there is an answer. */
type Work = (headers: Record<string, string>) => Promise<void>;
interface Sending {
  work: Work;
  /** What else may be refused, and whether it is saved after all; nothing where it was not that. */
  settle?: (refusal: CallError) => Promise<boolean | undefined>;
}

/** Sends an order once, however often it is pressed; what the server refuses stands at its field and nothing gets lost. */
export function useSending(form: Form<Draft>, { work, settle }: Sending): Sender {
  const busy = useBusy();
  const key = useRef(newKey());
  const sending = useRef(false);
  const close = useRef<() => void>(undefined);
  const fail = useFailure();
  const refused = async (error: unknown): Promise<boolean> => {
    if (isRefused(error)) key.current = newKey();
    const settled = error instanceof CallError ? await settle?.(error) : undefined;
    if (settled !== undefined) return settled;
    if (error instanceof CallError && Object.keys(error.errors).length > 0) {
      const errors = firstErrorOfEach(error.errors);
      form.setErrors(errors);
      setTimeout(() => focusFirst(placesOf(errors)));
    } else close.current = fail(error);
    return false;
  };
  const send = async (doing: Work): Promise<boolean> => {
    close.current?.();
    sending.current = true;
    try {
      await busy.run(() => doing({ "idempotency-key": key.current }));
      key.current = newKey();
      sending.current = false;
      return true;
    } catch (error) {
      sending.current = false;
      return refused(error);
    }
  };
  const save = async (element?: HTMLFormElement): Promise<boolean> => {
    if (sending.current) return false;
    const wrong = form.validate();
    if (Object.keys(wrong).length === 0) return send(work);
    focusFirst(placesOf(wrong), element);
    return false;
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget);
  };
  return { ...busy, submit, send, save: () => save() };
}

interface Sender extends Busy {
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Both answer whether it is saved. */
  send: (work: Work) => Promise<boolean>;
  save: () => Promise<boolean>;
}
