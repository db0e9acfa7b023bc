import type { ItemChange } from "@diwan/contract/menu/items";
import { fitsType, type MenuField } from "@diwan/contract/menu/menu-columns";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { serverMessageText, type ServerMessageKey } from "@diwan/contract/api/server-messages";
import { placedItems } from "../placed-items.ts";
import { CategoryPlaces, type NewCategory } from "./category-places.ts";
import { itemChange, type ItemChangeRules } from "./item-change.ts";
import { RowReader } from "./read-row.ts";
import type { RowDraft, ImportTarget } from "./row-draft.ts";
import { ImportTargets } from "./targets.ts";

export interface ImportRules extends ItemChangeRules {
  currency: string;
  mayCreateItems: boolean;
  mayCreateCategories: boolean;
}

export interface ImportedRows {
  columns: readonly (MenuField | null)[];
  rows: readonly { row: number; cells: readonly string[] }[];
}

export interface PlannedRow {
  draft: RowDraft;
  target: ImportTarget | undefined;
  /** The result for the target's item; absent for a row that joins another row, and for rows with errors. */
  change: ItemChange | undefined;
}

export interface ImportPlan {
  rows: PlannedRow[];
  /** The categories that valid rows need, parents before their children. */
  categories: NewCategory[];
}

/** Plans what rows change in a menu. Pure: reads and writes nothing. */
export function planImport(tree: MenuTree, { columns, rows }: ImportedRows, rules: ImportRules): ImportPlan {
  const reader = new RowReader(
    columns.map((field) => (field && fitsType(field, rules.type) ? field : null)),
    rules,
  );
  const drafts = rows.map(({ row, cells }) => reader.read(row, cells));
  const places = new CategoryPlaces(tree);
  const targets = new ImportTargets(placedItems(tree), places, rules).of(drafts);
  const planned = drafts.map((draft): PlannedRow => {
    const target = targets.get(draft);
    return { draft, target, change: target?.draft === draft ? itemChange(target, rules) : undefined };
  });
  for (const { draft, target } of planned) if (target?.draft === draft) refuseUnpermitted(target, rules);
  const made = needed(places.made, planned);
  return { rows: planned, categories: made };
}

function refuseUnpermitted({ draft, existing, category }: ImportTarget, rules: ImportRules): void {
  const wrong = (field: MenuField | null, key: ServerMessageKey): void =>
    void draft.errors.push({ field, message: serverMessageText(key, rules.locale) });
  if (!existing && !rules.mayCreateItems)
    wrong(null, rules.type === "chalet" ? "mayNotCreateChalets" : "mayNotCreateItems");
  if (category?.isNew && !rules.mayCreateCategories) wrong("category_en", "mayNotCreateCategories");
}

/** New categories that receive items, and their parents. */
function needed(made: readonly NewCategory[], rows: readonly PlannedRow[]): NewCategory[] {
  const byId = new Map(made.map((one) => [one.id, one]));
  const kept = new Set<NewCategory>();
  for (const { draft, target } of rows) {
    if (draft.errors.length || target?.draft !== draft) continue;
    let category = byId.get(target.category?.id ?? "");
    while (category && !kept.has(category)) {
      kept.add(category);
      category = byId.get(category.parent_id ?? "");
    }
  }
  return made.filter((one) => kept.has(one));
}
