import type { Call } from "@diwan/contract/api/call";
import { useTranslations } from "use-intl";
import { confirm, showUses } from "../../dialogs/dialogs.ts";
import { notify } from "../../dialogs/notices.ts";
import { offerUndo } from "../../dialogs/undo.ts";
import { useFailure } from "../../forms/form.ts";
import { useSession } from "../../session/session.ts";
import type { BulkChange, ListDeclaration, RowOf } from "../declaration.ts";
import { rowName, type FormatSettings } from "../rows/cell-text.ts";
import { reloadLists } from "../rows/use-rows.ts";
import { keptOf, runForRows, type SentRow } from "./run-bulk.ts";
import type { ListSelection } from "./use-list-selection.ts";

type ParamsOf<R> = BulkChange<R>["params"];

/** Whether to go on: what is asked before an action, if anything is. */
async function isAgreed<R>({ question, ...action }: BulkChange<R>, rows: readonly R[]): Promise<boolean> {
  if (!question) return true;
  const asked = typeof question === "string" ? { text: question } : await question(rows);
  return confirm({ yes: action.label, danger: action.danger ?? false, icon: action.icon, ...asked });
}

const noticeOf = (done: string, note: string | undefined) => (note ? { title: done, text: note } : { text: done });

/** Runs an action for the selected rows, names those that stayed as they were, and offers to take it back. */
export function useBulkChange<C extends Call>(
  declared: ListDeclaration<C>,
  selection: ListSelection<RowOf<C>>,
  formats: FormatSettings,
): (action: BulkChange<RowOf<C>>, choice: string) => Promise<void> {
  const t = useTranslations("listTools");
  const fail = useFailure();
  const businessId = useSession().business.id;
  const { area, columns, params } = declared;
  /** The rows that were changed, and what they have left out. */
  const attempt = async (call: Call, sent: readonly SentRow<RowOf<C>>[], paramsOf: ParamsOf<RowOf<C>>) => {
    const results = await runForRows({ businessId, call, params }, sent, paramsOf);
    const rowOf = new Map(sent.map(({ row }) => [row.id, row]));
    const uses = keptOf(results).flatMap(({ id, message }) => {
      const row = rowOf.get(id);
      return row ? [{ area, id, label: rowName(columns, row, formats), reason: message ?? "" }] : [];
    });
    if (uses.length > 0) showUses({ title: t("stayed", { count: uses.length }), text: "", showsReason: true, uses });
    const done = new Set(results.filter(({ ok }) => ok).map(({ id }) => id));
    const leftOut = results.flatMap(({ left_out = [] }) => left_out);
    return { changed: sent.flatMap(({ row }) => (done.has(row.id) ? [row] : [])), leftOut };
  };
  const reload = async (action: BulkChange<RowOf<C>>) => {
    await reloadLists(declared.call);
    action.after?.();
  };
  const takeBack = async (action: BulkChange<RowOf<C>>, changed: readonly RowOf<C>[]) => {
    const { call = action.call, body } = action.undo ?? {};
    try {
      const { changed: back } = await attempt(
        call,
        changed.map((row) => ({ row, body: body?.(row) ?? {} })),
        action.params,
      );
      if (back.length > 0) notify({ kind: "info", text: t("undone", { count: back.length }) });
    } catch (error) {
      fail(error);
    }
    await reload(action);
  };
  return async (action, choice) => {
    if (!(await isAgreed(action, selection.rows))) return;
    const value = action.ask ? await action.ask(selection.rows) : choice;
    if (value === undefined) return;
    const sent = selection.rows.flatMap((row) => {
      const body = action.body ? action.body(row, value) : {};
      return body ? [{ row, body }] : [];
    });
    try {
      const { changed, leftOut } = await attempt(action.call, sent, action.params);
      const text = t("done", { count: changed.length });
      const note = leftOut.length > 0 ? action.note?.(leftOut) : "";
      if (changed.length > 0 && action.undo)
        offerUndo({ text, label: t("undo"), undo: () => void takeBack(action, changed) });
      else notify({ kind: changed.length > 0 ? "success" : "info", ...noticeOf(text, note) });
    } catch (error) {
      fail(error);
    }
    await reload(action);
  };
}
