import { type FileFormat, menuFiles } from "@diwan/contract/menu-files";
import type { MenuTree } from "@diwan/contract/menus";
import { nameOf } from "@diwan/ui/names";
import type { Context } from "../../platform/context.ts";
import { download } from "../../platform/download.ts";
import type { Finished } from "../../platform/routes.ts";
import { feature } from "../../platform/routes.ts";
import { SHEET_TYPES, writeSpreadsheet } from "../../platform/spreadsheets/write.ts";
import { menuSheet } from "./export.ts";
import { importRows } from "./import/apply.ts";
import { checkedRows } from "./import/checked.ts";
import { planImport, type ImportedRows } from "./import/plan.ts";
import { receiveSheet } from "./import/receive.ts";
import { importRules } from "./import/rules-of.ts";
import { tableOf } from "./import/table.ts";
import { readMenuTree } from "./read-tree.ts";

export const menuFilesFeature = feature("menuFiles", menuFiles, {
  export: async (ctx, { params, query }) => {
    const tree = await readMenuTree(ctx, params.menuId);
    const label = tree.locales[0]?.name ?? "";
    ctx.record({ area: "menu", action: "export", recordId: tree.id, label, after: { format: query.format } });
    return fileOf(ctx, tree, query.format, nameOf(tree.locales, ctx.locale));
  },
  template: async (ctx, { params, query }) => {
    const tree = await readMenuTree(ctx, params.menuId);
    const name = ctx.locale === "ar" ? "نموذج القائمة" : "Menu template";
    return fileOf(ctx, { ...tree, categories: [] }, query.format, name);
  },
  preview: async (ctx, { params, query, request }) => {
    const { fileName, format, name, sheets, rows } = await receiveSheet(request, query.sheet);
    const table = tableOf(rows, ctx.grants.type);
    const columns = table.columns.map(({ field }) => field);
    return {
      file: { name: fileName, format, sheet: format === "xlsx" ? name : null, sheets },
      columns: table.columns,
      rows: table.rows,
      check: await check(ctx, params.menuId, { columns, rows: table.rows }, query.keepPrices),
    };
  },
  check: (ctx, { params, body }) => check(ctx, params.menuId, body, body.keepPrices),
  import: (ctx, { params, body }) => importRows(ctx, params.menuId, body),
});

async function check(ctx: Context, menuId: string, rows: ImportedRows, keepPrices: boolean) {
  const plan = planImport(await readMenuTree(ctx, menuId), rows, importRules(ctx, keepPrices));
  return checkedRows(plan, rows.columns, ctx.locale);
}

function fileOf({ grants, locale }: Context, tree: MenuTree, format: FileFormat, name: string): Finished {
  const { type } = grants;
  const write = () => writeSpreadsheet(format, [menuSheet(tree, type, locale)]);
  return download(`${name}.${format}`, SHEET_TYPES[format], write);
}
