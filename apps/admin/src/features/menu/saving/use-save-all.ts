import { CallError } from "@diwan/contract/client";
import { useState } from "react";
import { notify } from "../../../kit/notices.ts";
import { cardOf } from "../item/open-card.ts";
import { useScreen, type Screen } from "../screen.ts";
import { saveAll, type AllOutcome } from "./save-all.ts";
import { focusWrong, settleStale } from "./use-saving.ts";

let closeFailure: (() => void) | undefined;

/** Save All Items with its notices; a conflict is settled first, a wrong field is shown. */
export function useSaveAll(): { busy: boolean; saveAll: () => Promise<void> } {
  const screen = useScreen();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    closeFailure?.();
    try {
      let outcome = await saveAll();
      while (outcome.kind === "stale" && (await settleStale(outcome, screen))) outcome = await saveAll();
      tell(outcome, screen, () => void run());
    } finally {
      setBusy(false);
    }
  };
  return { busy, saveAll: run };
}

/** The texts of the specification's error catalogue (section 8). */
function tell(outcome: AllOutcome, { t, tc }: Screen, again: () => void): void {
  if (outcome.kind === "saved") return void notify({ kind: "success", title: tc("success"), text: t("saveAllDone") });
  if (outcome.kind === "nothing" || outcome.kind === "stale") return;
  const failure = { kind: "error", title: tc("error"), text: t("saveAllFailed") } as const;
  if (outcome.kind === "invalid") {
    const { itemId, errors } = outcome;
    const show = () => {
      cardOf(itemId)?.scrollIntoView({ block: "center" });
      focusWrong(itemId, errors);
    };
    closeFailure = notify(failure);
    return show();
  }
  if (!(outcome.error instanceof CallError)) reportError(outcome.error);
  closeFailure = notify({ ...failure, link: { text: t("saveBar.tryAgain"), follow: again } });
}
