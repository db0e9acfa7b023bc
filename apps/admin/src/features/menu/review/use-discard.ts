import { review } from "@diwan/contract/menu/review";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { confirm } from "../../../kit/dialogs/dialogs.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { useScreen } from "../screen.ts";
import { reloadTree } from "../tree/tree-query.ts";
import { type DeskRow, rowAfter } from "./desk.ts";
import { reloadDrafts, removeDrafts } from "./drafts-query.ts";
import { FIRST_STEPS, useFromFirstSteps } from "./from-first-steps.ts";
import { forgetTyped } from "./save-drafts.ts";
import type { Desk } from "./use-desk.ts";

/** Takes drafts off the desk that are no drafts any more; an empty desk leads to where it was opened from. */
export function useLeave(desk: Pick<Desk, "all">): (ids: readonly string[]) => Promise<void> {
  const navigate = useNavigate();
  const fromFirstSteps = useFromFirstSteps();
  return async (ids) => {
    removeDrafts(ids);
    await Promise.all([reloadTree(), reloadDrafts()]);
    if (ids.length < desk.all.length) return;
    await (fromFirstSteps ? navigate(FIRST_STEPS) : navigate({ to: ADDRESSES.menu }));
  };
}

/** Deletes drafts after a question. */
export function useDiscard(desk: Pick<Desk, "all" | "shown" | "actions">) {
  const t = useTranslations("review");
  const { businessId } = useScreen();
  const { busy, run } = useBusy();
  const fail = useFailure();
  const leave = useLeave(desk);
  const remove = async (rows: readonly DeskRow[]) => {
    const ids = rows.map(({ draft }) => draft.id);
    const agreed = await confirm({ text: t("discardText", { count: ids.length }), yes: t("discardYes") });
    if (!agreed) return;
    await send(review.discard, { params: { businessId }, body: { ids } });
    ids.forEach(forgetTyped);
    const next = rowAfter(desk.shown, ids);
    if (next) desk.actions.open(next);
    await leave(ids);
  };
  return { discarding: busy, discard: (rows: readonly DeskRow[]) => void run(() => remove(rows)).catch(fail) };
}
