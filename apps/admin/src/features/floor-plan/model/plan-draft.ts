import type { FloorPlan, PlanPiece, PlanTable } from "@diwan/contract/branches/floor-plans";
import type { PieceKind, PlanBox, TableShape } from "@diwan/contract/branches/plan-shapes";
import type { Point } from "@diwan/ui/floor-plan/geometry";
import { nameIn } from "@diwan/ui/text/names";
import type { Draft, DraftType } from "../../../kit/drafts/draft.ts";
import { isEqual } from "../../../kit/drafts/merge.ts";

interface Row {
  /** None until it is saved. */
  id?: string | undefined;
  /** Names it on the screen. */
  key: string;
  name_en: string;
  name_ar: string;
  size: { width: number; depth: number };
  rotation: number;
}

/** A table as it is edited; one without a place stands beside the plan. */
export interface TableRow extends Row {
  seats: number;
  shape: TableShape;
  place: Point | null;
}

export interface PieceRow extends Row {
  kind: PieceKind;
  outdoor: boolean;
  place: Point;
}

export type PlanPart = TableRow | PieceRow;

export interface PlanValues {
  tables: readonly TableRow[];
  pieces: readonly PieceRow[];
}

/** A plan is one draft: what others change elsewhere on it is merged, place and size as a whole. */
export const planDraft: DraftType<FloorPlan, PlanValues, PlanValues> = {
  read: ({ tables, pieces }) => ({ tables: tables.map(tableRow), pieces: pieces.map(pieceRow) }),
  wire: ({ tables, pieces }) => ({ tables, pieces }),
  isWhole: (path) => /\.(place|size)$/.test(path),
};

const tableRow = ({ id, locales, seats, shape, rotation, x, y, width, depth }: PlanTable): TableRow => ({
  ...{ id, key: id, name_en: nameIn(locales, "en"), name_ar: nameIn(locales, "ar") },
  ...{ seats, shape, rotation, size: { width, depth } },
  place: x === null || y === null ? null : { x, y },
});

const pieceRow = ({ id, kind, name_en, name_ar, outdoor, rotation, x, y, width, depth }: PlanPiece): PieceRow => ({
  ...{ id, key: id, kind, name_en, name_ar, outdoor, rotation },
  ...{ size: { width, depth }, place: { x, y } },
});

export const isTable = (part: PlanPart): part is TableRow => "seats" in part;

/** The box of a part that has a place. */
export const boxOf = ({ place, size, rotation }: PlanPart): PlanBox | undefined =>
  place ? { ...place, ...size, rotation } : undefined;

/** The number of parts that saving would change, and what becomes of them. */
export function countChanges({ before, values }: Pick<Draft<FloorPlan, PlanValues>, "before" | "values">) {
  const parts = ({ tables, pieces }: PlanValues): PlanPart[] => [...tables, ...pieces];
  const [was, now] = [parts(before), parts(values)];
  const known = new Map(was.map((part) => [part.id, part]));
  const both = now.flatMap((part) => {
    const old = part.id === undefined ? undefined : known.get(part.id);
    return old ? [{ part, old }] : [];
  });
  const changed = both.filter(({ part, old }) => !isEqual(part, old));
  const moved = changed.filter(({ part, old }) => isEqual({ ...part, place: null }, { ...old, place: null }));
  return {
    added: now.length - both.length,
    moved: moved.length,
    changed: changed.length - moved.length,
    deleted: was.length - both.length,
  };
}

/** What a save sends: the parts that differ from the saved plan, each with its version. */
export function changesToSend({ original, before, values }: Draft<FloorPlan, PlanValues>) {
  const saved = new Map(original.tables.map((table) => [table.id, table]));
  const was = new Map(before.tables.map((row) => [row.id, row]));
  const changed = values.tables.filter((row) => row.id === undefined || !isEqual(row, was.get(row.id)));
  const left = new Set(values.tables.map(({ id }) => id));
  const gone = before.tables.filter(({ id }) => !left.has(id));
  return {
    ...(isEqual(before.pieces, values.pieces)
      ? {}
      : { updated_at: original.updated_at, pieces: values.pieces.map(sentPiece) }),
    tables: changed.map((row) => sentTable(row, saved.get(row.id ?? ""))),
    deleted: gone.map(({ id = "" }) => ({ id, updated_at: saved.get(id)?.updated_at })),
  };
}

function sentTable(row: TableRow, saved: PlanTable | undefined) {
  const description = (locale: "en" | "ar") => saved?.locales.find((one) => one.locale === locale)?.description ?? null;
  return {
    ...(row.id === undefined ? {} : { id: row.id, updated_at: saved?.updated_at }),
    locales: [
      { locale: "en" as const, name: row.name_en, description: description("en") },
      { locale: "ar" as const, name: row.name_ar, description: description("ar") },
    ],
    ...{ seats: row.seats, shape: row.shape, ...row.size, rotation: row.rotation },
    x: row.place?.x ?? null,
    y: row.place?.y ?? null,
  };
}

const sentPiece = ({ id, kind, name_en, name_ar, outdoor, size, place, rotation }: PieceRow) => ({
  ...(id === undefined ? {} : { id }),
  ...{ kind, name_en, name_ar, outdoor, rotation, ...size, ...place },
});
