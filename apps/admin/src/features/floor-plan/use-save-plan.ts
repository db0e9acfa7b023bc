import { floorPlans, type FloorPlan } from "@diwan/contract/branches/floor-plans";
import { floors } from "@diwan/contract/branches/floors";
import { tables } from "@diwan/contract/branches/tables";
import { formatNumber } from "@diwan/ui/money/numbers";
import type { Point } from "@diwan/ui/floor-plan/geometry";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { queryClient } from "../../kit/connection/queries.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { showUsesIn } from "../../kit/dialogs/removal-failure.ts";
import type { ConflictLabels } from "../../kit/drafts/conflict.ts";
import { useSaveDraft, type SavingDraft } from "../../kit/drafts/use-save-draft.ts";
import { reloadRecords } from "../../kit/forms/page/use-record.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { reloadLists } from "../../kit/lists/rows/use-rows.ts";
import { metresText } from "./canvas/overlays.tsx";
import { changesToSend, planDraft, type PlanPart, type PlanValues } from "./model/plan-draft.ts";
import { planKey, planParams } from "./use-floor-plan.ts";
import { usePlanDrawn } from "./use-plan-drawn.ts";
import type { PlanEditing } from "./use-plan.ts";

/** Saves the plan as a whole. What others saved meanwhile is merged; for the same part the user chooses. */
export function useSavePlan({ draft, choose }: PlanEditing): SavingDraft {
  const t = useTranslations("floorPlan");
  const labels = useConflictLabels();
  const saving = useSaveDraft(planDraft, draft, {
    send: (now, key) =>
      send(floorPlans.save, {
        params: planParams(now.original),
        body: changesToSend(now),
        headers: { "idempotency-key": key },
      }),
    labels: (current) => labels(current, draft.form.getValues()),
    saved(plan) {
      queryClient.setQueryData(planKey(plan), plan);
      for (const call of [tables.list, floors.list]) void reloadLists(call);
      void reloadRecords(floors.get);
      notify({ kind: "success", title: t("saved") });
    },
    label: () => t("title"),
    refused: (error) => showUsesIn(error, undefined),
  });
  /** The field of a table without a name is shown before it gets the focus. */
  const showNameless = () => {
    const nameless = draft.form.getValues().tables.find(({ name_en, name_ar }) => !name_en.trim() && !name_ar.trim());
    if (nameless) choose(nameless.key);
  };
  return {
    ...saving,
    submit(event) {
      showNameless();
      saving.submit(event);
    },
    save() {
      showNameless();
      return saving.save();
    },
  };
}

/** How parts of the plan are named when two people changed the same. */
function useConflictLabels() {
  const t = useTranslations("floorPlan");
  const { locale } = useLanguage();
  const { shortName } = usePlanDrawn();
  const textOf = (field: string | undefined, value: unknown): string => {
    if (value === undefined || value === null) return field === "place" ? t("notPlaced") : "";
    if (field === "place") {
      const { x, y } = value as Point; // the value of this field
      return t("placeAt", { x: metresText(x, locale), y: metresText(y, locale) });
    }
    if (field === "size") {
      const { width, depth } = value as { width: number; depth: number }; // as above
      return `${formatNumber(width, locale)} × ${formatNumber(depth, locale)} ${t("cm")}`;
    }
    if (typeof value === "number") return formatNumber(value, locale);
    return typeof value === "string" ? value : shortName(value as PlanPart); // a whole part
  };
  return (current: FloorPlan, mine: PlanValues): ConflictLabels => ({
    name: nameOf(current.locales, locale),
    label: ({ path }) => {
      const [, id, field] = path.split(".");
      const parts: readonly PlanPart[] = [
        ...mine.tables,
        ...mine.pieces,
        ...Object.values(planDraft.read(current)).flat(),
      ];
      const part = parts.find((one) => one.id !== undefined && one.id === id);
      const notes: Record<string, string> = {
        ...{ place: t("place"), size: t("width"), seats: t("seats"), shape: t("shape"), rotation: t("turnedBy") },
        ...{ name_en: t("nameEn"), name_ar: t("nameAr"), outdoor: t("outdoor") },
      };
      return {
        field: part ? shortName(part) : t("title"),
        note: field === undefined ? undefined : notes[field],
        text: (value) => textOf(field, value),
      };
    },
  });
}
