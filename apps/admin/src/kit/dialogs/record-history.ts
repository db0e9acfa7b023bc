import type { Names } from "@diwan/contract/api/fields";
import type { BinKind } from "@diwan/contract/overview/bin-kinds";
import { createStore } from "@diwan/ui/store";

/** The record whose history is shown. */
export interface HistoryTarget {
  kind: BinKind;
  id: string;
  name: string;
  /** Its names in both languages, if it has any. */
  locales?: Names;
  /** The branch whose rights count; any branch by default. */
  branchId?: string | undefined;
  /** Brings it back from the bin, for a deleted record. */
  restore?: { label: string; note: string; run: () => Promise<void> } | undefined;
  /** Called after an earlier state was restored. */
  changed: () => void;
}

/** At most one history is open; the screens of records show it. */
export const shownHistory = createStore<HistoryTarget | undefined>(undefined);
