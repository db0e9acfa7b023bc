import type { Call } from "@diwan/contract/api/call";
import { joinNames } from "@diwan/ui/text/fill";
import { useTranslations } from "use-intl";
import { confirm, showUses } from "../../dialogs/dialogs.ts";
import { useShortList } from "../../dialogs/short-list.ts";
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
  const shortList = useShortList();
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
  const reload = () => reloadLists(declared.call).then(() => remove?.done?.());
  const run = async (call: Call) => {
    const may = selection.rows.filter((row) => rights(row, "delete") && allows(row, "delete"));
    const others = selection.rows.filter((row) => !may.includes(row));
    const used = call.dryRun ? await attempt(call, may, true) : [];
    const stays = [...others.map((row) => ({ row, reason: t("notAllowed") })), ...used];
    const free = may.filter((row) => !used.some((one) => one.row === row));
    if (free.length === 0) return showStayed(stays);
    const number = { count: free.length };
    const text = [t("deleteText", number), remove?.text].filter(Boolean).join(" ");
    const reasons = stays.map(({ row, reason }) => t("stayReason", { name: nameOf(row), reason }));
    const notes = [...(stays.length > 0 ? [t("stays", { count: stays.length })] : []), ...shortList(reasons)];
    const preview = <Texts texts={shortList(free.map(textOf))} />;
    if (!(await confirm({ text, yes: t("deleteYes", number), preview, notes }))) return;
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

function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="stack gap-10 small">
      {texts.map((text, at) => (
        <li key={at}>
          <bdi className="break-anywhere">{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
