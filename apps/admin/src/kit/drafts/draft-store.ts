import { createStore } from "@diwan/ui/store";
import { useSyncExternalStore } from "react";
import type { Errors } from "../forms/form-state.ts";
import type { DraftHolder } from "./conflict.ts";
import {
  acceptSaved,
  changeDraft,
  createDraft,
  isChanged,
  rebaseDraft,
  resumeDraft,
  type Draft,
  type DraftType,
} from "./draft.ts";
import { isEqual } from "./merge.ts";

/** One of the drafts of a screen. */
export interface OpenDraft<R, V> extends Draft<R, V> {
  changed: boolean;
  saving: boolean;
  /** Errors by the paths of the call: `prices.0.price`. */
  errors: Readonly<Errors>;
}

/** The fields of the call that a field is sent as, where it has another name. */
type SentAs<V> = Partial<Record<keyof V, string>>;

/** The drafts of several records of a kind, edited side by side. */
export class DraftStore<R extends { id: string }, V extends object> {
  readonly type: DraftType<R, V>;
  /** The ids of changed records, in the order in which they were opened. */
  readonly changedIds = createStore<readonly string[]>([]);
  /** Their current drafts. */
  readonly changed = createStore<readonly OpenDraft<R, V>[]>([]);
  readonly #sentAs: SentAs<V>;
  readonly #drafts = new Map<string, OpenDraft<R, V>>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(type: DraftType<R, V>, sentAs: SentAs<V> = {}) {
    this.type = type;
    this.#sentAs = sentAs;
  }

  /** The ids of all records that are open. */
  ids(): string[] {
    return [...this.#drafts.keys()];
  }

  get(id: string): OpenDraft<R, V> | undefined {
    return this.#drafts.get(id);
  }

  /** Opens a record for editing; one that is open stays as it is. */
  open(record: R): void {
    if (!this.#drafts.has(record.id)) this.#open(createDraft(this.type, record));
  }

  /** Opens a stored draft, over the record as loaded now. */
  resume({ original, values }: Pick<Draft<R, V>, "original" | "values">, current: R): void {
    this.#open(resumeDraft(this.type, { original, before: this.type.read(original), values }, current));
  }

  /** Changes fields; clears their errors. */
  edit(id: string, change: Partial<V>): void {
    const draft = this.get(id);
    if (draft) this.#patch(id, { ...changeDraft(draft, change), errors: this.#errorsLeft(draft.errors, change) });
  }

  /** Resets to the original. */
  undo(id: string): void {
    const draft = this.get(id);
    if (draft) this.#patch(id, { values: draft.before, errors: {} });
  }

  /** Clears the errors before a new try. */
  markSaving(id: string, saving: boolean): void {
    this.#patch(id, saving ? { saving, errors: {} } : { saving });
  }

  markErrors(id: string, errors: Readonly<Errors>): void {
    this.#patch(id, { errors });
  }

  /** The saved version becomes the original; changes made since `sent` stay. */
  accept(record: R, sent: V): void {
    const draft = this.get(record.id);
    if (draft) this.#patch(record.id, acceptSaved(this.type, draft, record, sent));
  }

  /** Rebases a draft on a version from another source, unless both changed the same: its save asks then. */
  merge(record: R): void {
    const draft = this.get(record.id);
    const rebased = draft && rebaseDraft(this.type, draft, record);
    if (rebased?.conflicts.length === 0) this.#patch(record.id, rebased.draft);
  }

  /**
   * Rebases an unchanged draft on another user's version; one that would lose changes keeps its own version until its
   * save.
   */
  follow(record: R): void {
    const draft = this.get(record.id);
    if (!draft || draft.saving || draft.original === record) return;
    const next = draft.changed
      ? resumeDraft(this.type, draft, record)
      : rebaseDraft(this.type, draft, record, () => "theirs").draft;
    this.#patch(record.id, next);
  }

  /** Access to one of the drafts, for saving it. A draft put with a created record goes on under the record's id. */
  holder(id: string): DraftHolder<R, V> {
    return {
      get: () => this.get(id),
      put: (draft) => {
        const open = this.get(id);
        if (!open) return;
        const made = draft.original.id;
        if (made !== id) this.#drafts.delete(id);
        this.#drafts.set(made, open);
        this.#patch(made, draft);
      },
    };
  }

  /** Closes a record and discards its changes. */
  close(id: string): void {
    if (this.#drafts.delete(id)) this.#announce(id);
  }

  closeAll(): void {
    for (const id of this.ids()) this.close(id);
  }

  subscribe(id: string, listener: () => void): () => void {
    const all = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0) this.#listeners.delete(id);
    };
  }

  #open(draft: Draft<R, V>): void {
    const { id } = draft.original;
    this.#drafts.set(id, { ...draft, changed: false, saving: false, errors: {} });
    this.#patch(id, {});
  }

  #patch(id: string, change: Partial<OpenDraft<R, V>>): void {
    const draft = this.get(id);
    if (!draft) return;
    const next = { ...draft, ...change };
    this.#drafts.set(id, { ...next, changed: isChanged(this.type, next) });
    this.#announce(id);
  }

  #announce(id: string): void {
    const changed = [...this.#drafts.values()].filter((draft) => draft.changed);
    const ids = changed.map(({ original }) => original.id);
    if (!isEqual(ids, this.changedIds.get())) this.changedIds.set(ids);
    const before = this.changed.get();
    if (changed.length !== before.length || changed.some((draft, at) => draft !== before[at]))
      this.changed.set(changed);
    for (const listener of this.#listeners.get(id) ?? []) listener();
  }

  /** Clears errors of fields that are being edited; the others stay. */
  #errorsLeft(errors: Readonly<Errors>, change: Partial<V>): Readonly<Errors> {
    const edited = Object.keys(change).map((key) => this.#sentAs[key as keyof V] ?? key); // keys of V
    const left = Object.entries(errors).filter(([path]) => !edited.includes(path.split(".")[0] ?? ""));
    return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
  }
}

/** The draft of an open record; only its own changes re-render. */
export const useOpenDraft = <R extends { id: string }, V extends object>(
  store: DraftStore<R, V>,
  id: string,
): OpenDraft<R, V> | undefined =>
  useSyncExternalStore(
    (listener) => store.subscribe(id, listener),
    () => store.get(id),
  );
