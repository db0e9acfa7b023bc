import { mergeVersions } from "../../../kit/drafts/conflict/merge.ts";
import type { ItemDraft } from "./draft.ts";
import { isEmptyRow } from "./new-rows.ts";

/** What of a draft only makes sense as a whole. */
export const isWholePart = (path: string): boolean => /^(discounts|media)\.[^.]+$/.test(path);

/**
 * A draft on top of what the server answered: what was edited since `sent` keeps what was typed, everything else is
 * replaced by `fresh`. New rows get their ids and keep their keys, so that the cursor stays.
 */
export function rebase(sent: ItemDraft, current: ItemDraft, fresh: ItemDraft): ItemDraft {
  const ids = new Map(LISTS.flatMap((list) => idsOf(sent[list], fresh[list])));
  return mergeVersions(answered(sent, ids, true), answered(current, ids), fresh, { isWhole: isWholePart }).values;
}

const LISTS = ["prices", "addons", "discounts", "media"] as const;

type Row = ItemDraft[(typeof LISTS)[number]][number];
type Ids = ReadonlyMap<string, string | undefined>;

/** What a row goes by until it has an id. */
const keyOf = (row: Row): string => ("key" in row ? row.key : row.src);

/** Which ids new rows got: they are answered in the order in which they were sent. */
function idsOf(sent: readonly Row[], fresh: readonly Row[]): [string, string | undefined][] {
  const made = fresh.filter((row) => !sent.some((one) => one.id === row.id));
  return sent.filter(isSentNew).map((row, at) => [keyOf(row), made[at]?.id]);
}

const isSentNew = (row: Row): boolean => row.id === undefined && !("price" in row && isEmptyRow(row));

/** The draft with the ids of what was sent; `known` leaves out what has none, as it was never sent. */
function answered(draft: ItemDraft, ids: Ids, known = false): ItemDraft {
  const named = <R extends Row>(rows: readonly R[]): R[] =>
    rows.map((row) => ({ ...row, id: row.id ?? ids.get(keyOf(row)) })).filter((row) => !known || row.id !== undefined);
  const { prices, addons, discounts, media } = draft;
  return {
    ...draft,
    prices: named(prices),
    addons: named(addons),
    discounts: named(discounts),
    media: named(media),
  };
}
