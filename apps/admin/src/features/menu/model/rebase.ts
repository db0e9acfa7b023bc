import type { ItemDraft } from "./draft.ts";
import { isEmptyRow } from "./new-rows.ts";

/**
 * A draft on top of what the server answered: fields and rows that were edited since `sent` keep what was typed,
 * everything else is replaced by `fresh`. New rows get their ids and keep their keys, so that the cursor stays.
 */
export function rebase(sent: ItemDraft, current: ItemDraft, fresh: ItemDraft): ItemDraft {
  const pick = <K extends keyof ItemDraft>(key: K): ItemDraft[K] =>
    same(current[key], sent[key]) ? fresh[key] : current[key];
  return {
    names: pick("names"),
    descriptions: pick("descriptions"),
    hide: pick("hide"),
    disable_ordering: pick("disable_ordering"),
    prices: rebaseRows(sent.prices, current.prices, fresh.prices, isEmptyRow),
    addons: rebaseRows(sent.addons, current.addons, fresh.addons, isEmptyRow),
    discounts: rebaseRows(sent.discounts, current.discounts, fresh.discounts),
    media: pick("media"),
    chalet: pick("chalet"),
  };
}

interface Row {
  key: string;
  id: string | undefined;
}

function rebaseRows<R extends Row>(
  sent: readonly R[],
  current: readonly R[],
  fresh: readonly R[],
  /** Rows that are not sent. */
  isLeftOut: (row: R) => boolean = () => false,
): readonly R[] {
  const sentRows = sent.filter((row) => !isLeftOut(row));
  const answered = answers(sentRows, fresh);
  const kept = current.flatMap((row) => {
    const before = sentRows.find((one) => isSameRow(one, row));
    const answer = before && answered.get(before.key);
    const edited = !before || !same({ ...before, key: "", id: "" }, { ...row, key: "", id: "" });
    if (!answer) return edited || row.id === undefined ? [{ ...row, id: undefined }] : []; // deleted by others meanwhile
    return [edited ? { ...row, id: answer.id } : { ...answer, key: row.key }];
  });
  const known = new Set(answered.values());
  return [...kept, ...fresh.filter((row) => !known.has(row))]; // others added these
}

/** A row that was made here keeps its key when it gets its id. */
const isSameRow = (one: Row, other: Row): boolean =>
  one.key === other.key || (one.id !== undefined && one.id === other.id);

/** Which row of the answer a sent row became: the one with its id, or, for new rows in their order, one with a new id. */
function answers<R extends Row>(sent: readonly R[], fresh: readonly R[]): Map<string, R> {
  const made = fresh.filter((row) => !sent.some((one) => one.id === row.id));
  const found = new Map<string, R>();
  for (const row of sent) {
    const answer = row.id === undefined ? made.shift() : fresh.find((one) => one.id === row.id);
    if (answer) found.set(row.key, answer);
  }
  return found;
}

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
