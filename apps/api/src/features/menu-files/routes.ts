import { type FileFormat, menuFiles } from "@diwan/contract/menu/menu-files";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { nameOf } from "@diwan/ui/text/names";
import type { Context } from "../../platform/authorization/context.ts";
import { readCurrency } from "../../platform/records/amount-decimals.ts";
import { download } from "../../platform/calls/download.ts";
import { defineFeature, type RawReply } from "../../platform/calls/routes.ts";
import { runInWorker } from "../../platform/files/worker-pool.ts";
import type { WrittenSheet } from "../../platform/spreadsheets/spreadsheet.ts";
import { answerFromWorker, assertSheetFits, receiveSheet } from "../../platform/spreadsheets/receive.ts";
import { SHEET_TYPES, writeSpreadsheet } from "../../platform/spreadsheets/write.ts";
import { fieldsOf, menuSheet } from "./export.ts";
import { guideSheet } from "./guide.ts";
import { importRows } from "./import/apply.ts";
import type { checkRowsTask, previewTask } from "./import/check-tasks.ts";
import { readImportRules } from "./import/rules-of.ts";
import { withItems } from "./placed-items.ts";
import { readMenuText, readMenuTree } from "./read-tree.ts";

export const menuFilesFeature = defineFeature("menuFiles", menuFiles, {
  export: async (ctx, { params, query }) => exportMenu(ctx, await readMenuTree(ctx, params.menuId), query.format),
  exportFound: async (ctx, { params, query, body }) => {
    const tree = await readMenuTree(ctx, params.menuId);
    return exportMenu(ctx, withItems(tree, new Set(body.items)), query.format);
  },
  template: async (ctx, { params, query }) => {
    const tree = await readMenuTree(ctx, params.menuId);
    const empty = { ...tree, categories: [] };
    const { type } = ctx.grants;
    const sheets = [
      menuSheet(empty, type, { locale: ctx.locale, currency: "KWD" }),
      guideSheet(fieldsOf(empty, type), type, ctx.locale),
    ];
    return fileOf(sheets, query.format, ctx.locale === "ar" ? "نموذج القائمة" : "Menu template");
  },
  preview: async (ctx, { params, query, request }) => {
    const file = await receiveSheet(request);
    const [tree, rules] = await Promise.all([
      readMenuText(ctx, params.menuId),
      readImportRules(ctx, query.keepPrices),
    ]).catch((error: unknown) => file.refuse(error));
    return answerFromWorker(() =>
      runInWorker<typeof previewTask>("previewTask", ctx.businessId, {
        ...file.sheet,
        sheet: query.sheet,
        tree,
        rules,
      }).finally(file.close),
    );
  },
  check: async (ctx, { params, body }) => {
    assertSheetFits(body);
    const tree = await readMenuText(ctx, params.menuId);
    const rules = await readImportRules(ctx, body.keepPrices);
    return answerFromWorker(() =>
      runInWorker<typeof checkRowsTask>("checkRowsTask", ctx.businessId, { form: body, tree, rules }),
    );
  },
  import: (ctx, { params, body }) => {
    assertSheetFits(body);
    return importRows(ctx, params.menuId, body);
  },
});

async function exportMenu(ctx: Context, tree: MenuTree, format: FileFormat): Promise<RawReply> {
  const label = tree.locales[0]?.name ?? "";
  ctx.record({ area: "menu", action: "export", recordId: tree.id, label, after: { format } });
  const sheet = menuSheet(tree, ctx.grants.type, { locale: ctx.locale, currency: await readCurrency(ctx) });
  return fileOf([sheet], format, nameOf(tree.locales, ctx.locale));
}

const fileOf = (sheets: readonly WrittenSheet[], format: FileFormat, name: string): RawReply =>
  download(`${name}.${format}`, SHEET_TYPES[format], () => writeSpreadsheet(format, sheets));
