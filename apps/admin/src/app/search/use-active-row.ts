import { useState, type KeyboardEvent } from "react";
import type { SearchResult, ResultGroup } from "./results.ts";

export interface ActiveRow {
  row: SearchRow | undefined;
  rows: readonly SearchRow[];
  point: (id: string) => void;
  /** Back to the first row, for another text. */
  reset: () => void;
  /** Whether the user moved to the row by hand. */
  moved: boolean;
  /** Arrows, Home and End; whether the key was one of them. */
  move: (event: KeyboardEvent) => boolean;
}
export interface SearchRow {
  /** Of the element. */
  id: string;
  group: ResultGroup;
  found: SearchResult;
}

/** The row that Enter opens: the first one until the user moves; a row that stays in the list stays selected. */
export function useActiveRow(groups: readonly ResultGroup[], prefix: string): ActiveRow {
  const [pointed, setPointed] = useState<string>();
  const rows = groups.flatMap((group) =>
    group.found.map((found) => ({ id: `${prefix}-${group.key}-${found.key}`, group, found })),
  );
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === pointed),
  );
  const places = (key: string): number | undefined => {
    if (key === "ArrowDown") return (at + 1) % rows.length;
    if (key === "ArrowUp") return (at - 1 + rows.length) % rows.length;
    if (key === "Home") return 0;
    return key === "End" ? rows.length - 1 : undefined;
  };
  return {
    row: rows[at],
    rows,
    point: setPointed,
    reset: () => setPointed(undefined),
    moved: rows[at]?.id === pointed,
    move(event) {
      const next = rows[places(event.key) ?? -1];
      if (!next || event.altKey || event.shiftKey) return false;
      event.preventDefault();
      setPointed(next.id);
      document.getElementById(next.id)?.scrollIntoView({ block: "nearest" });
      return true;
    },
  };
}
