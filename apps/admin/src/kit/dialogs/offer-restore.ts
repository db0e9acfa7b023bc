import { CallError } from "@diwan/contract/api/client";
import { bin } from "@diwan/contract/overview/bin";
import { BIN_AREAS } from "@diwan/contract/overview/bin-kinds";
import type { useTranslations } from "use-intl";
import { send } from "../connection/api.ts";
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

/** The answers about the record itself. */
const STAYED: readonly number[] = [403, 404, 409];

/** What the user has to know of a record that came back without something. */
const LEFT_OUT_TEXTS: Readonly<Record<string, "undoneInvoice" | "undonePassword">> = {
  reissuedInvoice: "undoneInvoice",
  password: "undonePassword",
};

/** Offers Undo to those who may create and update such records. */
export function offerRestore(deletion: Deletion, { businessId, can, t, fail }: Surroundings): void {
  const { call, ids, text, branchId, restored } = deletion;
  const area = call.kept && BIN_AREAS[call.kept];
  if (!area || !can(area, "create", branchId) || !can(area, "update", branchId))
    return void notify({ kind: "success", text });
  const body = { as_it_was: true };
  const tellStayed = (count: number, reason: string) =>
    notify({ kind: "warning", title: t("stayed", { count }), text: reason });
  /** Says how many came back, and what each of them left out. */
  const notifyRestored = (leftOut: readonly (readonly string[])[]) => {
    const done = t("undone", { count: leftOut.length });
    const notes = Object.entries(LEFT_OUT_TEXTS).flatMap(([part, key]) => {
      const count = leftOut.filter((parts) => parts.includes(part)).length;
      return count > 0 ? [t(key, { count })] : [];
    });
    notify({ kind: "info", ...(notes.length > 0 ? { title: done, text: notes.join(" ") } : { text: done }) });
  };
  const restoreOne = async (deletedId: string) => {
    try {
      const { left_out } = await send(bin.restore, { params: { businessId, deletedId }, body });
      notifyRestored([left_out]);
    } catch (error) {
      if (!(error instanceof CallError) || !STAYED.includes(error.status)) throw error;
      // 404: somebody else has restored it
      if (error.status !== 404) tellStayed(1, error.message);
    }
  };
  const restoreSeveral = async () => {
    const records = ids.map((id) => ({ id, body }));
    const results = await runBulk({ businessId, call: bin.restore, params: {}, records });
    const back = results.filter(({ ok }) => ok);
    const [kept] = keptOf(results);
    if (kept) tellStayed(results.length - back.length, kept.message ?? "");
    if (back.length > 0) notifyRestored(back.map(({ left_out = [] }) => left_out));
  };
  const undo = async () => {
    const [only] = ids;
    try {
      await (only !== undefined && ids.length === 1 ? restoreOne(only) : restoreSeveral());
    } catch (error) {
      fail(error);
    }
    restored();
  };
  offerUndo({ text, label: t("undo"), undo: () => void undo() });
}
