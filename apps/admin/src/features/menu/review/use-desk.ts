import type { ItemDraft } from "@diwan/contract/menu/review";
import { useStore } from "@diwan/ui/store";
import { useMemo, useState } from "react";
import { useScreen } from "../screen.ts";
import { cellId, type CellKeys } from "./desk-cell.tsx";
import {
  type Cell,
  cellsOf,
  type DeskFilter,
  type DeskRow,
  isShownBy,
  nextMissing,
  type OnMenuChoice,
  rowOf,
  type TypedChange,
} from "./desk.ts";
import { typeInto, unsaved } from "./save-drafts.ts";

/** The rows of the desk and what may be done to them. */
export function useDesk(drafts: readonly ItemDraft[]) {
  const { businessId, locale, chalet } = useScreen();
  const typed = useStore(unsaved);
  const [filter, setFilter] = useState<DeskFilter>("all");
  const [current, setCurrent] = useState<string>();
  const [choices, setChoices] = useState<ReadonlyMap<string, OnMenuChoice>>(new Map());
  const cells = useMemo(() => cellsOf(locale, chalet), [locale, chalet]);
  const all = useMemo(() => drafts.map((draft) => rowOf(draft, typed.get(draft.id)?.typed)), [drafts, typed]);
  const shown = useShown(all, filter, cells);
  const at = shown.find(({ draft }) => draft.id === current) ?? shown[0];

  const save = (row: DeskRow, change: TypedChange) => typeInto(businessId, [{ draft: row.draft, typed: change }]);
  const focus = (id: string, cell: Cell): boolean => {
    const field = document.getElementById(cellId(id, cell));
    field?.scrollIntoView({ block: "nearest" });
    field?.focus({ preventScroll: true });
    return field !== null;
  };
  const keysOf = (row: DeskRow, cell: Cell): CellKeys => {
    const place = shown.indexOf(row);
    return {
      move: (by) => {
        const next = shown[place + by];
        if (next) focus(next.draft.id, cell);
        else document.getElementById(cellId(row.draft.id, cell))?.blur();
      },
      toMissing: () => {
        const next = nextMissing(shown, cells, { id: row.draft.id, cell });
        return next !== undefined && focus(next.id, next.cell);
      },
      fill: () => {
        const above = shown[place - 1];
        if (above) save(row, { [cell]: above[cell] });
      },
      choose: (number) => {
        const proposal = row.draft.proposals[number];
        if (proposal) save(row, { en: proposal.en, ar: proposal.ar });
        return proposal !== undefined;
      },
    };
  };
  const proposedRows = all.filter(({ proposed }) => proposed.length > 0);
  return {
    ...{ all, shown, cells, filter, setFilter, at, setCurrent, save, keysOf, focus, typed },
    choiceOf: (row: DeskRow): OnMenuChoice => choices.get(row.draft.id) ?? "replace",
    choose: (row: DeskRow, choice: OnMenuChoice) => setChoices(new Map(choices).set(row.draft.id, choice)),
    proposals: proposedRows.reduce((sum, { proposed }) => sum + proposed.length, 0),
    acceptAll: () =>
      typeInto(
        businessId,
        proposedRows.map(({ draft, proposed, ...names }) => ({
          draft,
          typed: Object.fromEntries(proposed.map((one) => [one, names[one]])),
        })),
      ),
  };
}
export type Desk = ReturnType<typeof useDesk>;

/** The rows of a filter. A row that is completed while it is shown stays until the filter is chosen again. */
function useShown(rows: readonly DeskRow[], filter: DeskFilter, cells: readonly Cell[]): DeskRow[] {
  const [kept, setKept] = useState<{ filter: DeskFilter; ids: ReadonlySet<string> }>({ filter, ids: new Set() });
  const shown = rows.filter(
    (row) => isShownBy(filter, row, cells) || (kept.filter === filter && kept.ids.has(row.draft.id)),
  );
  if (kept.filter !== filter || shown.some(({ draft }) => !kept.ids.has(draft.id)))
    setKept({ filter, ids: new Set(shown.map(({ draft }) => draft.id)) });
  return shown;
}
