import type { Names } from "@diwan/contract/api/fields";
import type { HistoryKind } from "@diwan/contract/overview/history-kinds";
import { createStore } from "@diwan/ui/store";
import type { Field } from "../forms/fields/declaration.ts";

/** The record whose history is shown. */
export interface HistoryTarget {
  kind: HistoryKind;
  id: string;
  name: string;
  /** Its names in both languages, if it has any. */
  locales?: Names;
  /** The branch whose rights count; any branch by default. */
  branchId?: string | undefined;
  /** Brings it back from the bin, for a deleted record. */
  restore?: { label: string; note: string; run: () => Promise<void> } | undefined;
  /** The form whose words and formats tell the changes; by default those of the audits. */
  form?: HistoryForm;
  /** Called after an earlier state was restored, with its fields. */
  changed: (fields: readonly string[]) => void;
}

/** How a form shows the states of its record. */
export interface HistoryForm {
  fields: readonly Field[];
  /** The values by the paths of the fields, of some of a record's values. */
  source: (record: unknown) => unknown;
  /** The path of the field that shows a value of the record. */
  pathOf: (key: string) => string;
}

/** At most one history is open; the screens of records show it. */
export const shownHistory = createStore<HistoryTarget | undefined>(undefined);
