import type { CategoryNode } from "@diwan/contract/categories";
import { TIMINGS } from "@diwan/contract/limits";
import { descriptionOf, nameOf } from "@diwan/ui/names";
import { useEffect, useRef } from "react";
import { resolveConflict } from "../../../kit/dialogs.ts";
import { useFailure } from "../../../kit/form.ts";
import { notify } from "../../../kit/notices.ts";
import { categoryDraftOf } from "../model/category-draft.ts";
import { openHeads, patchHead } from "../model/category-heads.ts";
import { putCategory } from "../model/tree-query.ts";
import { useScreen } from "../screen.ts";
import { saveCategory } from "./save-category.ts";

/** Update of a category: half a second after the last click, so that clicks in a row are one save (specification, section 9). */
export function useCategorySaving(node: CategoryNode): () => void {
  const { t, tc, locale } = useScreen();
  const fail = useFailure();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(node);
  useEffect(() => {
    latest.current = node;
  }, [node]);
  const save = async () => {
    const outcome = await saveCategory(latest.current);
    if (outcome.kind === "saved") notify({ kind: "success", text: tc("updated") });
    if (outcome.kind === "failed") fail(outcome.error);
    if (outcome.kind !== "stale") return;
    const { current } = outcome;
    const mine = openHeads.get()[current.id]?.values;
    const choice = await resolveConflict({
      rows: [
        {
          field: t(locale === "en" ? "fields.nameEn" : "fields.nameAr"),
          yours: mine?.names[locale],
          theirs: nameOf(current.locales, locale),
        },
        {
          field: t("form.description"),
          yours: mine?.descriptions[locale],
          theirs: descriptionOf(current.locales, locale),
        },
      ],
    });
    if (choice === "later") return;
    putCategory(current);
    if (choice === "theirs") return patchHead(current.id, { values: categoryDraftOf(current), changed: false });
    latest.current = { ...latest.current, ...current };
    await save();
  };
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), TIMINGS.categoryUpdateDebounce);
  };
}
