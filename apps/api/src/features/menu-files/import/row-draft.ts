import type { Frontage, Locale } from "@diwan/contract/api/enumerations";
import type { MenuField } from "@diwan/contract/menu/menu-columns";
import type { PlacedItem } from "../placed-items.ts";

/** A price or addon as a row has it; a name whose column the file lacks is undefined. */
export interface PricedDraft {
  price: number;
  en: string | undefined;
  ar: string | undefined;
  /** Where it stands, for what is said of it. */
  field: MenuField;
}

export type LocalizedCells = Record<Locale, string | undefined>;

export type PricedColumns = "prices" | "addons";

/** What a row says of a chalet; what it leaves empty is left out. */
export interface ChaletCells {
  insurance?: number;
  bedrooms?: number;
  units?: number;
  frontage?: Frontage;
  latitude?: number;
  longitude?: number;
}

/** Fields that are yes or no. */
export const FLAGS = ["hide", "disable_ordering"] as const;
export type Flag = (typeof FLAGS)[number];

/** A row as it was understood. What the file has no column for is undefined, what it leaves empty is "" or an empty list. */
export interface RowDraft extends Record<Flag, boolean | undefined> {
  row: number;
  id: string;
  path: Record<Locale, string[]>;
  names: LocalizedCells;
  descriptions: LocalizedCells;
  prices: PricedDraft[] | undefined;
  addons: PricedDraft[] | undefined;
  /** The packages of a chalet that the file has a column for. */
  packages: readonly string[];
  chalet: ChaletCells;
  address: LocalizedCells;
  errors: RowProblem[];
  notes: RowProblem[];
}

/** A remark on a field, or on the whole row. */
export interface RowProblem {
  field: MenuField | null;
  message: string;
  /** Where a cell stands that is of no field. */
  column?: number;
}

/** An item as rows have it: the first of them, and those that only add prices to it. */
export interface ImportTarget {
  draft: RowDraft;
  joined: RowDraft[];
  /** The first row of each size and of each addon, by its name; filled when rows join. */
  named: Record<PricedColumns, Map<string, RowDraft>>;
  existing: PlacedItem | undefined;
  category: { id: string; isNew: boolean } | undefined;
}
