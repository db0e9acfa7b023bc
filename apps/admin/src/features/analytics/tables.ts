import type { Area } from "@diwan/contract/people/permissions";
import { createContext, use, useEffect } from "react";

/** What a cell of a chart's table says; in a file figures and days stand as machines read them. */
export type TableCell = string | { text: string; plain: string | number };

export const tableCell = <V extends string | number>(plain: V, write: (value: V) => string): TableCell => ({
  text: write(plain),
  plain,
});
export const cellDisplayText = (cell: TableCell | undefined): string =>
  typeof cell === "object" ? cell.text : (cell ?? "");
const plainOf = (cell: TableCell): string => (typeof cell === "object" ? String(cell.plain) : cell);

export interface DataTable {
  heads: readonly string[];
  rows: readonly (readonly TableCell[])[];
  foot?: readonly TableCell[];
}

interface Shown extends DataTable {
  title: string;
}

/** The tables of the charts on the screen, by their names. */
export type ChartTables = Map<string, Shown>;
export const ChartTablesContext = createContext<ChartTables>(new Map());

/** Keeps a chart's table for the file of all of them, for as long as it is shown. */
export function useRegisterTable(name: string, table: Shown | undefined): void {
  const tables = use(ChartTablesContext);
  useEffect(() => {
    if (table) tables.set(name, table);
    else tables.delete(name);
  });
  useEffect(() => () => void tables.delete(name), [tables, name]);
}

/** All tables below each other, each with its title and an empty line after it. */
export const exportedRows = (tables: ChartTables): string[][] =>
  [...tables.values()].flatMap(({ title, heads, rows, foot }) => [
    [title],
    [...heads],
    ...rows.map((row) => row.map(plainOf)),
    ...(foot ? [foot.map(plainOf)] : []),
    [],
  ]);

/** Charts of bookings; the others tell of orders. */
const BOOKED = ["booked", "resources", "bookings"];

/** How many rows of which area are in the file. */
export function countRowsByArea(tables: ChartTables): Map<Area, number> {
  const counts = new Map<Area, number>();
  for (const [name, { rows }] of tables) {
    const area = BOOKED.includes(name) ? "reservations" : "orders";
    counts.set(area, (counts.get(area) ?? 0) + rows.length);
  }
  return counts;
}
