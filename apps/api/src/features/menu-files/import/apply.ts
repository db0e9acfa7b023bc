import type { AnswerOf } from "@diwan/contract/api/call";
import type { menuFiles, RowsForm } from "@diwan/contract/menu/menu-files";
import { uuidv7 } from "uuidv7";
import type { RecordedChange, Context } from "../../../platform/authorization/context.ts";
import { notFound, ApiError } from "../../../platform/errors.ts";
import { lockMenu, makeCategories } from "../../categories/index.ts";
import { makeItems, saveItems } from "../../items/index.ts";
import { readMenuText } from "../read-tree.ts";
import { readImportRules } from "./rules-of.ts";
import { planWrites, type ImportWrites } from "./writes.ts";

type Imported = AnswerOf<typeof menuFiles.import>;

/** Items are written in batches of this size, so that the server's thread can serve other requests between them. */
const BATCH = 250;

/**
 * Imports all rows into a menu or none. Rejects rows with errors (422, by row and column) and rows whose items changed
 * since the check (409, with the rows).
 */
export async function importRows(ctx: Context, menuId: string, form: RowsForm): Promise<Imported> {
  // one import or structural change at a time, so that two create no duplicates
  if (!(await lockMenu(ctx.db, ctx.businessId, menuId))) throw notFound();
  const tree = await readMenuText(ctx, menuId);
  const { wrong, changed, writes } = planWrites(form, tree, await readImportRules(ctx, form.keepPrices));
  if (wrong) throw new ApiError("invalid", { extra: wrong });
  if (changed.length) throw new ApiError("stale", { extra: { current: { rows: changed } } });
  return quietly(ctx, menuId, writes.label, (quiet) => write(quiet, menuId, writes));
}

async function write(
  ctx: Context,
  menuId: string,
  { categories, created, updated, same }: ImportWrites,
): Promise<Imported> {
  const made = await makeCategories(ctx, menuId, categories);
  for (let at = 0; at < created.length; at += BATCH) await makeItems(ctx, created.slice(at, at + BATCH));
  for (let at = 0; at < updated.length; at += BATCH) await saveItems(ctx, updated.slice(at, at + BATCH));
  return {
    created: created.length,
    updated: updated.length,
    same,
    categories: made.map(({ id, locales }) => ({ id, locales })),
  };
}

/**
 * Reports one change of the menu instead of thousands, in audits and notifications; it lists the result for each
 * record.
 */
async function quietly<T>(
  ctx: Context,
  menuId: string,
  label: string,
  work: (quiet: Context) => Promise<T>,
): Promise<T> {
  const changes: RecordedChange[] = [];
  const result = await work({ ...ctx, record: (...made) => void changes.push(...made) });
  const [only] = changes;
  if (only && changes.length === 1) ctx.record(only);
  else if (only) {
    const told = { id: uuidv7(), area: "menus", action: "update", kind: "updated", recordId: menuId, label } as const;
    const parts = changes.map(({ kind: _, ...one }) => ({ ...one, partOf: told.id }));
    ctx.record({ ...told, after: result, subjectIds: [menuId] }, ...parts);
  }
  return result;
}
