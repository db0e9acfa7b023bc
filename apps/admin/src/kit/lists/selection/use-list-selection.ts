import { bulkParam } from "@diwan/contract/api/bulk";
import type { Call } from "@diwan/contract/api/call";
import { useState } from "react";
import { toggledRange } from "../../selection/range.ts";
import { useSelectKeys } from "../../selection/use-select-keys.ts";
import { useSession } from "../../session/session.ts";
import type { ListDeclaration, RowOf } from "../declaration.ts";
import type { ListState } from "../list-state.ts";

export interface ListSelection<R> {
  /** Whether rows can be selected. */
  active: boolean;
  /** Whether rows are selected, or a phone has turned the boxes on. */
  selecting: boolean;
  /** Turns the boxes of a phone on. */
  begin: () => void;
  /** The selected rows, also those of other pages. */
  rows: readonly R[];
  has: (id: string) => boolean;
  /** With Shift also the rows up to the last one. */
  toggle: (id: string, shift?: boolean) => void;
  /** Selects the rows of the page, or deselects them if all are selected. */
  togglePage: () => void;
  select: (rows: readonly R[]) => void;
  clear: () => void;
}

interface Kept<R> {
  /** The list and its filters: rows that no longer match are not selected unseen. */
  scope: string;
  rows: ReadonlyMap<string, R>;
  last: string | undefined;
  /** Begun without a row: it goes on when none is left. */
  begun?: boolean;
}

const OWN_PRESS = "button, a, label, input, textarea, select";

/** The selected rows of a list; they stay selected on other pages and are forgotten with another search or filter. */
export function useListSelection<C extends Call>(
  declared: ListDeclaration<C>,
  { search, filters }: ListState,
  shown: readonly RowOf<C>[],
): ListSelection<RowOf<C>> {
  const active = useMaySelect(declared);
  const scope = JSON.stringify([declared.call.path, declared.params, search, filters]);
  const [kept, setKept] = useState<Kept<RowOf<C>>>();
  const now: Kept<RowOf<C>> = active && kept?.scope === scope ? kept : { scope, rows: new Map(), last: undefined };
  const onPage = new Map(shown.map((row) => [row.id, row]));
  const current = (id: string) => onPage.get(id) ?? now.rows.get(id);
  const keep = (ids: Iterable<string>, last?: string) => {
    const known = Array.from(ids, current).filter((row) => row !== undefined);
    setKept({ ...now, rows: new Map(known.map((row) => [row.id, row])), last });
  };
  const shownIds = shown.map(({ id }) => id);
  const has = (id: string) => now.rows.has(id);
  const selection: ListSelection<RowOf<C>> = {
    active,
    selecting: now.begun === true || now.rows.size > 0,
    begin: () => setKept({ ...now, begun: true }),
    rows: Array.from(now.rows.keys(), current).filter((row) => row !== undefined),
    has,
    toggle: (id, shift = false) =>
      keep(toggledRange(new Set(now.rows.keys()), id, shift ? shownIds : [], now.last), id),
    togglePage() {
      const others = [...now.rows.keys()].filter((id) => !onPage.has(id));
      keep(shownIds.every(has) ? others : [...others, ...shownIds]);
    },
    select: (rows) => setKept({ scope, rows: new Map(rows.map((row) => [row.id, row])), last: undefined }),
    clear: () => setKept(undefined),
  };
  useSelectKeys({
    active,
    selectAll: () => keep([...now.rows.keys(), ...shownIds]),
    clear: () => selection.selecting && selection.clear(),
    find: (target) =>
      target.closest(OWN_PRESS) && !target.closest("[data-lead]")
        ? undefined
        : target.closest<HTMLElement>("li[data-row]")?.dataset["row"],
    held: (id) => selection.toggle(id),
  });
  return selection;
}

/** Rows can be selected where something can be done to them. */
function useMaySelect<C extends Call>({
  area,
  branchId,
  remove,
  bulk = [],
  exports = true,
}: ListDeclaration<C>): boolean {
  const { can } = useSession();
  return (
    exports || bulk.length > 0 || (remove !== undefined && removesInBulk(remove.call) && can(area, "delete", branchId))
  );
}

export const removesInBulk = (call: Call): boolean => bulkParam(call) !== undefined;
