import type { Menu, MenuTree } from "@diwan/contract/menus";
import type { AnswerOf } from "@diwan/contract/call";
import type { menuFiles, RowsForm } from "@diwan/contract/menu-files";
import { LIMITS } from "@diwan/contract/limits";
import type { Change } from "../../../platform/changes.ts";
import type { Context } from "../../../platform/context.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import { lockMenu, makeCategories } from "../../categories/index.ts";
import { type Identified, makeItems, saveItems } from "../../items/index.ts";
import { readMenuTree } from "../read-tree.ts";
import { checkedRows } from "./checked.ts";
import { type Plan, planImport } from "./plan.ts";
import { importRules } from "./rules-of.ts";

type Imported = AnswerOf<typeof menuFiles.import>;

/**
 * Imports rows into a menu, all or none. Refuses rows that are wrong (422, by row and column) and rows whose items are not
 * as they were when they were checked (409, with the rows).
 */
export async function importRows(ctx: Context, menuId: string, form: RowsForm): Promise<Imported> {
  // one import or change of its shape at a time, so that two make no twins
  if (!(await lockMenu(ctx.db, ctx.businessId, menuId))) throw notFound();
  const tree = await readMenuTree(ctx, menuId);
  const plan = planImport(tree, form, importRules(ctx, form.keepPrices));
  refuseWrong(ctx, plan, form);
  refuseUnseen(plan, form);
  return quietly(ctx, tree, (quiet) => write(quiet, menuId, plan));
}

async function write(ctx: Context, menuId: string, { rows, categories }: Plan): Promise<Imported> {
  const made = await makeCategories(ctx, menuId, categories);
  const leading = rows.filter(({ change }) => change);
  const created = leading.flatMap(({ target, change }) =>
    target && !target.existing && change?.locales && target.category
      ? [{ ...change, locales: change.locales, category_id: target.category.id }]
      : [],
  );
  const changed = leading.flatMap(({ target, change }): Identified[] =>
    target?.existing && change && Object.keys(change).length
      ? [{ ...change, id: target.existing.item.id, updated_at: target.existing.item.updated_at }]
      : [],
  );
  if (created.length) await makeItems(ctx, created);
  if (changed.length) await saveItems(ctx, changed);
  return {
    created: created.length,
    updated: changed.length,
    same: leading.length - created.length - changed.length,
    categories: made.map(({ id, locales }) => ({ id, locales })),
  };
}

/** The check tells of all of them. */
function refuseWrong(ctx: Context, plan: Plan, { columns }: RowsForm): void {
  const { rows } = checkedRows(plan, columns, ctx.locale);
  const errors = rows.flatMap((row, at) =>
    row.errors.map(
      ({ column, message }) => [`rows.${at}${column === null ? "" : `.cells.${column}`}`, [message]] as const,
    ),
  );
  const [first] = errors;
  const told = [...new Map(errors)].slice(0, LIMITS.fieldErrors);
  if (first)
    throw new Refusal("invalid", {
      extra: { message: first[1][0], errors: Object.fromEntries(told) },
    });
}

function refuseUnseen(plan: Plan, { rows }: RowsForm): void {
  const changed = plan.rows.flatMap(({ target, draft }, at) => {
    const seen = rows[at]?.seen;
    const now = target?.existing?.item.updated_at ?? null;
    return seen === undefined || seen === now ? [] : [draft.row];
  });
  if (changed.length) throw new Refusal("stale", { extra: { current: { rows: changed } } });
}

/** Open screens are told of one change of the menu instead of thousands; each has its audit row. */
async function quietly<T>(ctx: Context, menu: Menu | MenuTree, work: (quiet: Context) => Promise<T>): Promise<T> {
  const changes: Change[] = [];
  const result = await work({ ...ctx, record: (...made) => void changes.push(...made) });
  const [only] = changes;
  if (only && changes.length === 1) ctx.record(only);
  else if (only) {
    const label = menu.locales[0]?.name ?? "";
    const told = { area: "menus", action: "update", kind: "updated", recordId: menu.id, label } as const;
    ctx.record({ ...told, after: result, subjectIds: [menu.id] }, ...changes.map(({ kind: _, ...one }) => one));
  }
  return result;
}
