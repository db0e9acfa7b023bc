import type { ReactNode } from "react";
import { type ConflictRow, askAboutConflict } from "../../dialogs/dialogs.ts";
import { mergeVersions, type Difference, type MergeOptions } from "./merge.ts";

/** How a changed part of a record is labelled. */
export interface PartLabel<V = unknown> {
  field: string;
  /** What tells it apart from others of that name: a language, a size. */
  note?: string | undefined;
  /** The part in words; of a whole version where it takes more than the part. */
  text: (value: unknown, version?: V) => string;
}

interface Versions<V> {
  /** The answer of the 409, which says who changed it. */
  answer: Readonly<Record<string, unknown>>;
  /** When it was saved last: the newest `updated_at`. */
  at: unknown;
  /** As it was read here, as it stands here now, and as it is saved now. */
  was: V;
  yours: V;
  theirs: V;
  /** What is called; the record's name. */
  name?: string | undefined;
  picture?: ReactNode;
  /** Null for values the user may not see. */
  label: (difference: Difference) => PartLabel<V> | undefined;
  isWhole?: MergeOptions["isWhole"];
}

export interface Settled<V> {
  /** What to go on from, over the version that is saved now. */
  values: V;
  /** Whether to save it at once; else it goes on being edited. */
  save: boolean;
}

/**
 * Joins what was changed here with what somebody else saved first. Different parts are joined without a question; where
 * both changed the same one, it is asked whose is to stay.
 */
export async function settleConflict<V>(of: Versions<V>): Promise<Settled<V>> {
  const { was, yours, theirs, label, isWhole } = of;
  const whole = isWhole && { isWhole };
  const merged = mergeVersions(was, yours, theirs, whole);
  const rows = unique(merged.both.flatMap((one) => rowOf(one, label(one), of) ?? []));
  if (rows.length === 0) return { values: merged.values, save: true };
  const namesOf = (differences: readonly Difference[]) => [
    ...new Set(differences.flatMap((one) => label(one) ?? []).map(nameOf)),
  ];
  const choice = await askAboutConflict({
    rows,
    by: changerOf(of.answer),
    at: typeof of.at === "string" ? of.at : undefined,
    name: of.name,
    picture: of.picture,
    joined: { yours: namesOf(merged.yours), theirs: namesOf(merged.theirs) },
  });
  if (choice === "theirs")
    return { values: mergeVersions(was, yours, theirs, { ...whole, prefer: "theirs" }).values, save: true };
  return { values: merged.values, save: choice === "mine" };
}

function rowOf<V>(
  one: Difference,
  label: PartLabel<V> | undefined,
  versions: Pick<Versions<V>, "was" | "yours" | "theirs">,
): ConflictRow | undefined {
  if (!label) return undefined;
  const { field, note, text } = label;
  const side = (of: "was" | "yours" | "theirs") =>
    one[of] === undefined || one[of] === null ? "" : text(one[of], versions[of]).trim();
  const row = { field, note, was: side("was"), yours: side("yours"), theirs: side("theirs") };
  return row.yours === row.theirs ? undefined : row;
}

const nameOf = ({ field, note }: Omit<PartLabel, "text">): string => (note ? `${field} (${note})` : field);

/** A place has two values and is shown once. */
const unique = (rows: readonly ConflictRow[]): ConflictRow[] => [
  ...new Map(rows.map((row) => [`${row.field} ${row.note}`, row])).values(),
];

function changerOf(answer: Readonly<Record<string, unknown>>): { id: string; name: string } | undefined {
  const by = Object(answer["changed_by"]) as { id?: unknown; name?: unknown };
  return typeof by.id === "string" && typeof by.name === "string" && by.name !== ""
    ? { id: by.id, name: by.name }
    : undefined;
}
