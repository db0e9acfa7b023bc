import { CallError } from "@diwan/contract/api/client";
import { LIMITS } from "@diwan/contract/api/limits";
import { IMPORTS } from "@diwan/contract/imports/import-kinds";
import { type ImportOutcome, imports } from "@diwan/contract/imports/imports";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { offerUndo } from "../../../kit/dialogs/undo.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { reloadLists } from "../../../kit/lists/rows/use-rows.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { useSession } from "../../../kit/session/session.ts";
import { type Added, cellOf, type DeskRow, formOf, refusedResults, stateOf } from "./desk.ts";
import { takeBack } from "./take-back.ts";
import type { DeskState } from "./use-desk.ts";

/** Rows of one request; the passwords of new logins take longer. */
const BATCH = { users: 20, others: LIMITS.bulkRecords / 2 };

export interface NewLogin {
  name: string;
  email: string;
  password: string;
}

/** Adds the rows that are ready, in batches. What was refused stays on the desk with its reasons. */
export function useAdding(state: DeskState, finish: (logins: readonly NewLogin[], isDone: boolean) => void) {
  const t = useTranslations("imports");
  const { business } = useSession();
  const fail = useFailure();
  const busy = useBusy();
  const offer = useUndo(state);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const { kind, desk, columns, results, existing } = state;
  const ready = (desk?.rows ?? []).filter((row) => ["ready", "update"].includes(stateOf(row, results, existing)));

  const sendBatch = async (rows: readonly DeskRow[]): Promise<ImportOutcome[]> => {
    if (!desk) return [];
    const form = formOf(kind, desk, columns, rows);
    const keyed = form.rows.map((row, at) => ({ ...row, key: rows[at]?.key ?? "", update: existing === "update" }));
    return (await send(imports.add, { params: { businessId: business.id }, body: { ...form, rows: keyed } })).results;
  };
  const addAll = async (): Promise<ImportOutcome[]> => {
    const outcomes: ImportOutcome[] = [];
    const size = kind === "users" ? BATCH.users : BATCH.others;
    try {
      for (let at = 0; at < ready.length; at += size) {
        setProgress({ done: at, total: ready.length });
        outcomes.push(...(await sendBatch(ready.slice(at, at + size))));
      }
    } catch (error) {
      fail(error);
      // the server may have added the last batch; sent again, its rows are added once
      if (!(error instanceof CallError)) throw error;
    } finally {
      setProgress(undefined);
    }
    return outcomes;
  };
  const add = async () => {
    const outcomes = await busy.run(addAll);
    if (!desk || outcomes.length === 0) return;
    const done = outcomes.filter(({ result }) => result === "created" || result === "updated");
    const gone = new Set(done.map(({ key }) => key));
    const names = new Map(desk.rows.map((row) => [row.key, cellOf(desk, row, "name")]));
    const logins = done.flatMap(({ key, credentials }) =>
      credentials ? [{ ...credentials, name: names.get(key) ?? "" }] : [],
    );
    const kept = desk.rows.filter(({ key }) => !gone.has(key));
    const refusals = new Map(refusedResults(outcomes));
    const isOpen = kept.some((row) => stateOf(row, new Map([...results, ...refusals]), "leave") !== "leave");
    const created = done.filter(({ result }) => result === "created");
    const updated = done.filter(({ result }) => result === "updated");
    const refused = outcomes.filter(({ result }) => result === "refused").length;
    await offer({ created, updated, left: isOpen ? 0 : kept.length, refused });
    state.keepRefused(gone, refusals);
    finish(logins, !isOpen);
    if (refused > 0) notify({ kind: "warning", text: t("done.refused", { count: refused }) });
  };
  return { ...busy, add: () => void add().catch(fail), progress, ready: ready.length };
}

/** Says what was added and updated, with an Undo for a minute where the user may delete what was added. */
function useUndo({ kind }: DeskState): (added: Added) => Promise<void> {
  const t = useTranslations("imports.done");
  const fail = useFailure();
  const { business, can } = useSession();
  const { area, list } = IMPORTS[kind];
  const undo = async (added: Added) => {
    try {
      const { back, inUse, changed } = await takeBack(business.id, kind, added);
      notify({ kind: "success", text: t("undone", { count: back }) });
      if (inUse > 0) notify({ kind: "warning", text: t("stayed", { count: inUse }) });
      if (changed > 0) notify({ kind: "warning", text: t("changed", { count: changed }) });
    } catch (error) {
      fail(error);
    }
    await reloadLists(list);
  };
  return async (added) => {
    const { created, updated, left } = added;
    await reloadLists(list);
    const words = [t("added", { count: created.length })];
    if (updated.length > 0) words.push(t("updated", { count: updated.length }));
    if (left > 0) words.push(t("left", { count: left }));
    const text = words.join(" · ");
    if (created.length + updated.length === 0) return;
    if (created.length === 0 || can(area, "delete"))
      offerUndo({ text, label: t("undo"), undo: () => void undo(added) });
    else notify({ kind: "success", text });
  };
}
