import { CallError } from "@diwan/contract/client";
import { useRef, type SyntheticEvent } from "react";
import { newKey } from "../../../kit/api.ts";
import { isRefused } from "../../../kit/call-errors.ts";
import { firstOfEach } from "../../../kit/first-of-each.ts";
import { focusFirst } from "../../../kit/focus-field.ts";
import { useFailure } from "../../../kit/form.ts";
import type { Form } from "../../../kit/form-state.ts";
import { useBusy, type Busy } from "../../../kit/loading.ts";
import type { Draft } from "./draft.ts";
import { placesOf } from "./use-draft.ts";

/** Makes the call with a key that stays the same until there is an answer. */
type Work = (headers: Record<string, string>) => Promise<void>;
interface Sending {
  work: Work;
  /** What else may be refused; whether it was that. */
  settle?: (refusal: CallError) => Promise<boolean>;
}

/** Sends an order once, however often it is pressed; what the server refuses stands at its field and nothing gets lost. */
export function useSending(
  form: Form<Draft>,
  { work, settle }: Sending,
): Busy & { submit: (event: SyntheticEvent<HTMLFormElement>) => void; send: (work: Work) => Promise<void> } {
  const busy = useBusy();
  const key = useRef(newKey());
  const sending = useRef(false);
  const close = useRef<() => void>(undefined);
  const fail = useFailure();
  const refused = async (error: unknown) => {
    if (isRefused(error)) key.current = newKey();
    if (error instanceof CallError && (await settle?.(error))) return;
    if (error instanceof CallError && Object.keys(error.errors).length > 0) {
      const errors = firstOfEach(error.errors);
      form.setErrors(errors);
      setTimeout(() => focusFirst(placesOf(errors)));
    } else close.current = fail(error);
  };
  const send = async (doing: Work) => {
    close.current?.();
    sending.current = true;
    try {
      await busy.run(() => doing({ "idempotency-key": key.current }));
      key.current = newKey();
      sending.current = false;
    } catch (error) {
      sending.current = false;
      await refused(error);
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    event.preventDefault();
    if (sending.current) return;
    const wrong = form.validate();
    if (Object.keys(wrong).length > 0) focusFirst(placesOf(wrong), element);
    else void send(work);
  };
  return { ...busy, submit, send };
}
