import type { FloorPlan } from "@diwan/contract/branches/floor-plans";
import { tables } from "@diwan/contract/branches/tables";
import { useTranslations } from "use-intl";
import { confirm } from "../../kit/dialogs/dialogs.ts";
import { assertUnused, showUsesIn } from "../../kit/dialogs/removal-failure.ts";
import { usePlanDrawn } from "./use-plan-drawn.ts";
import { isTable, type PlanPart } from "./model/plan-draft.ts";
import { planParams } from "./use-floor-plan.ts";

/** Whether a part may be taken out: a table with bookings ahead shows them, one with an open order asks. */
export function useMayDelete(plan: FloorPlan): (part: PlanPart) => Promise<boolean> {
  const t = useTranslations("floorPlan");
  const { shortName } = usePlanDrawn();
  return async (part) => {
    const saved = isTable(part) ? plan.tables.find(({ id }) => id === part.id) : undefined;
    if (!saved) return true;
    try {
      await assertUnused(tables.delete, { ...planParams(plan), tableId: saved.id });
    } catch (error) {
      if (showUsesIn(error, shortName(part))) return false;
    }
    if (saved.open_orders === 0) return true;
    return confirm({
      title: t("openOrders.title"),
      text: t("openOrders.text", { count: saved.open_orders }),
      yes: t("openOrders.yes"),
      preview: shortName(part),
    });
  };
}
