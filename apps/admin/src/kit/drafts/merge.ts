/** The path segment of a row without an id. */
export const NEW_ROW = "new";

/** A value on which the versions disagree. */
export interface Difference {
  /** List rows are addressed by id or language: `prices.<id>.price`, `locales.ar.name`. */
  path: string;
  /** Values that belong together come as a list, under the path of the first. */
  was: unknown;
  yours: unknown;
  theirs: unknown;
}

type Side = "yours" | "theirs";

export interface Merged<V> {
  values: V;
  /** What both changed to different values. */
  conflicts: readonly Difference[];
  /** What only one side changed. */
  yours: readonly Difference[];
  theirs: readonly Difference[];
}

export interface MergeRules {
  /** Parts that only make sense as a whole, though they have parts themselves. */
  isWhole?: (path: string) => boolean;
  /** Neighbouring paths whose values only make sense together, such as latitude and longitude. */
  together?: readonly (readonly string[])[];
  /** Whether two spellings of a value mean the same, such as `1.5` and `1.500`. */
  isSame?: (path: string, one: unknown, other: unknown) => boolean;
}

/**
 * Three-way merge of two versions with a common original: objects key by key, lists of rows row by row. In a conflict
 * the preferred side wins. A row that was changed locally and deleted by others is kept as a new one, without its id.
 * `key` names a row on the screen only.
 */
export function mergeVersions<V>(
  was: V,
  yours: V,
  theirs: V,
  rules: MergeRules = {},
  prefer: (path: string) => Side = () => "yours",
): Merged<V> {
  const merger = new Merger(rules, prefer);
  const values = merger.merge("", was, yours, theirs) as V; // built from parts of V
  return { values, ...merger.found };
}

type Row = Readonly<Record<string, unknown>>;

class Merger {
  readonly found: Record<"conflicts" | Side, Difference[]> = { conflicts: [], yours: [], theirs: [] };
  readonly #rules: MergeRules;
  readonly #prefer: (path: string) => Side;

  constructor(rules: MergeRules, prefer: (path: string) => Side) {
    this.#rules = rules;
    this.#prefer = prefer;
  }

  merge(path: string, was: unknown, yours: unknown, theirs: unknown): unknown {
    if (isEqual(yours, theirs)) return yours;
    if (!this.#rules.isWhole?.(path)) {
      if (haveIds(was) && areRows(yours) && haveIds(theirs)) return this.#rows(path, was, yours, theirs);
      if (isObject(was) && isObject(yours) && isObject(theirs)) return this.#keys(path, was, yours, theirs);
    }
    return this.#value({ path, was, yours, theirs });
  }

  #value(one: Difference): unknown {
    const same = (first: unknown, second: unknown) =>
      isEqual(first, second) || this.#rules.isSame?.(one.path, first, second) === true;
    if (same(one.yours, one.theirs)) return one.theirs;
    if (same(one.was, one.yours)) return this.#keep("theirs", one);
    if (same(one.was, one.theirs)) return this.#keep("yours", one);
    this.found.conflicts.push(one);
    return one[this.#prefer(one.path)];
  }

  #keep(side: Side, one: Difference): unknown {
    this.found[side].push(one);
    return one[side];
  }

  #keys(path: string, was: Row, yours: Row, theirs: Row): Row {
    const merged = new Map<string, unknown>();
    for (const key of new Set([...Object.keys(yours), ...Object.keys(theirs)])) {
      if (merged.has(key)) continue;
      const group = this.#rules.together?.find((paths) => paths.includes(joinPath(path, key)));
      if (group) for (const [one, value] of this.#group(group, was, yours, theirs)) merged.set(one, value);
      else if (key === "key") merged.set(key, yours[key] ?? theirs[key]);
      else merged.set(key, this.merge(joinPath(path, key), was[key], yours[key], theirs[key]));
    }
    return Object.fromEntries([...merged].filter(([, value]) => value !== undefined));
  }

  /** Keys that belong together, each with its value. */
  #group(paths: readonly string[], ...versions: [Row, Row, Row]): [string, unknown][] {
    const keys = paths.map((path) => path.split(".").at(-1) ?? path);
    const [was, yours, theirs] = versions.map((row) => keys.map((key) => row[key]));
    const values = this.#value({ path: paths[0] ?? "", was, yours, theirs }) as unknown[]; // one of the three lists
    return keys.map((key, at) => [key, values[at]]);
  }

  #rows(path: string, was: readonly Row[], yours: readonly Row[], theirs: readonly Row[]): readonly Row[] {
    const merged = new Map<unknown, Row>();
    for (const id of new Set([...yours, ...theirs].map(idOf))) {
      if (id === undefined) continue;
      const [before, own, other] = [was, yours, theirs].map((rows) => rows.find(hasId(id)));
      const row = this.#row(joinPath(path, String(id)), before, own, other);
      if (row) merged.set(id, row);
    }
    const made = newRows(was, yours, theirs);
    this.found.yours.push(...made.map((row) => addedRow(path, row)));
    const order = this.#order(path, was, yours, theirs);
    const placed = order.flatMap((row): Row[] => (made.includes(row) ? [row] : [merged.get(idOf(row)) ?? []].flat()));
    const left = [...merged.values()].filter((row) => !placed.includes(row));
    return [...placed, ...left, ...made.filter((row) => !placed.includes(row))];
  }

  #row(path: string, was: Row | undefined, yours: Row | undefined, theirs: Row | undefined): Row | undefined {
    if (yours && theirs) return this.merge(path, was ?? theirs, yours, theirs) as Row; // merging two rows gives a row
    const kept = this.#value({ path, was, yours, theirs }) as Row | undefined; // one of the three
    // a row that others deleted can only be created again
    return kept && kept === yours ? { ...kept, id: undefined } : kept;
  }

  /** The order of the other side if only that side changed it. */
  #order(path: string, was: readonly Row[], yours: readonly Row[], theirs: readonly Row[]): readonly Row[] {
    const common = (rows: readonly Row[]) =>
      rows.map(idOf).filter((id) => id !== undefined && [was, yours, theirs].every((all) => all.some(hasId(id))));
    const [before, own, other] = [common(was), common(yours), common(theirs)];
    if (isEqual(own, other) || isEqual(before, other)) return yours;
    if (isEqual(before, own)) return theirs;
    return this.#value({ path, was, yours, theirs }) as readonly Row[]; // one of the three
  }
}

/** The rows created locally. One that was sent before, and whose response was lost, is among the other side's rows. */
function newRows(was: readonly Row[], yours: readonly Row[], theirs: readonly Row[]): Row[] {
  const added = theirs.filter((row) => !was.some(hasId(idOf(row))));
  return yours.filter((row) => {
    if (idOf(row) !== undefined) return false;
    const at = added.findIndex((other) => isEqual({ ...row, id: "" }, { ...other, id: "" }));
    if (at >= 0) added.splice(at, 1);
    return at < 0;
  });
}

const hasId =
  (id: unknown) =>
  (row: Row): boolean =>
    idOf(row) === id;
const idOf = (row: Row): unknown => row["id"] ?? row["locale"];
const addedRow = (path: string, row: Row): Difference => ({
  path: joinPath(path, NEW_ROW),
  was: undefined,
  yours: row,
  theirs: undefined,
});
const joinPath = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`);
const isObject = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
const areRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isObject);
const haveIds = (value: unknown): value is readonly Row[] =>
  areRows(value) && value.every((row) => idOf(row) !== undefined);

/** Equal except for the screen-only keys of rows. */
export const isEqual = (one: unknown, other: unknown): boolean => one === other || textOf(one) === textOf(other);
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, part: unknown) => (key === "key" ? undefined : part));
