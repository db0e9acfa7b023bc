import { LIMITS } from "@diwan/contract/api/limits";
import {
  NEW_PIECES,
  NEW_TABLES,
  type PieceKind,
  type PlanBox,
  TABLE_SHAPES,
  type TableShape,
} from "@diwan/contract/branches/plan-shapes";
import { boundsOf, boundsOfAll, contains, turned, type Bounds, type Point } from "@diwan/ui/floor-plan/geometry";
import { boxOf, isTable, type PieceRow, type PlanPart, type PlanValues, type TableRow } from "./plan-draft.ts";
import { GRID, toGrid } from "./snap.ts";

/** Pure changes of a plan; each returns other values. */
export type NewPart = TableShape | PieceKind;

export const partOf = ({ tables, pieces }: PlanValues, key: string | undefined): PlanPart | undefined =>
  [...tables, ...pieces].find((part) => part.key === key);

/** Fields of a table or a piece. Only a table may lose its place. */
export type PartChange = Partial<Omit<TableRow & PieceRow, "place">> & { place?: TableRow["place"] };

/** Changes fields of one part. */
export function changePart(values: PlanValues, key: string, change: PartChange): PlanValues {
  const changed = <P extends PlanPart>(part: P): P => (part.key === key ? ({ ...part, ...change } as P) : part); // fields of P
  return { tables: values.tables.map(changed), pieces: values.pieces.map(changed) };
}

const within = (value: number): number => Math.min(LIMITS.planReach, Math.max(-LIMITS.planReach, value));
export const placeWithin = ({ x, y }: Point): Point => ({ x: within(Math.round(x)), y: within(Math.round(y)) });

/** Moves a part; what stands in a room moves with it. */
export function moveBy(values: PlanValues, key: string, by: Point): PlanValues {
  const moving = membersOf(values, key);
  const moved = <P extends PlanPart>(part: P): P =>
    part.place && moving.has(part.key)
      ? { ...part, place: placeWithin({ x: part.place.x + by.x, y: part.place.y + by.y }) }
      : part;
  return { tables: values.tables.map(moved), pieces: values.pieces.map(moved) };
}

/** The keys of a part and of what stands in it, if it is a room. */
export function membersOf(values: PlanValues, key: string): ReadonlySet<string> {
  const part = partOf(values, key);
  if (!part || isTable(part) || part.kind !== "room") return new Set([key]);
  const inside = [...values.tables, ...values.pieces.filter(({ kind }) => kind !== "room")];
  return new Set([key, ...inside.filter((one) => roomOf(values, one)?.key === key).map((one) => one.key)]);
}

export function turnBy(values: PlanValues, key: string, degrees: number): PlanValues {
  const part = partOf(values, key);
  return part ? changePart(values, key, { rotation: (part.rotation + degrees + 360) % 360 }) : values;
}

export const removePart = ({ tables, pieces }: PlanValues, key: string): PlanValues => ({
  tables: tables.filter((part) => part.key !== key),
  pieces: pieces.filter((part) => part.key !== key),
});

/** Another shape; a table of the usual size gets that of its new shape. */
export function reshape(values: PlanValues, key: string, shape: TableShape): PlanValues {
  const part = partOf(values, key);
  if (!part || !isTable(part)) return values;
  const usual = NEW_TABLES[part.shape];
  const isUsual = part.size.width === usual.width && part.size.depth === usual.depth;
  const { width, depth } = NEW_TABLES[shape];
  return changePart(values, key, { shape, ...(isUsual ? { size: { width, depth } } : {}) });
}

/** A new part at a point, or where there is room. */
export function addPart(values: PlanValues, kind: NewPart, key: string, at?: Point): PlanValues {
  const shape = TABLE_SHAPES.find((one) => one === kind);
  const { width, depth } = shape ? NEW_TABLES[shape] : NEW_PIECES[kind as PieceKind]; // the other kinds
  const size = { width, depth };
  const place = placeWithin(at ? { x: toGrid(at.x), y: toGrid(at.y) } : freePlace(values, size, kind === "room"));
  const row = { key, size, place, rotation: 0 };
  if (!shape) {
    const piece: PieceRow = { ...row, kind: kind as PieceKind, name_en: "", name_ar: "", outdoor: false };
    return { ...values, pieces: [...values.pieces, piece] };
  }
  const table: TableRow = { ...row, ...nextName(values), shape, seats: NEW_TABLES[shape].seats };
  return { ...values, tables: [...values.tables, table] };
}

/** The same part again beside it; a table has the next free number. */
export function repeatPart(values: PlanValues, from: string, key: string): PlanValues {
  const part = partOf(values, from);
  const box = part && boxOf(part);
  if (!part || !box) return values;
  const { left, right } = boundsOf(box);
  const place = placeWithin({ x: box.x + toGrid(right - left + 60), y: box.y });
  const copy = { ...part, id: undefined, key, place };
  if (isTable(copy)) return { ...values, tables: [...values.tables, { ...copy, ...nextName(values, part) }] };
  return { ...values, pieces: [...values.pieces, { ...copy, place }] };
}

/** The name with the next free number, spelt like that of another table. */
function nextName({ tables }: PlanValues, like: Pick<TableRow, "name_en" | "name_ar"> | undefined = tables.at(-1)) {
  const taken = new Set(tables.map(({ name_en }) => Number(/(\d+)$/.exec(name_en)?.[1])));
  let number = 1;
  while (taken.has(number)) number++;
  const before = (name: string, usual: string) => (/\d+$/.test(name) ? name.replace(/\d+$/, "") : usual);
  return {
    name_en: `${before(like?.name_en ?? "", "Table ")}${number}`,
    name_ar: like?.name_ar === "" ? "" : `${before(like?.name_ar ?? "", "طاولة ")}${number}`,
  };
}

/** Room around a table for chairs and for those who pass. */
const ROUND_ABOUT = 60;

const reachOf = (box: PlanBox): Bounds => {
  const { left, right, top, bottom } = boundsOf(box);
  return { left: left - ROUND_ABOUT, right: right + ROUND_ABOUT, top: top - ROUND_ABOUT, bottom: bottom + ROUND_ABOUT };
};

const meet = (one: Bounds, other: Bounds): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** A free place in a room or on the whole plan, row by row; rooms go beside everything else. */
export function freePlace(
  { tables, pieces }: PlanValues,
  size: { width: number; depth: number },
  isRoom = false,
  room?: PlanPart,
): Point {
  const boxes = (parts: readonly PlanPart[]) => parts.flatMap((part) => boxOf(part) ?? []);
  const all = boxes([...tables, ...pieces]);
  const bounds = room ? boundsOf(boxOf(room) ?? NOWHERE) : boundsOfAll(all, 0);
  const middle = { x: toGrid(bounds.left + size.width / 2), y: toGrid(bounds.top + size.depth / 2) };
  if (all.length === 0) return isRoom ? middle : { x: middle.x + 100, y: middle.y + 160 };
  if (isRoom) return { x: toGrid(bounds.right + size.width / 2), y: middle.y };
  const taken = [...boxes(tables), ...boxes(pieces.filter(({ kind }) => kind !== "room"))].map(boundsOf);
  const [first, step] = [{ x: middle.x + 60, y: middle.y + 130 }, 2 * GRID];
  for (let y = first.y; y + size.depth / 2 <= bounds.bottom - 40; y += step)
    for (let x = first.x; x + size.width / 2 <= bounds.right - 40; x += step) {
      const reach = reachOf({ x, y, ...size, rotation: 0 });
      if (!taken.some((one) => meet(one, reach))) return { x, y };
    }
  // no room: below everything
  return { x: first.x, y: toGrid(boundsOfAll(all, 0).bottom + size.depth / 2 + 100) };
}
const NOWHERE: PlanBox = { x: 0, y: 0, width: 0, depth: 0, rotation: 0 };

/** Places all tables that have no place, in rows below what is drawn or on the empty plan. */
export function placeAll(values: PlanValues): PlanValues {
  const waiting = values.tables.filter(({ place }) => place === null);
  if (waiting.length === 0) return values;
  const drawn = [...values.tables, ...values.pieces].flatMap((part) => boxOf(part) ?? []);
  const { left, bottom } = drawn.length > 0 ? boundsOfAll(drawn, 0) : { left: 0, bottom: 0 };
  const columns = Math.min(8, Math.ceil(Math.sqrt(waiting.length * 1.6)));
  const cell = (side: "width" | "depth") =>
    toGrid(Math.max(...waiting.map(({ size }) => size[side])) + 2 * ROUND_ABOUT);
  const [across, down] = [cell("width"), cell("depth")];
  const places = new Map(
    waiting.map(({ key }, at) => [
      key,
      placeWithin({
        x: toGrid(left + across * (0.5 + (at % columns))),
        y: toGrid(bottom + 60 + down * (0.5 + Math.floor(at / columns))),
      }),
    ]),
  );
  return {
    ...values,
    tables: values.tables.map((row) => ({ ...row, place: row.place ?? places.get(row.key) ?? null })),
  };
}

/** The room in which the middle of a part lies; of several the smallest. */
export function roomOf({ pieces }: PlanValues, { place }: Pick<PlanPart, "place">): PieceRow | undefined {
  if (!place) return undefined;
  return pieces
    .filter(
      (piece) =>
        piece.kind === "room" && contains(boundsOf({ ...piece.place, ...piece.size, rotation: piece.rotation }), place),
    )
    .toSorted((one, other) => one.size.width * one.size.depth - other.size.width * other.size.depth)[0];
}

/** A part after one of its handles was dragged to a point; the opposite side stays where it is. */
export function resized(
  box: PlanBox,
  handle: Point,
  to: Point,
  { least, most }: { least: number; most: number },
): PlanBox {
  const back = turned({ x: 0, y: 0, rotation: -box.rotation }, { x: to.x - box.x, y: to.y - box.y });
  const side = (length: number, sign: number, reached: number) =>
    sign === 0 ? length : Math.min(most, Math.max(least, toGrid(length / 2 + sign * reached)));
  const width = side(box.width, handle.x, back.x);
  const depth = side(box.depth, handle.y, back.y);
  const shift = { x: (handle.x * (width - box.width)) / 2, y: (handle.y * (depth - box.depth)) / 2 };
  return { ...placeWithin(turned(box, shift)), width, depth, rotation: box.rotation };
}

/** The turn of a part whose upper handle was dragged to a point. */
export function rotationTowards({ x, y }: Point, to: Point, snaps: boolean): number {
  const angle = (Math.atan2(to.x - x, y - to.y) * 180) / Math.PI;
  const step = snaps ? 15 : 1;
  return (Math.round(angle / step) * step + 360) % 360;
}
