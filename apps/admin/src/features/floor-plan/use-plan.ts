import type { FloorPlan } from "@diwan/contract/branches/floor-plans";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useDraft, type DraftForm } from "../../kit/drafts/use-draft.ts";
import { isEqual } from "../../kit/drafts/merge.ts";
import { planDraft, type PlanValues } from "./model/plan-draft.ts";

/** A plan that is edited, with the steps back. */
export interface PlanEditing {
  draft: DraftForm<FloorPlan, PlanValues>;
  values: PlanValues;
  /** The key of the chosen part. */
  chosen: string | undefined;
  choose: (key: string | undefined) => void;
  /** `typing` joins the letters of one field into one step. */
  edit: (change: (values: PlanValues) => PlanValues, typing?: string) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

interface Steps {
  past: readonly PlanValues[];
  future: readonly PlanValues[];
  /** The saved values that they belong to: another version begins anew. */
  of: PlanValues;
  typing?: string | undefined;
}

const MOST_STEPS = 100;

export function usePlan(saved: FloorPlan): PlanEditing {
  const t = useTranslations("floorPlan");
  const draft = useDraft(planDraft, saved, {
    check: ({ values }) =>
      Object.fromEntries(
        values.tables
          .filter(({ name_en, name_ar }) => !name_en.trim() && !name_ar.trim())
          .map(({ key }) => [`tables.${key}`, t("nameMissing")]),
      ),
  });
  const [chosen, choose] = useState<string>();
  const [kept, keep] = useState<Steps>({ past: [], future: [], of: draft.before });
  const steps: Steps = kept.of === draft.before ? kept : { past: [], future: [], of: draft.before };
  const { form } = draft;
  const edit: PlanEditing["edit"] = (change, typing) => {
    const before = form.getValues();
    const next = change(before);
    if (isEqual(before, next)) return;
    const isTyped = typing !== undefined && typing === steps.typing;
    const past = isTyped ? steps.past : [...steps.past.slice(-MOST_STEPS), before];
    keep({ past, future: [], of: steps.of, typing });
    form.setValues(next);
  };
  const { past, future, of } = steps;
  const [last, next] = [past.at(-1), future[0]];
  const undo = () => {
    if (!last) return;
    keep({ past: past.slice(0, -1), future: [form.getValues(), ...future], of });
    form.setValues(last);
  };
  const redo = () => {
    if (!next) return;
    keep({ past: [...past, form.getValues()], future: future.slice(1), of });
    form.setValues(next);
  };
  return {
    ...{ draft, values: draft.values, chosen, choose, edit },
    undo: last && undo,
    redo: next && redo,
  };
}
