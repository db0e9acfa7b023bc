/** What tables and the other parts of a floor plan look like. No schemas: the board and the drawing load this alone. */
export const TABLE_SHAPES = ["round", "square", "long", "booth", "majlis"] as const;
export type TableShape = (typeof TABLE_SHAPES)[number];

/** What else is drawn: rooms with a name, and what people find their way by. */
export const PIECE_KINDS = ["room", "wall", "door", "counter", "plant"] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** A place on the plan: the middle in centimetres, the size before turning, and degrees clockwise. */
export interface PlanBox {
  x: number;
  y: number;
  width: number;
  depth: number;
  rotation: number;
}

interface NewTable {
  width: number;
  depth: number;
  seats: number;
}

/** A table as it is dragged in; its size can be changed. */
export const NEW_TABLES: Record<TableShape, NewTable> = {
  round: { width: 110, depth: 110, seats: 4 },
  square: { width: 90, depth: 90, seats: 2 },
  long: { width: 220, depth: 100, seats: 8 },
  booth: { width: 180, depth: 120, seats: 4 },
  majlis: { width: 320, depth: 240, seats: 10 },
};

export const NEW_PIECES: Record<PieceKind, { width: number; depth: number }> = {
  room: { width: 800, depth: 600 },
  wall: { width: 300, depth: 10 },
  door: { width: 90, depth: 90 },
  counter: { width: 300, depth: 70 },
  plant: { width: 50, depth: 50 },
};

/** What goes on at a table, from the most to the least pressing. */
export const TABLE_STATES = ["seated", "to_pay", "booked", "free"] as const;
export type TableState = (typeof TABLE_STATES)[number];

/**
 * Seated while an order is in work, to pay while a delivered one is not paid, booked while somebody is expected.
 * `orders` are the open ones and those delivered with something due.
 */
export function tableStateOf(orders: readonly { status: string }[], booked: boolean): TableState {
  if (orders.some(({ status }) => status !== "delivered")) return "seated";
  if (orders.length > 0) return "to_pay";
  return booked ? "booked" : "free";
}
