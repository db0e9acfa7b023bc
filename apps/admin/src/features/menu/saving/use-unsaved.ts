import { joinNames } from "@diwan/ui/text/fill";
import { useStore } from "@diwan/ui/store";
import { namesOf, unnamedItem } from "../item/item-words.ts";
import { categoryDrafts, itemDrafts, type ItemDraft } from "../drafts/drafts.ts";
import { pending, type PendingWork } from "../drafts/pending.ts";
import type { Screen } from "../screen.ts";

export const UNSAVED_KINDS = ["item", "head", "holidayPrice", "newCategory", "optionGroup"] as const;
export type UnsavedKind = (typeof UNSAVED_KINDS)[number];

/** The key of the texts of a kind; a chalet business has chalets for items. */
export const kindKey = (kind: UnsavedKind, { chalet }: Screen) => (chalet && kind === "item" ? "chalet" : kind);

/** The unsaved records of one kind by name, as many as fit in a line. */
export function unsavedNames(kind: UnsavedKind, screen: Screen): string {
  const names = {
    item: () => itemDrafts.changed.get().map((draft) => draftName(draft, screen)),
    head: () => categoryDrafts.changed.get().map(({ original }) => namesOf(original, screen.locale).first),
    holidayPrice: () => rowNames("holidayPrice", screen),
    newCategory: () => rowNames("newCategory", screen),
    optionGroup: () => rowNames("optionGroup", screen),
  };
  return joinNames(names[kind](), screen.locale);
}

/** The name of an item, new ones included. */
export const draftName = ({ original, values }: ItemDraft, screen: Screen): string =>
  namesOf(original, screen.locale).first || values.names.en || values.names.ar || unnamedItem(screen);

const rowNames = (kind: PendingWork["kind"], screen: Screen): string[] =>
  Object.values(pending.get())
    .filter((work) => work.kind === kind)
    .flatMap(({ rows }) => rows.map(({ describe }) => describe(screen)))
    .map(({ name, detail }) => joinNames([name, detail], screen.locale));

export interface UnsavedCounts {
  total: number;
  /** Only changes that exist. */
  kinds: readonly { kind: UnsavedKind; count: number }[];
  /** Uploads are no edits: they save themselves. */
  uploading: boolean;
}

/** The number of unsaved changes by kind. */
export function useUnsaved(): UnsavedCounts {
  const items = useStore(itemDrafts.changedIds).length;
  const headers = useStore(categoryDrafts.changedIds).length;
  const others = Object.values(useStore(pending));
  const rowsOf = (kind: PendingWork["kind"]) =>
    others.filter((work) => work.kind === kind).reduce((sum, { rows }) => sum + rows.length, 0);
  const counts = {
    item: items,
    head: headers,
    holidayPrice: rowsOf("holidayPrice"),
    newCategory: rowsOf("newCategory"),
    optionGroup: rowsOf("optionGroup"),
  };
  const kinds = UNSAVED_KINDS.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0);
  return {
    total: kinds.reduce((sum, { count }) => sum + count, 0),
    kinds,
    uploading: others.some(({ kind }) => kind === "upload"),
  };
}
