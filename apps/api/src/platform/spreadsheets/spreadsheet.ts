import type { SheetCell, SheetFrame } from "@diwan/ui/sheets/sheet-xml";

/** The rows of one sheet as texts; row numbers are those of the file, which may skip rows. */
export interface SheetRow {
  number: number;
  cells: string[];
}

export interface ReadSheet {
  name: string;
  rows: SheetRow[];
}

/** Limits of a file, whatever its headers declare. */
export interface SheetLimits {
  rows: number;
  columns: number;
  /** Total over all rows, each up to its last filled cell. */
  cells: number;
  /** Total over all cells: a workbook stores a text once and refers to it from any number of cells. */
  characters: number;
  /** The unpacked size. */
  unpackedBytes: number;
}

export type SheetFault = "unreadable" | "empty" | "too_many_rows" | "too_wide" | "too_large" | "too_complex";

/** Why a file can't be read. */
export class SheetError extends Error {
  readonly fault: SheetFault;

  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Collects the rows of a file within its limits; omits empty rows and trailing empty cells. */
export class RowCollector {
  readonly rows: SheetRow[] = [];
  readonly #limits: SheetLimits;
  #cells = 0;
  #characters = 0;

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  add(number: number, cells: readonly (string | undefined)[]): void {
    const { rows, cells: mostCells, characters } = this.#limits;
    const width = cells.findLastIndex((cell) => cell !== undefined && cell.trim() !== "") + 1;
    if (width === 0) return;
    if (this.rows.length >= rows) throw new SheetError("too_many_rows");
    const filled = Array.from({ length: width }, (_, at) => cells[at] ?? "");
    this.#cells += width;
    for (const cell of filled) this.#characters += cell.length;
    if (this.#cells > mostCells || this.#characters > characters) throw new SheetError("too_large");
    this.rows.push({ number, cells: filled });
  }
}

export interface WrittenSheet extends SheetFrame {
  rows: readonly (readonly SheetCell[])[];
}

/** A sheet whose rows arrive in batches. */
export interface StreamedSheet extends SheetFrame {
  batches: AsyncIterable<WrittenSheet["rows"]>;
}
