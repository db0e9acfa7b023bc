import { type FileFormat, menuFiles } from "@diwan/contract/menu-files";
import { nameOf } from "@diwan/ui/names";
import type { Context } from "../../platform/context.ts";
import { download } from "../../platform/download.ts";
import type { Finished } from "../../platform/routes.ts";
import { feature } from "../../platform/routes.ts";
import type { WrittenSheet } from "../../platform/spreadsheets/spreadsheet.ts";
import { SHEET_TYPES, writeSpreadsheet } from "../../platform/spreadsheets/write.ts";
import { fieldsOf, menuSheet } from "./export.ts";
import { guideSheet } from "./guide.ts";
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
    const sheet = menuSheet(tree, ctx.grants.type, ctx.locale);
    return fileOf([sheet], query.format, nameOf(tree.locales, ctx.locale));
  },
  template: async (ctx, { params, query }) => {
    const tree = await readMenuTree(ctx, params.menuId);
    const empty = { ...tree, categories: [] };
    const { type } = ctx.grants;
    const sheets = [menuSheet(empty, type, ctx.locale), guideSheet(fieldsOf(empty, type), ctx.locale)];
    return fileOf(sheets, query.format, ctx.locale === "ar" ? "نموذج القائمة" : "Menu template");
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

const fileOf = (sheets: readonly WrittenSheet[], format: FileFormat, name: string): Finished =>
  download(`${name}.${format}`, SHEET_TYPES[format], () => writeSpreadsheet(format, sheets));
