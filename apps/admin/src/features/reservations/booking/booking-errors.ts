import type { Errors, Form } from "../../../kit/forms/form-state.ts";
import { messageText } from "@diwan/contract/api/messages";
import { isStay } from "@diwan/contract/stays/stays";
import { useTranslations } from "use-intl";
import { currentLocale } from "../../../kit/language/language.ts";
import { readDownPayment, type BookingDraft } from "./booking-draft.ts";

/** Valid numbers as the phone field stores them. */
export const NUMBER = /^\+\d{8,15}$/;

/** The paths that show the errors of a field, besides its own. */
const SAID_AT: Partial<Record<string, readonly string[]>> = {
  kind: ["resource_id"],
  from: ["start", "end"],
  until: ["start", "end"],
  time: ["start"],
  minutes: ["start", "end"],
  arrives: ["start"],
  leaves: ["end"],
  down: ["down_payment"],
};

/** The errors that remain after fields changed. */
export function remainingErrors(errors: Errors, changed: readonly string[]): Errors {
  const gone = new Set(changed.flatMap((part) => [part, ...(SAID_AT[part] ?? [])]));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !gone.has(path)));
}

/** The form of a booking, in which a change clears the errors of its field, wherever they are shown. */
export function clearErrorsOnChange(form: Form<BookingDraft>): Form<BookingDraft> {
  const forget = (...changed: string[]) => form.setErrors(remainingErrors(form.errors, changed));
  return {
    ...form,
    setFieldValue(path, value) {
      form.setFieldValue(path, value);
      forget(path);
    },
    setValues(change) {
      form.setValues(change);
      forget(...Object.keys(change));
    },
    getInputProps(path) {
      const props = form.getInputProps(path);
      return {
        ...props,
        onChange(event) {
          props.onChange(event);
          forget(path);
        },
      };
    },
  };
}

/** Converts the keys of missing fields to error texts. */
export function useErrorTexts(): (missing: Record<string, MissingKey>) => Record<string, string> {
  const t = useTranslations("booking");
  const say = (key: MissingKey): string => {
    if (key === "amount") return messageText("amount", currentLocale());
    return key === "phoneWrong" ? messageText("phone", currentLocale()) : t(key);
  };
  return (missing) => Object.fromEntries(Object.entries(missing).map(([path, key]) => [path, say(key)]));
}

type MissingKey = "required" | "chooseWhat" | "chooseDay" | "downTooMuch" | "amount" | "phoneWrong";

/** The missing or invalid required fields. A stay needs a phone number, since the guest comes from elsewhere. */
export function missingIn(draft: BookingDraft, total: number | undefined): Record<string, MissingKey> {
  const { kind, resource_id, customer } = draft;
  const found: Record<string, MissingKey> = {};
  if (kind === null || (resource_id === null && kind !== "table")) found["resource_id"] = "chooseWhat";
  if (draft.from === null || (isStay(kind) ? draft.until === null : draft.time === null)) found["start"] = "chooseDay";
  if (customer.name.trim() === "") found["customer.name"] = "required";
  if (customer.phone !== "" && !NUMBER.test(customer.phone)) found["customer.phone"] = "phoneWrong";
  if (isStay(kind) && customer.phone === "") found["customer.phone"] = "required";
  const down = readDownPayment(draft);
  if (down === undefined || down < 0) found["down_payment"] = "amount";
  else if (total !== undefined && down > total) found["down_payment"] = "downTooMuch";
  return found;
}
