import type { Locale } from "@diwan/contract/api/enumerations";
import type { MenuField } from "@diwan/contract/menu/menu-columns";
import type { ImportCheck, CheckedRow, RowRemark } from "@diwan/contract/menu/menu-files";
import type { ImportPlan, PlannedRow } from "./plan.ts";
import type { RowProblem } from "./row-draft.ts";
import { describeChanges } from "./describe-changes.ts";

/** A plan as the caller sees it: row by row, with errors by column. */
export function describePlan(plan: ImportPlan, columns: readonly (MenuField | null)[], locale: Locale): ImportCheck {
  const placed = new Map(columns.flatMap((field, at) => (field ? [[field, at] as const] : [])));
  const remarks = (problems: readonly RowProblem[]): RowRemark[] =>
    problems.map(({ field, message, column = placeOf(field, placed) }) => ({ column, message }));
  const names = new Map(plan.categories.map((one) => [one.id, one]));
  const pathOf = (id: string | null): string[] => {
    const category = names.get(id ?? "");
    return category ? [...pathOf(category.parent_id), category.locales.name_en] : [];
  };
  return {
    rows: plan.rows.map((planned) => ({
      row: planned.draft.row,
      ...outcome(planned, locale),
      notes: remarks(planned.draft.notes),
      errors: remarks(planned.draft.errors),
    })),
    categories: plan.categories.map(({ id }) => ({ path: pathOf(id) })),
  };
}

function outcome(
  { draft, target, change }: PlannedRow,
  locale: Locale,
): Pick<CheckedRow, "result" | "joins" | "item" | "seen" | "changes"> {
  const item = target?.existing?.item;
  const isWrong = draft.errors.length > 0 || !target;
  const joins = target && target.draft !== draft ? target.draft.row : null;
  const known = { joins, item: item?.id ?? null, seen: item?.updated_at ?? null };
  if (isWrong) return { ...known, result: "error", changes: [] };
  if (!change) return { ...known, result: item ? "update" : "create", changes: [] };
  const changes = describeChanges(target, change, locale);
  const isSame = item && Object.keys(change).length === 0;
  return { ...known, result: !item ? "create" : isSame ? "same" : "update", changes };
}

/** If the file lacks a field's language, the error is reported on the field's other language. */
function placeOf(field: MenuField | null, placed: ReadonlyMap<string, number>): number | null {
  if (!field) return null;
  const twin = field.endsWith("_en") ? field.replace(/_en$/, "_ar") : field.replace(/_ar$/, "_en");
  const amount = field.replace(/_(en|ar)$/, "");
  return placed.get(field) ?? placed.get(twin) ?? placed.get(amount) ?? null;
}
