import type { Call } from "@diwan/contract/api/call";
import { bin } from "@diwan/contract/overview/bin";
import { BIN_AREAS } from "@diwan/contract/overview/bin-kinds";
import { useTranslations } from "use-intl";
import { useFailure } from "../forms/form.ts";
import { keptOf, runBulk } from "../lists/selection/run-bulk.ts";
import { useSession } from "../session/session.ts";
import { notify } from "./notices.ts";
import { offerUndo } from "./undo.ts";

interface Deletion {
  /** The call that deleted the records. */
  call: Call;
  ids: readonly string[];
  /** What was done. */
  text: string;
  /** The branch whose rights count; any branch by default. */
  branchId?: string | undefined;
  /** Called once the records are back. */
  restored: () => void;
}

/**
 * Says what was deleted, with a button that brings it back for a minute if it is in the bin and the user may restore it. It
 * needs the texts of `listTools`.
 */
export function useRestoreOffer(): (deletion: Deletion) => void {
  const t = useTranslations("listTools");
  const fail = useFailure();
  const { business, can } = useSession();
  return ({ call, ids, text, branchId, restored }) => {
    const area = call.kept && BIN_AREAS[call.kept];
    if (!area || !can(area, "create", branchId) || !can(area, "update", branchId))
      return void notify({ kind: "success", text });
    const undo = async () => {
      const records = ids.map((id) => ({ id, body: { as_it_was: true } }));
      try {
        const results = await runBulk({ businessId: business.id, call: bin.restore, params: {}, records });
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
  };
}
