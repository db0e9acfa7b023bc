import { CallError } from "@diwan/contract/api/client";
import { fieldErrors } from "@diwan/contract/api/messages";
import { useEffect, useEffectEvent, useRef, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import type * as z from "zod";
import { newKey } from "../connection/api.ts";
import { showErrors } from "../dialogs/dialogs.ts";
import { firstErrorOfEach } from "./first-error-of-each.ts";
import { focusFirst } from "./focus-field.ts";
import { useFormState, type Form } from "./form-state.ts";
import { currentLocale, useLanguage } from "../language/language.ts";
import { useBusy, type BusyState } from "../screen/loading.ts";
import { notify } from "../dialogs/notices.ts";

/** A form whose rules are a schema of the contract; messages are in the language of the screen. */
export function useContractForm<V extends object>(schema: z.ZodType, initialValues: V): Form<V> {
  const form = useFormState(initialValues, (values) => {
    const result = schema.safeParse(values);
    return result.success ? {} : firstErrorOfEach(fieldErrors(result.error.issues, currentLocale()));
  });
  const { locale } = useLanguage();
  const say = useEffectEvent(() => {
    if (Object.keys(form.errors).length) form.validate();
  });
  useEffect(() => say(), [locale]);
  return form;
}

export interface SubmitOptions {
  /** The success notice; none by default. */
  notice?: string;
  /** The name of a field in the error dialog. Without it, server errors are shown on the fields only. */
  label?: (path: string) => string;
}

/**
 * Submits a form: the first wrong field gets the focus, the button stays disabled until the response, server errors are
 * shown on their fields. `work` receives a key that stays the same until it succeeds, for `Idempotency-Key`.
 */
export function useSubmit<V extends object>(
  form: Form<V>,
  work: (values: V, key: string) => Promise<unknown>,
  options: SubmitOptions = {},
): BusyState & { submit: (event: SyntheticEvent<HTMLFormElement>) => void; save: () => Promise<boolean> } {
  const state = useBusy();
  const key = useRef(newKey());
  const closeFailure = useRef<() => void>(undefined);
  const fail = useFailure({ unsent: true });
  const send = async (values: V, element?: HTMLFormElement): Promise<boolean> => {
    closeFailure.current?.();
    try {
      await state.run(() => work(values, key.current));
      key.current = newKey();
      if (options.notice) notify({ kind: "success", text: options.notice });
      return true;
    } catch (error) {
      if (error instanceof CallError && Object.keys(error.errors).length > 0) {
        form.setErrors(firstErrorOfEach(error.errors));
        if (options.label) showErrors({ errors: error.errors, label: options.label });
        // a user who types meanwhile keeps the focus
        else if (form.getValues() === values) setTimeout(() => focusFirst(Object.keys(error.errors), element));
      } else closeFailure.current = fail(error);
      return false;
    }
  };
  const save = async (element?: HTMLFormElement): Promise<boolean> => {
    if (state.busy) return false;
    const wrong = Object.keys(form.validate());
    if (wrong.length > 0) focusFirst(wrong, element);
    return wrong.length === 0 && send(form.getValues(), element);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget);
  };
  return { ...state, submit, save: () => save() };
}

/**
 * Shows an error notice: the server's message, or that there is no connection (specification, section 8), which leaves
 * when there is one again, unless a form is `unsent`. Returns a function that closes it.
 */
export function useFailure({ unsent = false } = {}): (error: unknown) => () => void {
  const t = useTranslations("errors");
  return (error) => {
    if (!(error instanceof CallError)) reportError(error);
    // the session redirects to the login; a user who cancelled the confirmation needs no notice
    else if (error.code === "unauthenticated" || error.code === "sign_in_again") return () => undefined;
    if (error instanceof CallError && error.status === 0)
      return notify({ kind: "error", text: t("offline"), offline: !unsent });
    return notify({ kind: "error", text: error instanceof CallError ? error.message : t("unexpected") });
  };
}
