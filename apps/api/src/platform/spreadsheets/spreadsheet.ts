/** The rows of one sheet as texts; numbers are those of the file, which may leave rows out. */
export interface SheetRow {
  number: number;
  cells: string[];
}

export interface ReadSheet {
  name: string;
  rows: SheetRow[];
}

/** What a file may hold at most, whatever it claims of itself. */
export interface SheetLimits {
  rows: number;
  columns: number;
  /** Of everything that a packed file unpacks to. */
  unpackedBytes: number;
}

export type SheetFault = "unreadable" | "empty" | "too_many_rows" | "too_wide" | "too_large";

/** Why a file can't be taken. */
export class SheetError extends Error {
  readonly fault: SheetFault;

  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}

/** A cell that is written: a text, an amount, or nothing. */
export type Cell = string | number | null;

export interface WrittenColumn {
  title: string;
  /** In characters; spreadsheets show that many. */
  width: number;
  /** A day comes as `YYYY-MM-DD`; a count is whole. */
  kind: "text" | "amount" | "day" | "count";
}

export interface WrittenSheet {
  name: string;
  columns: readonly WrittenColumn[];
  rows: readonly (readonly Cell[])[];
  rightToLeft: boolean;
}

/** A sheet whose rows come some at a time. */
export interface StreamedSheet extends Omit<WrittenSheet, "rows"> {
  batches: AsyncIterable<WrittenSheet["rows"]>;
}

/** What spreadsheets hold in one cell at most. */
export const CELL_LENGTH = 32_767;
