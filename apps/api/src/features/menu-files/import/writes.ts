import { LIMITS } from "@diwan/contract/api/limits";
import type { RowsForm } from "@diwan/contract/menu/menu-files";
import { firstMessage } from "@diwan/contract/api/server-messages";
import type { MenuTree } from "@diwan/contract/menu/menus";
import type { IdentifiedChange, NewItem } from "../../items/index.ts";
import type { NewCategory } from "./category-places.ts";
import { describePlan } from "./checked.ts";
import { type ImportRules, type ImportPlan, planImport } from "./plan.ts";

export interface ImportWrites {
  /** The menu's name for audits. */
  label: string;
  categories: NewCategory[];
  created: NewItem[];
  updated: IdentifiedChange[];
  /** Items without a change. */
  same: number;
}

interface Planned {
  /** Errors by row and column; the check reports all of them. */
  wrong: { message: string; errors: Record<string, [string]> } | undefined;
  /** The rows whose items changed since the check. */
  changed: number[];
  writes: ImportWrites;
}

/** Computes the writes for rows and a menu, given as the JSON of its tree. Pure. */
export function planWrites(form: RowsForm, tree: string, rules: ImportRules): Planned {
  const menu = JSON.parse(tree) as MenuTree; // the same text that the call for the tree returns
  const plan = planImport(menu, form, rules);
  return {
    wrong: errorsOf(plan, form, rules),
    changed: changedSince(plan, form),
    writes: { label: menu.locales[0]?.name ?? "", ...itemsOf(plan) },
  };
}

function itemsOf({ rows, categories }: ImportPlan): Omit<ImportWrites, "label"> {
  const leading = rows.filter(({ change }) => change);
  const created = leading.flatMap(({ target, change }) =>
    target && !target.existing && change?.locales && target.category
      ? [{ ...change, locales: change.locales, category_id: target.category.id }]
      : [],
  );
  const updated = leading.flatMap(({ target, change }): IdentifiedChange[] =>
    target?.existing && change && Object.keys(change).length
      ? [{ ...change, id: target.existing.item.id, updated_at: target.existing.item.updated_at }]
      : [],
  );
  return { categories, created, updated, same: leading.length - created.length - updated.length };
}

function errorsOf(plan: ImportPlan, { columns }: RowsForm, { locale }: ImportRules): Planned["wrong"] {
  const { rows } = describePlan(plan, columns, locale);
  const errors = rows.flatMap((row, at) =>
    row.errors.map(({ column, message }): [string, [string]] => [
      `rows.${at}${column === null ? "" : `.cells.${column}`}`,
      [message],
    ]),
  );
  const all = [...new Map(errors)];
  const told = Object.fromEntries(all.slice(0, LIMITS.fieldErrors));
  const message = firstMessage(told, all.length - LIMITS.fieldErrors, locale);
  return message === undefined ? undefined : { message, errors: told };
}

const changedSince = (plan: ImportPlan, { rows }: RowsForm): number[] =>
  plan.rows.flatMap(({ target, draft }, at) => {
    const seen = rows[at]?.seen;
    const now = target?.existing?.item.updated_at ?? null;
    return seen === undefined || seen === now ? [] : [draft.row];
  });
