import type { Call } from "@diwan/contract/api/call";
import { CallError } from "@diwan/contract/api/client";
import { isRecordKind, type RecordKind } from "@diwan/contract/overview/history-kinds";
import { IconHistory, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { editOf } from "../../navigation/addresses.ts";
import { confirm, type RemovalQuestion } from "../../dialogs/dialogs.ts";
import { shownHistory } from "../../dialogs/record-history.ts";
import { useRestoreOffer } from "../../dialogs/use-restore-offer.ts";
import { assertUnused, useRemovalFailure } from "../../dialogs/removal-failure.ts";
import { sendAny } from "../../connection/send-any.ts";
import { useSession } from "../../session/session.ts";
import { cellText, rowName, type FormatSettings } from "./cell-text.ts";
import { RecordPreview, RowPicture } from "./cell.tsx";
import type { Column, ListDeclaration, RowAction, RowOf, RowOpenAction } from "../declaration.ts";
import { reloadLists } from "./use-rows.ts";

export interface RowActions<R> {
  /** What opens a row: its edit page or dialog; nothing if the user may not edit it. */
  opens: (row: R) => RowOpenAction;
  /** The content below an expanded row. */
  detail: (row: R) => ReactNode;
  actions: (row: R) => RowAction[];
}

/** The actions of a list's rows that this user is allowed to do. */
export function useRowActions<C extends Call>(
  declared: ListDeclaration<C>,
  formats: FormatSettings,
): RowActions<RowOf<C>> {
  const t = useTranslations("records.list");
  const tt = useTranslations("listTools");
  const tc = useTranslations("common");
  const { can } = useSession();
  const remove = useRemoval(declared, formats);
  const [unfolded, setUnfolded] = useState<string>();
  const {
    area,
    address,
    branchId,
    allows = () => true,
    rights = (_, action) => can(area, action, branchId),
  } = declared;
  const edits = (row: RowOf<C>) => {
    if (!rights(row, "update") || !allows(row, "edit")) return {};
    if (address !== undefined) return { to: editOf(address, row.id) };
    return declared.edit ? { run: () => declared.edit?.(row) } : {};
  };
  const editing = (row: RowOf<C>): RowAction[] => {
    const way = edits(row);
    return way.to !== undefined || way.run ? [{ label: t("edit"), icon: IconPencil, ...way }] : [];
  };
  const kind = declared.remove?.call.kept;
  const recalling = (row: RowOf<C>): RowAction[] =>
    isRecordKind(kind) && rights(row, "update")
      ? [{ label: tt("history"), icon: IconHistory, run: () => showHistory(row, kind) }]
      : [];
  const showHistory = (row: RowOf<C>, of: RecordKind) =>
    shownHistory.set({
      ...{ kind: of, id: row.id, name: rowName(declared.columns, row, formats), branchId },
      changed: () => void reloadLists(declared.call),
    });
  const deleting = (row: RowOf<C>): RowAction[] =>
    declared.remove && rights(row, "delete") && allows(row, "delete")
      ? [{ label: tc("delete"), icon: IconTrash, danger: true, run: () => void remove(row) }]
      : [];
  const unfolds = ({ id }: RowOf<C>): RowOpenAction => ({
    run: () => setUnfolded(id === unfolded ? undefined : id),
    open: id === unfolded,
  });
  const shows = ({ show, shown, has = () => true }: NonNullable<typeof declared.shows>, row: RowOf<C>): RowOpenAction =>
    has(row) ? { run: () => show(row), current: row.id === shown } : {};
  const opens = (row: RowOf<C>): RowOpenAction => {
    if (declared.shows) return shows(declared.shows, row);
    return declared.detail ? unfolds(row) : declared.opens ? { to: declared.opens(row) } : edits(row);
  };
  return {
    opens,
    detail: (row) => (row.id === unfolded ? declared.detail?.(row) : undefined),
    actions: (row) => [...(declared.actions?.(row) ?? []), ...recalling(row), ...editing(row), ...deleting(row)],
  };
}

/** The text of the second column. */
function secondOf<R>(columns: readonly Column<R>[], row: R, formats: FormatSettings): string[] {
  const lead = columns.find(({ type }) => type === "name");
  const second = columns.find((column) => column !== lead && column.type !== "picture");
  return second ? [cellText(second, row, formats)] : [];
}

/** Confirms, deletes and reloads the list. A row that another user deleted first counts as deleted. */
function useRemoval<C extends Call>(declared: ListDeclaration<C>, formats: FormatSettings) {
  const { call, params, columns, remove, branchId } = declared;
  const t = useTranslations("listTools");
  const fail = useRemovalFailure();
  const offerRestore = useRestoreOffer();
  const reload = async () => {
    await reloadLists(call);
    remove?.done?.();
  };
  const previewOf = (row: RowOf<C>) => (
    <>
      <RowPicture column={columns.find(({ type }) => type === "name")} row={row} />
      <RecordPreview
        name={rowName(columns, row, formats)}
        lines={remove?.lines?.(row) ?? secondOf(columns, row, formats)}
      />
    </>
  );
  return async (row: RowOf<C>) => {
    if (!remove) return;
    const preview = previewOf(row);
    try {
      const asked: RemovalQuestion = remove.ask ? await remove.ask(row) : remove.text ? { text: remove.text } : {};
      const own = remove.params?.(row);
      const at = { ...params, ...own, [remove.param]: row.id };
      await assertUnused(remove.call, at);
      if (!(await confirm({ preview, ...asked }))) return;
      await sendAny(remove.call, { params: at, query: asked.query?.() ?? {} });
      const text = t("deletedOne", { name: rowName(columns, row, formats) });
      offerRestore({
        ...{ call: remove.call, ids: [row.id], text, branchId: own?.["branchId"] ?? branchId },
        restored: () => void reload(),
      });
    } catch (error) {
      if (error instanceof CallError && (await remove.instead?.(row, error))) return;
      fail(error, preview, remove.usedAt?.(row));
    }
    await reload();
  };
}
