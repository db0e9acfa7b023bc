import { NEW_TABLES, type PieceKind, type TableShape } from "@diwan/contract/branches/plan-shapes";
import { uuidv7 } from "uuidv7";

interface Named {
  en: string;
  ar: string;
}

const COLUMNS = 4;
/** Centimetres from one table to the next. */
const STEP = { across: 340, down: 300 };
/** Above the first row, for the name of the room and its counter. */
const HEAD = 160;

const shapeFor = (seats: number): TableShape =>
  seats <= 2 ? "square" : seats <= 5 ? "round" : seats <= 8 ? "long" : "majlis";

/** A plan of a demo floor: its tables in rows, in a room with a counter, a door and plants. */
export function planSeats(name: Named, seats: readonly number[]) {
  const columns = Math.min(COLUMNS, Math.max(1, seats.length));
  const rows = Math.max(1, Math.ceil(seats.length / columns));
  const [width, depth] = [columns * STEP.across + 60, rows * STEP.down + HEAD + 60];
  const piece = (kind: PieceKind, x: number, y: number, size: readonly [number, number], names?: Named) => ({
    ...{ id: uuidv7(), kind, x, y, width: size[0], depth: size[1], rotation: 0, outdoor: false },
    ...{ name_en: names?.en ?? "", name_ar: names?.ar ?? "" },
  });
  return {
    pieces: [
      { ...piece("room", width / 2, depth / 2, [width, depth], name), outdoor: name.en === "Terrace" },
      piece("counter", width - 200, 110, [260, 60], { en: "Counter", ar: "منضدة" }),
      piece("door", width - 120, depth - 45, [90, 90]),
      piece("plant", 60, depth - 50, [50, 50]),
    ],
    tables: seats.map((count, at) => {
      const shape = shapeFor(count);
      const { width: across, depth: down } = NEW_TABLES[shape];
      const place = {
        x: 30 + STEP.across * ((at % columns) + 0.5),
        y: HEAD + STEP.down * (Math.floor(at / columns) + 0.5),
      };
      return { ...place, shape, width: across, depth: down };
    }),
  };
}
