import { fieldErrors, messageText } from "@diwan/contract/api/messages";
import { orderForm } from "@diwan/contract/orders/orders";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { useFormState, type Errors, type Form } from "../../../kit/forms/form-state.ts";
import { currentLocale } from "../../../kit/language/language.ts";
import { type Draft, newOrder } from "./draft.ts";
import { missingIn } from "./missing.ts";

/** An order in the making, by the rules of the contract and by what its way needs. */
export const useDraft = (first: Draft): Form<Draft> => useFormState(first, check);

function check(draft: Draft): Errors {
  const locale = currentLocale();
  const result = orderForm.safeParse(newOrder(draft));
  // what was ordered of an item that is no more stays as it is
  const wrong = result.success ? [] : result.error.issues.filter(({ path }) => path.at(-1) !== "item_id");
  const missing = Object.entries(missingIn(draft)).map(([path, key]) => [path, messageText(key, locale)] as const);
  const errors = firstErrorOfEach(fieldErrors(wrong, locale));
  return { ...errors, ...Object.fromEntries(missing) };
}

/** Where an error can be seen: what is wrong with a part of a line stands at the line. */
export const placesOf = (errors: Errors): string[] =>
  Object.keys(errors).map((path) => path.replace(/^(lines\.\d+)\..*$/, "$1"));
