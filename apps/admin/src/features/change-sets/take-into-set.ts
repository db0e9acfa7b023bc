import { changeSets, type LinesForm } from "@diwan/contract/menu/change-sets";
import { intlLocale } from "@diwan/ui/money/numbers";
import { nameOf } from "@diwan/ui/text/names";
import { createTranslator } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { queryClient } from "../../kit/connection/queries.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { currentLocale, language } from "../../kit/language/language.ts";
import { session } from "../../kit/session/session-store.ts";
import { editedSet } from "./edited-set.ts";
import type { ItemChangeToWait } from "./index.ts";

type WaitingField = Exclude<keyof LinesForm["items"][number], "id">;
const FIELDS: readonly WaitingField[] = [
  "hide",
  "disable_ordering",
  "locales",
  "prices",
  "discounts",
  "hours",
  "branches",
];

/**
 * Takes changes into the set that is edited. Returns false, with a notice, if one of them has a field that can't wait:
 * nothing is taken in then. Throws what the server answers.
 */
export async function takeIntoSet(changes: readonly ItemChangeToWait[]): Promise<boolean> {
  const t = translate();
  const [businessId = "", changeSetId = ""] = editedSet.get().split(" ");
  const fields = changes.flatMap(({ body: { updated_at: _, ...body } }) => Object.keys(body));
  if (fields.some((field) => !FIELDS.some((known) => known === field))) {
    notify({ kind: "warning", text: t("notTaken") });
    return false;
  }
  const items = changes.map(({ id, body: { updated_at: _, ...body } }) => ({ id, ...body }));
  const params = { businessId, changeSetId };
  const { data } = await send(changeSets.addLines, { params, body: { items } as never }); // the fields are checked above
  const set = await send(changeSets.get, { params });
  notify({ kind: "success", text: t("taken", { name: nameOf(set.locales, currentLocale()), count: data.length }) });
  void queryClient.invalidateQueries({ queryKey: ["change-sets", businessId] });
  return true;
}

function translate() {
  const chosen = language.get();
  if (!chosen || session.get().status !== "in") throw new Error("Nobody edits without a session.");
  return createTranslator({
    locale: intlLocale(chosen.locale),
    messages: chosen.messages,
    namespace: "changeSets",
  });
}
