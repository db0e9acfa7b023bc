import type { ItemDraft } from "@diwan/contract/menu/review";
import { useStore } from "@diwan/ui/store";
import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
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
import { typeInto, type Unsaved, unsaved } from "./save-drafts.ts";

/** What may be done to rows of the desk; the same object as long as the desk is shown, so that rows need not render. */
export interface DeskActions {
  save: (row: DeskRow, change: TypedChange) => void;
  setCurrent: (id: string) => void;
  /** Makes a row the current one and goes to its first cell, where there are cells of it in the page. */
  open: (row: DeskRow) => void;
  choose: (row: DeskRow, choice: OnMenuChoice) => void;
  /** Asks which picture a draft without one gets. */
  pickPicture: (row: DeskRow | undefined) => void;
  keysOf: (row: DeskRow, cell: Cell) => CellKeys;
}

/** The rows of the desk and what may be done to them. */
export function useDesk(drafts: readonly ItemDraft[]) {
  const { businessId, locale, chalet } = useScreen();
  const typed = useStore(unsaved);
  const [filter, setFilter] = useState<DeskFilter>("all");
  const [current, setCurrent] = useState<string>();
  const [choices, setChoices] = useState<ReadonlyMap<string, OnMenuChoice>>(new Map());
  const cells = useMemo(() => cellsOf(locale, chalet), [locale, chalet]);
  const all = useRows(drafts, typed);
  const shown = useShown(all, filter, cells);
  const choose = (row: DeskRow, choice: OnMenuChoice) =>
    setChoices((before) => new Map(before).set(row.draft.id, choice));
  const [picking, setPicking] = useState<string>();
  const pickPicture = (row: DeskRow | undefined) => setPicking(row?.draft.id);
  const actions = useActions({ shown, cells, choose, pickPicture }, setCurrent);
  const proposedRows = all.filter(({ proposed }) => proposed.length > 0);
  return {
    ...{ all, shown, cells, filter, setFilter, actions, typed },
    at: shown.find(({ draft }) => draft.id === current) ?? shown[0],
    picking: all.find(({ draft }) => draft.id === picking),
    choiceOf: (row: DeskRow): OnMenuChoice => choices.get(row.draft.id) ?? "replace",
    proposals: proposedRows.reduce((sum, { proposed }) => sum + proposed.length, 0),
    acceptAll: () => acceptProposals(businessId, proposedRows),
  };
}
/** Confirms the proposed names of rows. */
export const acceptProposals = (businessId: string, rows: readonly DeskRow[]): void =>
  typeInto(
    businessId,
    rows.map(({ draft, proposed, ...names }) => ({
      draft,
      typed: Object.fromEntries(proposed.map((one) => [one, names[one]])),
    })),
  );
export type Desk = ReturnType<typeof useDesk>;

/** The same object as long as the desk is shown. */
function useActions(
  now: { shown: readonly DeskRow[]; cells: readonly Cell[] } & Pick<DeskActions, "choose" | "pickPicture">,
  setCurrent: (id: string) => void,
): DeskActions {
  const { businessId } = useScreen();
  const latest = useRef(now);
  useEffect(() => void (latest.current = now));
  return useMemo((): DeskActions => {
    const save = (row: DeskRow, change: TypedChange) => typeInto(businessId, [{ draft: row.draft, typed: change }]);
    const focus = (id: string, cell: Cell): boolean => {
      // the current row is always in the page
      if (!fieldOf(id, cell)) flushSync(() => setCurrent(id));
      const field = fieldOf(id, cell);
      field?.scrollIntoView({ block: "nearest" });
      field?.focus({ preventScroll: true });
      return field !== null;
    };
    const place = (row: DeskRow): number => latest.current.shown.findIndex(({ draft }) => draft.id === row.draft.id);
    return {
      save,
      setCurrent,
      open: ({ draft }) => {
        const [first] = latest.current.cells;
        setCurrent(draft.id);
        // a dialog that closes gives the focus back first
        if (first) setTimeout(() => focus(draft.id, first));
      },
      choose: (row, choice) => latest.current.choose(row, choice),
      pickPicture: (row) => latest.current.pickPicture(row),
      keysOf: (row, cell) => ({
        move: (by) => {
          const next = latest.current.shown[place(row) + by];
          if (next) focus(next.draft.id, cell);
          else fieldOf(row.draft.id, cell)?.blur();
        },
        toMissing: () => {
          const next = nextMissing(latest.current.shown, latest.current.cells, { id: row.draft.id, cell });
          return next !== undefined && focus(next.id, next.cell);
        },
        fill: () => {
          const above = latest.current.shown[place(row) - 1];
          if (above) save(row, { [cell]: above[cell] });
        },
        choose: (number) => {
          const proposal = row.draft.proposals[number];
          if (proposal) save(row, { en: proposal.en, ar: proposal.ar });
          return proposal !== undefined;
        },
      }),
    };
  }, [businessId, setCurrent]);
}

const fieldOf = (id: string, cell: Cell): HTMLElement | null => document.getElementById(cellId(id, cell));

/** The rows with what is typed; the row of a draft is the same until one of both changes. */
function useRows(drafts: readonly ItemDraft[], typed: ReadonlyMap<string, Unsaved>): DeskRow[] {
  const [made] = useState(() => new WeakMap<ItemDraft, { typed: TypedChange | undefined; row: DeskRow }>());
  return useMemo(
    () =>
      drafts.map((draft) => {
        const own = typed.get(draft.id)?.typed;
        const known = made.get(draft);
        if (known && known.typed === own) return known.row;
        const row = rowOf(draft, own);
        made.set(draft, { typed: own, row });
        return row;
      }),
    [drafts, typed, made],
  );
}

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
