import type { Call } from "@diwan/contract/api/call";
import { joinNames } from "@diwan/ui/text/fill";
import { useTranslations } from "use-intl";
import { confirm, showUses } from "../../dialogs/dialogs.ts";
import { useRestoreOffer } from "../../dialogs/use-restore-offer.ts";
import { useFailure } from "../../forms/form.ts";
import { useSession } from "../../session/session.ts";
import type { ListDeclaration, RowOf } from "../declaration.ts";
import { rowName, type FormatSettings } from "../rows/cell-text.ts";
import { reloadLists } from "../rows/use-rows.ts";
import { keptOf, runForRows } from "./run-bulk.ts";
import type { ListSelection } from "./use-list-selection.ts";

/** Why a row stays. */
interface Stays<R> {
  row: R;
  reason: string;
}

const NAMED = 5;

/**
 * Deletes the selected rows. The server is asked first which of them are in use: these are named with their reasons
 * before the confirmation, and those that stayed after it.
 */
export function useBulkDelete<C extends Call>(
  declared: ListDeclaration<C>,
  selection: ListSelection<RowOf<C>>,
  formats: FormatSettings,
): () => Promise<void> {
  const t = useTranslations("listTools");
  const fail = useFailure();
  const offerRestore = useRestoreOffer();
  const { can, business } = useSession();
  const { area, branchId, columns, params, remove, allows = () => true } = declared;
  const { rights = (_row, action) => can(area, action, branchId) } = declared;
  const nameOf = (row: RowOf<C>) => rowName(columns, row, formats);
  const textOf = (row: RowOf<C>) => joinNames([nameOf(row), ...(remove?.lines?.(row) ?? [])], formats.locale);
  const showStayed = (stayed: readonly Stays<RowOf<C>>[]) => {
    if (stayed.length === 0) return;
    const uses = stayed.map(({ row, reason }) => ({ area, id: row.id, label: nameOf(row), reason }));
    showUses({ title: t("stayed", { count: stayed.length }), text: "", showsReason: true, uses });
  };
  const attempt = async (call: Call, rows: readonly RowOf<C>[], rehearse = false): Promise<Stays<RowOf<C>>[]> => {
    const sent = rows.map((row) => ({ row }));
    const results = await runForRows({ businessId: business.id, call, params }, sent, remove?.params, rehearse);
    return keptOf(results).flatMap(({ id, message }) => {
      const row = rows.find((one) => one.id === id);
      return row ? [{ row, reason: message ?? "" }] : [];
    });
  };
  const reload = async () => {
    await reloadLists(declared.call);
    remove?.done?.();
  };
  const run = async (call: Call) => {
    const may = selection.rows.filter((row) => rights(row, "delete") && allows(row, "delete"));
    const others = selection.rows.filter((row) => !may.includes(row));
    const used = call.dryRun ? await attempt(call, may, true) : [];
    const stays = [...others.map((row) => ({ row, reason: t("notAllowed") })), ...used];
    const free = may.filter((row) => !used.some((one) => one.row === row));
    if (free.length === 0) return showStayed(stays);
    const number = { count: free.length };
    const text = [t("deleteText", number), remove?.text].filter(Boolean).join(" ");
    const notes = notesOf(stays, nameOf, t);
    if (!(await confirm({ text, yes: t("deleteYes", number), preview: <Named rows={free} of={textOf} />, notes })))
      return;
    const stayed = await attempt(call, free);
    const gone = free.filter((row) => !stayed.some((one) => one.row === row));
    selection.select(selection.rows.filter((row) => !gone.includes(row)));
    const deleted = { call, ids: gone.map(({ id }) => id), text: t("deleted", { count: gone.length }), branchId };
    if (gone.length > 0) offerRestore({ ...deleted, restored: () => void reload() });
    showStayed(stayed);
  };
  return async () => {
    if (!remove) return;
    try {
      await run(remove.call);
    } catch (error) {
      fail(error);
    }
    await reload();
  };
}

/** The first of the rows that are deleted, and how many more there are. */
function Named<R extends { id: string }>({ rows, of }: { rows: readonly R[]; of: (row: R) => string }) {
  const t = useTranslations("listTools");
  return (
    <ul className="stack gap-10 small">
      {rows.slice(0, NAMED).map((row) => (
        <li key={row.id}>
          <bdi className="break-anywhere">{of(row)}</bdi>
        </li>
      ))}
      {rows.length > NAMED && <li className="muted">{t("stayMore", { count: rows.length - NAMED })}</li>}
    </ul>
  );
}

/** The first of the rows that stay, with their reasons. */
const notesOf = <R,>(
  stays: readonly Stays<R>[],
  nameOf: (row: R) => string,
  t: ReturnType<typeof useTranslations<"listTools">>,
): string[] =>
  stays.length === 0
    ? []
    : [
        t("stays", { count: stays.length }),
        ...stays.slice(0, NAMED).map(({ row, reason }) => t("stayReason", { name: nameOf(row), reason })),
        ...(stays.length > NAMED ? [t("stayMore", { count: stays.length - NAMED })] : []),
      ];
