import { CallError } from "@diwan/contract/api/client";
import type { ReactNode } from "react";
import { type ConflictRow, askAboutConflict } from "../dialogs/dialogs.ts";
import { isChanged, rebaseDraft, acceptSaved, type Draft, type DraftType } from "./draft.ts";
import type { Difference } from "./merge.ts";

/** How a field of a record is shown in a conflict. */
export interface PartLabel {
  field: string;
  /** Distinguishes fields of the same name: a language, a size. */
  note?: string | undefined;
  text: (value: unknown) => string;
}

/** How a record is shown in a conflict. */
export interface ConflictLabels {
  name?: string | undefined;
  picture?: ReactNode;
  /** Null for values the user may not see; the saved value stays. */
  label: (difference: Difference) => PartLabel | undefined;
}

/** The response to a save of an old version: the current record, and who changed it. */
export interface StaleAnswer<R> {
  current: R;
  answer: CallError["answer"];
}

export function staleAnswer<R>(error: unknown): StaleAnswer<R> | undefined {
  if (!(error instanceof CallError) || error.code !== "stale") return undefined;
  const { answer } = error;
  return answer["current"] ? { current: answer["current"] as R, answer } : undefined; // sent with the rejection
}

export interface Settled<R, V> {
  /** The draft to continue with, over the version that is saved now. */
  draft: Draft<R, V>;
  /** Whether to save it at once; otherwise editing goes on. */
  save: boolean;
  /** Whether the user was asked. */
  asked: boolean;
}

/**
 * Rebases a draft on a version that another user saved first. Changes of different fields are merged without a
 * question. For the same field the user chooses; fields that the question does not show keep the saved value. Without
 * labels nothing is asked: a draft with a conflict stays unchanged. The draft is read again after the answer: typing
 * goes on until the code of the question has loaded.
 */
export async function settleConflict<R, V>(
  type: DraftType<R, V>,
  latest: () => Draft<R, V>,
  { current, answer }: StaleAnswer<R>,
  labels: ConflictLabels | undefined,
): Promise<Settled<R, V>> {
  const { name, picture, label = () => undefined } = labels ?? {};
  const namesOf = (differences: readonly Difference[]) => [
    ...new Set(differences.flatMap((one) => label(one) ?? []).map(fullName)),
  ];
  for (;;) {
    const { conflicts, yours, theirs } = rebaseDraft(type, latest(), current);
    if (!labels && conflicts.length > 0) return { draft: latest(), save: false, asked: false };
    const rows = conflicts.flatMap((one) => conflictRow(one, label(one)) ?? []);
    const shown = new Set(conflicts.filter(label).map(({ path }) => path));
    const over = (side: "yours" | "theirs") =>
      rebaseDraft(type, latest(), current, (path) => (shown.has(path) ? side : "theirs"));
    if (rows.length === 0) return { draft: over("yours").draft, save: true, asked: false };
    const choice = await askAboutConflict({
      ...{ rows, name, picture, by: changerOf(answer), at: lastStamp(current) },
      joined: { yours: namesOf(yours), theirs: namesOf(theirs) },
    });
    const settled = over(choice === "theirs" ? "theirs" : "yours");
    const isNew = settled.conflicts.some((one) => !shown.has(one.path) && label(one));
    if (!isNew) return { draft: settled.draft, save: choice !== "later", asked: true };
  }
}

/** Where a draft is stored while it is edited. */
export interface DraftHolder<R, V> {
  get: () => Draft<R, V> | undefined;
  put: (draft: Draft<R, V>) => void;
}

export interface Sending<R, V> {
  /** Sends the changes; returns the saved record. */
  send: (draft: Draft<R, V>) => Promise<R>;
  /** Without them the user is not asked. */
  labels?: ((current: R) => ConflictLabels | Promise<ConflictLabels>) | undefined;
  /** Whether a merged draft is sent at once (default); otherwise editing goes on. */
  mergedIsSent?: ((merged: Draft<R, V>, yours: V) => boolean) | undefined;
}

/** The result of a save. */
export interface SavedDraft<R, V> {
  record: R;
  /** The values sent last. */
  sent: V;
  /** Whether the user's changes are saved; otherwise the user chose the saved values. */
  isMine: boolean;
  /** Whether something was typed during the call: it is an unsaved change of the saved record, so its form stays. */
  isTypedOn: boolean;
}

/**
 * Saves a draft, rebased on what others saved meanwhile. Changes made during the call stay: those of a new record become
 * changes of the created one. Returns nothing if editing goes on. Throws other errors.
 */
export async function saveDraft<R, V>(
  type: DraftType<R, V>,
  holder: DraftHolder<R, V>,
  { send, labels, mergedIsSent = () => true }: Sending<R, V>,
): Promise<SavedDraft<R, V> | undefined> {
  for (let draft = holder.get(); draft; draft = holder.get()) {
    try {
      const saved = await send(draft);
      const latest = holder.get() ?? draft;
      const next = acceptSaved(type, latest, saved, draft.values);
      const isTypedOn = latest.values !== draft.values && isChanged(type, next);
      // otherwise the form of a new record starts empty, or closes
      if (draft.original !== undefined || isTypedOn) holder.put(next);
      return { record: saved, sent: draft.values, isMine: true, isTypedOn };
    } catch (error) {
      const stale = staleAnswer<R>(error);
      if (!stale) throw error;
      const sent = draft;
      const latest = () => holder.get() ?? sent;
      const settled = await settleConflict(type, latest, stale, await labels?.(stale.current));
      const mine = latest();
      holder.put(settled.draft);
      if (!settled.save) return undefined;
      // no question means that an earlier response was lost
      if (!isChanged(type, settled.draft))
        return { record: stale.current, sent: draft.values, isMine: !settled.asked, isTypedOn: false };
      if (!mergedIsSent(settled.draft, mine.values)) return undefined;
    }
  }
  return undefined;
}

function conflictRow(one: Difference, label: PartLabel | undefined): ConflictRow | undefined {
  if (!label) return undefined;
  const { field, note, text } = label;
  const side = (value: unknown) => (value === undefined || value === null ? "" : text(value).trim());
  return { field, note, was: side(one.was), yours: side(one.yours), theirs: side(one.theirs) };
}

const fullName = ({ field, note }: PartLabel): string => (note ? `${field} (${note})` : field);

/** Settings have a version each: the newest one. */
const lastStamp = (current: unknown): string | undefined =>
  [current]
    .flat()
    .map((one) => String(Object(one)["updated_at"] ?? ""))
    .toSorted()
    .at(-1) || undefined;

function changerOf(answer: Readonly<Record<string, unknown>>): { id: string; name: string } | undefined {
  const by = Object(answer["changed_by"]) as { id?: unknown; name?: unknown };
  return typeof by.id === "string" && typeof by.name === "string" && by.name !== ""
    ? { id: by.id, name: by.name }
    : undefined;
}
