import { isEqual, mergeVersions, type Difference, type Merged, type MergeRules } from "./merge.ts";

/** How the records of a kind are edited. */
export interface DraftType<R, V, B = unknown> extends MergeRules {
  /** The values of a record, as its fields edit them. */
  read: (record: R) => V;
  /** The body that saves these values. A draft whose body equals that of its record is unchanged. */
  wire: (values: V, original: R) => B;
  /** Whether a new row is not sent, because it is still empty. */
  isBlank?: (row: Row) => boolean;
}

/** A record that is being edited. */
export interface Draft<R, V> {
  /** The record as loaded last; a save is based on this version. */
  original: R;
  /** Its values, and the current values of the fields. */
  before: V;
  values: V;
}

export function createDraft<R, V>({ read }: Pick<DraftType<R, V>, "read">, original: R): Draft<R, V> {
  const before = read(original);
  return { original, before, values: before };
}

export const changeDraft = <R, V>(draft: Draft<R, V>, change: Partial<V>): Draft<R, V> => ({
  ...draft,
  values: { ...draft.values, ...change },
});

export const isChanged = <R, V>({ wire }: DraftType<R, V>, { original, before, values }: Draft<R, V>): boolean =>
  before !== values && !isEqual(wire(before, original), wire(values, original));

/** The body of a draft: the parts that differ from the record. */
export function changedBody<R, V, B extends object>(
  { wire }: DraftType<R, V, B>,
  { original, before, values }: Draft<R, V>,
): Partial<B> {
  const [was, now] = [wire(before, original), wire(values, original)];
  const changed = Object.entries(now).filter(([key, value]) => !isEqual(value, was[key as keyof B])); // a key of B
  return Object.fromEntries(changed) as Partial<B>; // parts of a B
}

/** The changed fields, part by part. */
export const changedFields = <R, V>(type: DraftType<R, V>, { before, values }: Draft<R, V>): readonly Difference[] =>
  mergeVersions(before, values, before, type).yours;

export interface Rebased<R, V> extends Omit<Merged<V>, "values"> {
  draft: Draft<R, V>;
}

/** A draft rebased on the version that others saved. In a conflict the preferred side wins. */
export function rebaseDraft<R, V>(
  type: DraftType<R, V>,
  draft: Draft<R, V>,
  saved: R,
  prefer?: (path: string) => "yours" | "theirs",
): Rebased<R, V> {
  const before = type.read(saved);
  const { values, ...found } = mergeVersions(draft.before, draft.values, before, type, prefer);
  return { draft: { original: saved, before, values }, ...found };
}

/**
 * A draft after its own save: changes since `sent` stay, everything else is as the server returned it. New rows get
 * their ids and keep their keys, so that the cursor stays.
 */
export function acceptSaved<R, V>(type: DraftType<R, V>, draft: Draft<R, V>, saved: R, sent: V): Draft<R, V> {
  const before = type.read(saved);
  const ids = newIds(sent, before, type.isBlank);
  const was = withIds(sent, ids, true);
  return { original: saved, before, values: mergeVersions(was, withIds(draft.values, ids), before, type).values };
}

/**
 * A draft over the record as loaded now if none of the edited values changed; otherwise over its original version, so
 * that its save is merged.
 */
export function resumeDraft<R, V>(type: DraftType<R, V>, draft: Draft<R, V>, current: R): Draft<R, V> {
  const before = type.read(current);
  const same = isEqual(type.wire(draft.before, current), type.wire(before, current));
  return same ? { ...draft, original: current, before } : draft;
}

/**
 * A draft over a version that others saved, if nothing typed is lost by it; otherwise over its original version, so that
 * its save is merged.
 */
export function followSaved<R, V>(type: DraftType<R, V>, draft: Draft<R, V>, saved: R): Draft<R, V> {
  const next = createDraft(type, saved);
  const isTyped = isChanged(type, draft) && !isEqual(type.wire(draft.values, saved), type.wire(next.values, saved));
  return isTyped ? resumeDraft(type, draft, saved) : next;
}

/** Increased when stored drafts become unreadable. */
const VERSION = 1;

/** Drafts as stored over a reload. */
export const serializeDraft = (draft: unknown): object => ({ version: VERSION, draft });

/** A stored draft, if its version is readable. */
export function restoreDraft(kept: unknown): unknown {
  const { version, draft } = Object(kept) as { version?: unknown; draft?: unknown };
  return version === VERSION ? draft : undefined;
}

type Row = Readonly<Record<string, unknown>>;
type Ids = ReadonlyMap<string, ReadonlyMap<unknown, unknown>>;

/** The ids that new rows got, list by list: the server returns them in the order sent. */
function newIds(sent: unknown, answered: unknown, isBlank: (row: Row) => boolean = () => false): Ids {
  const answers = new Map(listsOf(answered));
  return new Map(
    listsOf(sent).flatMap(([list, rows]) => {
      const saved = answers.get(list) ?? [];
      // lists whose rows have no ids are plain values
      if (!(saved.length > 0 ? saved.every(hasId) : rows.every((row) => "id" in row || "key" in row))) return [];
      const made = saved.filter((row) => !rows.some(({ id }) => id === row["id"]));
      const fresh = rows.filter((row) => !hasId(row) && !isBlank(row));
      return [[list, new Map(fresh.map((row, at) => [nameOf(row), made[at]?.["id"]]))] as const];
    }),
  );
}

/** The values with the ids of new rows; `known` leaves out rows that were never sent. */
function withIds<V>(values: V, ids: Ids, known = false): V {
  const lists = listsOf(values).flatMap(([list, rows]) => {
    const given = ids.get(list);
    const named = rows.map((row) => ({ ...row, id: row["id"] ?? given?.get(nameOf(row)) }));
    return given ? [[list, known ? named.filter(hasId) : named] as const] : [];
  });
  return { ...values, ...Object.fromEntries(lists) };
}

const hasId = (row: Row): boolean => row["id"] !== undefined;

/** The key of a row until it has an id. */
const nameOf = (row: Row): unknown => row["key"] ?? JSON.stringify(row);

/** The lists of rows in the values. */
const listsOf = (values: unknown): [string, readonly Row[]][] =>
  Object.entries(Object(values) as object).filter((entry): entry is [string, readonly Row[]] => {
    const list: unknown = entry[1];
    return Array.isArray(list) && list.every((row) => typeof row === "object" && row !== null);
  });
