import { CallError } from "@diwan/contract/api/client";
import { LIMITS } from "@diwan/contract/api/limits";
import { type ItemDraft, review } from "@diwan/contract/menu/review";
import { createStore } from "@diwan/ui/store";
import { send } from "../../../kit/connection/api.ts";
import { isConnected, onConnection } from "../../../kit/connection/connection.ts";
import { session } from "../../../kit/session/session-store.ts";
import { changeOf, hasConflict, type TypedChange, withoutSent } from "./desk.ts";
import { draftStored, putDrafts, reloadDrafts } from "./drafts-query.ts";

export interface Unsaved {
  businessId: string;
  typed: TypedChange;
  /** The draft when typing began, to notice that somebody else changed the same field. */
  before: ItemDraft;
  /** Why it was not saved; `conflict` if somebody else changed the same field. */
  saveError?: string | "conflict";
}

/** What is typed and not saved, by draft. */
export const unsaved = createStore<ReadonlyMap<string, Unsaved>>(new Map());

let running: Promise<void> | undefined;

const put = (id: string, entry: Unsaved | undefined): void => {
  const next = new Map(unsaved.get());
  if (entry && Object.keys(entry.typed).length > 0) next.set(id, entry);
  else next.delete(id);
  unsaved.set(next);
};

/** Shows changes at once and saves them, all that were typed meanwhile in one call. */
export function typeInto(businessId: string, changes: readonly { draft: ItemDraft; typed: TypedChange }[]): void {
  for (const { draft, typed } of changes) {
    const old = unsaved.get().get(draft.id);
    // who types again after an error means it
    const before = old && old.saveError !== "conflict" ? old.before : (draftStored(draft.id) ?? draft);
    put(draft.id, { businessId, before, typed: { ...old?.typed, ...typed } });
  }
  void saveAll();
}

export const forgetTyped = (id: string): void => put(id, undefined);
export const forgetAllTyped = (): void => unsaved.set(new Map());

/** Saves what is typed; false if something is left that can't be saved as it is. */
export async function saveAll(): Promise<boolean> {
  await (running ??= saveTyped().finally(() => (running = undefined)));
  if (isSendable()) return saveAll();
  return unsaved.get().size === 0;
}

const sendable = (): [string, Unsaved][] => [...unsaved.get()].filter(([, { saveError }]) => saveError === undefined);
const isSendable = (): boolean => sendable().length > 0 && isConnected();

async function saveTyped(): Promise<void> {
  await Promise.resolve(); // what is typed in one go is sent together
  const waiting = sendable().slice(0, LIMITS.arrayMax);
  const [first] = waiting;
  if (!first || !isConnected()) return;
  const ofFirst = waiting.filter(([, { businessId }]) => businessId === first[1].businessId);
  if (await trySaving(ofFirst)) return;
  // one of them can't be saved: which one is known if each is sent alone
  if (ofFirst.length > 1) for (const one of ofFirst) await trySaving([one]);
}

/** Whether the drafts are saved, or it is known why one is not. */
async function trySaving(entries: readonly [string, Unsaved][]): Promise<boolean> {
  const [first] = entries;
  if (!first) return true;
  const changes = entries.map(([id, { typed }]) => changeOf(id, typed, draftStored(id)?.updated_at));
  try {
    const { data } = await send(review.change, { params: { businessId: first[1].businessId }, body: { changes } });
    putDrafts(data);
    for (const [id, sent] of entries) {
      const now = unsaved.get().get(id);
      if (now)
        put(id, {
          ...now,
          before: data.find((one) => one.id === id) ?? now.before,
          typed: withoutSent(now.typed, sent.typed),
        });
    }
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (entries.length > 1 && error.status !== 0) return false;
    await explain(entries, error);
    return true;
  }
}

async function explain(entries: readonly [string, Unsaved][], error: CallError): Promise<void> {
  if (error.status === 0) return; // sent again once the connection is back
  if (error.status === 409) await reloadDrafts();
  for (const [id, { before }] of entries) {
    const now = unsaved.get().get(id);
    const stored = draftStored(id);
    if (!now) continue;
    if (error.status === 404) put(id, undefined); // published or discarded by somebody else
    else if (error.status === 409 && stored && !hasConflict(now.typed, before, stored))
      put(id, { ...now, before: stored });
    else
      put(id, {
        ...now,
        saveError: error.status === 409 ? "conflict" : (Object.values(error.errors)[0]?.[0] ?? error.message),
      });
  }
  if (error.status === 404) await reloadDrafts();
}

onConnection(() => void saveAll());
session.subscribe(() => {
  if (session.get().status === "out") forgetAllTyped();
});
