import { bin } from "@diwan/contract/overview/bin";
import { BIN_AREAS } from "@diwan/contract/overview/bin-kinds";
import type { useTranslations } from "use-intl";
import { keptOf, runBulk } from "../lists/selection/run-bulk.ts";
import type { useSession } from "../session/session.ts";
import { notify } from "./notices.ts";
import type { Deletion } from "./use-restore-offer.ts";
import { offerUndo } from "./undo.ts";

interface Surroundings {
  businessId: string;
  can: ReturnType<typeof useSession>["can"];
  t: ReturnType<typeof useTranslations<"listTools">>;
  fail: (error: unknown) => void;
}

/** Offers Undo to those who may create and update such records. */
export function offerRestore(deletion: Deletion, { businessId, can, t, fail }: Surroundings): void {
  const { call, ids, text, branchId, restored } = deletion;
  const area = call.kept && BIN_AREAS[call.kept];
  if (!area || !can(area, "create", branchId) || !can(area, "update", branchId))
    return void notify({ kind: "success", text });
  const undo = async () => {
    const records = ids.map((id) => ({ id, body: { as_it_was: true } }));
    try {
      const results = await runBulk({ businessId, call: bin.restore, params: {}, records });
      const back = results.filter(({ ok }) => ok).length;
      const [kept] = keptOf(results);
      if (kept)
        notify({ kind: "warning", title: t("stayed", { count: results.length - back }), text: kept.message ?? "" });
      if (back > 0) notify({ kind: "info", text: t("undone", { count: back }) });
    } catch (error) {
      fail(error);
    }
    restored();
  };
  offerUndo({ text, label: t("undo"), undo: () => void undo() });
}
