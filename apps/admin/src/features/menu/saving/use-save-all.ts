import { CallError } from "@diwan/contract/api/client";
import { useState } from "react";
import { notify } from "../../../kit/dialogs/notices.ts";
import { saveCategory } from "../category/save-category.ts";
import { cardOf } from "../item/open-card.ts";
import { changedHeads, openHeads } from "../model/category-heads.ts";
import { pending } from "../model/pending.ts";
import { useScreen, type Screen } from "../screen.ts";
import { saveAll, type AllOutcome } from "./save-all.ts";
import { focusWrong, settleStale } from "./use-saving.ts";

let closeFailure: (() => void) | undefined;

/**
 * Save All Items with its notices: items, heads of categories and panels. Conflicts are settled first, a wrong field is
 * shown. Answers whether everything is saved.
 */
export function useSaveAll(): { busy: boolean; saveAll: () => Promise<boolean> } {
  const screen = useScreen();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    closeFailure?.();
    try {
      let items = await saveAll();
      while (items.kind === "stale" && (await settleStale(items, screen))) items = await saveAll();
      const done = items.kind === "saved" || items.kind === "nothing";
      const outcome = done ? await saveOthers(items, screen) : items;
      tell(outcome, screen, () => void run());
      return outcome.kind === "saved";
    } finally {
      setBusy(false);
    }
  };
  return { busy, saveAll: run };
}

type Outcome = AllOutcome | { kind: "wrong"; show: () => void };

/** Heads of categories and what stands in panels, one after the other. */
async function saveOthers(items: AllOutcome, screen: Screen): Promise<Outcome> {
  let saved = items;
  for (const { original } of changedHeads(openHeads.get())) {
    const outcome = await saveCategory(original.id, screen);
    if (outcome.kind === "joined") return { kind: "nothing" };
    if (outcome.kind === "failed") return wrongHead(original.id) ?? outcome;
    saved = { kind: "saved" };
  }
  try {
    for (const { save, rows } of Object.values(pending.get())) {
      if (!save) continue;
      if (!(await save(screen))) return { kind: "wrong", show: () => rows[0]?.show() };
      saved = { kind: "saved" };
    }
  } catch (error) {
    return { kind: "failed", error };
  }
  return saved;
}

/** A head with a field that is refused. */
function wrongHead(id: string): Outcome | undefined {
  if (Object.keys(openHeads.get()[id]?.errors ?? {}).length === 0) return undefined;
  return { kind: "wrong", show: () => void import("./show-unsaved.ts").then(({ showHead }) => showHead(id)) };
}

/** The texts of the specification's error catalogue (section 8). */
function tell(outcome: Outcome, { t, tc }: Screen, again: () => void): void {
  if (outcome.kind === "saved") return void notify({ kind: "success", title: tc("success"), text: t("saveAllDone") });
  if (outcome.kind === "nothing" || outcome.kind === "stale") return;
  const failure = { kind: "error", title: tc("error"), text: t("saveAllFailed") } as const;
  if (outcome.kind === "wrong") {
    closeFailure = notify(failure);
    return outcome.show();
  }
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
