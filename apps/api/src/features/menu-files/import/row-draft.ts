import type { Frontage, Locale } from "@diwan/contract/api/enumerations";
import type { MenuField } from "@diwan/contract/menu/menu-columns";
import type { MarkCells } from "../mark-cells.ts";
import type { PlacedItem } from "../placed-items.ts";

/** A price or addon of a row; a name without a column is undefined. */
export interface PricedDraft {
  price: number;
  en: string | undefined;
  ar: string | undefined;
  /** Its position in the file, for error messages. */
  field: MenuField;
}

export type LocalizedCells = Record<Locale, string | undefined>;

export type PricedColumns = "prices" | "addons";

/** The chalet fields of a row, without empty ones. */
export interface ChaletCells {
  insurance?: number;
  bedrooms?: number;
  units?: number;
  frontage?: Frontage;
  latitude?: number;
  longitude?: number;
}

/** Boolean fields. */
export const FLAGS = ["hide", "disable_ordering"] as const;
export type Flag = (typeof FLAGS)[number];

/** A parsed row. Fields without a column are undefined, empty cells are "" or an empty list. */
export interface RowDraft extends Record<Flag, boolean | undefined> {
  row: number;
  id: string;
  path: Record<Locale, string[]>;
  names: LocalizedCells;
  descriptions: LocalizedCells;
  prices: PricedDraft[] | undefined;
  addons: PricedDraft[] | undefined;
  /** The packages of a chalet that have a column. */
  packages: readonly string[];
  chalet: ChaletCells;
  marked: MarkCells;
  address: LocalizedCells;
  errors: RowProblem[];
  notes: RowProblem[];
}

/** A note on a field, or on the whole row. */
export interface RowProblem {
  field: MenuField | null;
  message: string;
  /** The position of a cell that belongs to no field. */
  column?: number;
}

/** The rows of an item: the first one, and those that only add prices. */
export interface ImportTarget {
  draft: RowDraft;
  joined: RowDraft[];
  /** The first row of each size and addon by name; filled when rows are joined. */
  named: Record<PricedColumns, Map<string, RowDraft>>;
  existing: PlacedItem | undefined;
  category: { id: string; isNew: boolean } | undefined;
}
