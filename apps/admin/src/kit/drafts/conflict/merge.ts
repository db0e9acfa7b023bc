/** Stands in a path for the id of a row that has none yet. */
export const NEW_ROW = "new";

/** A value that not all versions agree on. */
export interface Difference {
  /** Rows of a list go by their id or language: `prices.<id>.price`, `locales.ar.name`. */
  path: string;
  was: unknown;
  yours: unknown;
  theirs: unknown;
}

export interface Merged<V> {
  values: V;
  both: readonly Difference[];
  /** What only one of the two changed. */
  yours: readonly Difference[];
  theirs: readonly Difference[];
}

export interface MergeOptions {
  /** Whose value stays where both changed it; one's own by default. */
  prefer?: "yours" | "theirs";
  /** Parts that only make sense as a whole, though they have parts themselves. */
  isWhole?: (path: string) => boolean;
}

/**
 * Two versions that were made from the same one, in one: objects key by key, lists of rows row by row. A row that was
 * changed here and deleted by others is kept as a new one, without its id. `key` is a row's name on the screen alone.
 */
export function mergeVersions<V>(was: V, yours: V, theirs: V, options: MergeOptions = {}): Merged<V> {
  const found = { both: [], yours: [], theirs: [] } satisfies Found;
  const values = new Merging(found, options).merge("", was, yours, theirs) as V; // made of parts of V
  return { values, ...found };
}

interface Found {
  both: Difference[];
  yours: Difference[];
  theirs: Difference[];
}
type Row = Readonly<Record<string, unknown>>;

class Merging {
  readonly #found: Found;
  readonly #prefersTheirs: boolean;
  readonly #isWhole: (path: string) => boolean;

  constructor(found: Found, { prefer, isWhole = () => false }: MergeOptions) {
    this.#found = found;
    this.#prefersTheirs = prefer === "theirs";
    this.#isWhole = isWhole;
  }

  merge(path: string, was: unknown, yours: unknown, theirs: unknown): unknown {
    if (same(yours, theirs)) return yours;
    if (!this.#isWhole(path)) {
      if (areKnown(was) && areRows(yours) && areKnown(theirs)) return this.#rows(path, was, yours, theirs);
      if (isObject(was) && isObject(yours) && isObject(theirs)) return this.#keys(path, was, yours, theirs);
    }
    return this.#one({ path, was, yours, theirs });
  }

  #one(one: Difference): unknown {
    if (same(one.was, one.yours)) return this.#keep("theirs", one);
    if (same(one.was, one.theirs)) return this.#keep("yours", one);
    this.#found.both.push(one);
    return this.#prefersTheirs ? one.theirs : one.yours;
  }

  #keep(side: "yours" | "theirs", one: Difference): unknown {
    this.#found[side].push(one);
    return one[side];
  }

  #keys(path: string, was: Row, yours: Row, theirs: Row): Row {
    const keys = new Set([...Object.keys(yours), ...Object.keys(theirs)]);
    const merged = [...keys].map((key): [string, unknown] => {
      if (key === "key") return [key, yours[key] ?? theirs[key]];
      return [key, this.merge(joined(path, key), was[key], yours[key], theirs[key])];
    });
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }

  #rows(path: string, was: readonly Row[], yours: readonly Row[], theirs: readonly Row[]): readonly Row[] {
    const ids = new Set([...yours, ...theirs].map(idOf));
    const merged = new Map<unknown, Row>();
    for (const id of ids) {
      if (id === undefined) continue;
      const [before, own, other] = [was, yours, theirs].map((rows) => rows.find(hasId(id)));
      const row = this.#row(joined(path, String(id)), before, own, other);
      if (row) merged.set(id, row);
    }
    // a row that was sent before, whose answer was lost, is there already
    const made = yours.filter((row) => idOf(row) === undefined && !theirs.some((other) => isRowAgain(row, other)));
    this.#found.yours.push(...made.map((row) => added(path, row)));
    const order = this.#order(path, was, yours, theirs);
    const placed = order.flatMap((row): Row[] => (made.includes(row) ? [row] : [merged.get(idOf(row)) ?? []].flat()));
    const left = [...merged.values()].filter((row) => !placed.includes(row));
    return [...placed, ...left, ...made.filter((row) => !placed.includes(row))];
  }

  #row(path: string, was: Row | undefined, yours: Row | undefined, theirs: Row | undefined): Row | undefined {
    if (yours && theirs) return this.merge(path, was ?? theirs, yours, theirs) as Row; // of two rows comes a row
    const kept = this.#one({ path, was, yours, theirs }) as Row | undefined; // one of the three
    // what others deleted can only be made anew
    return kept && kept === yours ? { ...kept, id: undefined } : kept;
  }

  /** The order of theirs where only they changed it. */
  #order(path: string, was: readonly Row[], yours: readonly Row[], theirs: readonly Row[]): readonly Row[] {
    const common = (rows: readonly Row[]) =>
      rows.map(idOf).filter((id) => id !== undefined && [was, yours, theirs].every((all) => all.some(hasId(id))));
    const [before, own, other] = [common(was), common(yours), common(theirs)];
    if (same(own, other) || same(before, other)) return yours;
    if (same(before, own)) return theirs;
    return this.#one({ path, was, yours, theirs }) as readonly Row[]; // one of the three
  }
}

const hasId =
  (id: unknown) =>
  (row: Row): boolean =>
    idOf(row) === id;
const idOf = (row: Row): unknown => row["id"] ?? row["locale"];
const added = (path: string, row: Row): Difference => ({
  path: joined(path, NEW_ROW),
  was: undefined,
  yours: row,
  theirs: undefined,
});
const joined = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`);
const isObject = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
const areRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isObject);
const areKnown = (value: unknown): value is readonly Row[] =>
  areRows(value) && value.every((row) => idOf(row) !== undefined);
const isRowAgain = (row: Row, other: Row): boolean => same({ ...row, id: "" }, { ...other, id: "" });

/** The same but for the names that rows have on the screen alone. */
const same = (one: unknown, other: unknown): boolean => one === other || textOf(one) === textOf(other);
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, part: unknown) => (key === "key" ? undefined : part));
