import type { Call } from "@diwan/contract/api/call";
import { audits } from "@diwan/contract/overview/audits";
import type { SheetCell } from "@diwan/ui/sheets/sheet-xml";
import { useTranslations } from "use-intl";
import { send } from "../../connection/api.ts";
import { saveFile } from "../../connection/download.ts";
import { useFailure } from "../../forms/form.ts";
import { chunk } from "../../lazy/load-chunk.ts";
import { useBusy } from "../../screen/loading.ts";
import { useSession } from "../../session/session.ts";
import type { ListDeclaration, RowOf } from "../declaration.ts";
import type { ListState } from "../list-state.ts";
import { exportCells, exportHeaders, exportKinds, exportRow, type FormatSettings } from "../rows/cell-text.ts";
import { queryOf, readAll } from "../rows/use-rows.ts";
import { csvOf } from "./csv.ts";

type ExportFormat = "csv" | "xlsx";

/** The rows of an export: those that match, or the selected ones. */
type ExportScope<R> = { state: ListState } | { rows: readonly R[] };

interface Export<R> {
  busy: boolean;
  /** Whether it takes long enough to be shown. */
  showing: boolean;
  save: (format: ExportFormat, scope: ExportScope<R>) => Promise<void>;
}

const fetchXlsx = chunk(() => import("./xlsx.ts"));
/** Characters: narrower columns hide names, wider ones push the others off the screen. */
const [NARROWEST, WIDEST] = [10, 44];
const SAMPLE = 200;
/** Longer names of sheets are refused by spreadsheets, and some signs. */
const SHEET_NAME = 31;

/** Saves the shown columns of a list as a file; the server logs it first. */
export function useExport<C extends Call>(declared: ListDeclaration<C>, formats: FormatSettings): Export<RowOf<C>> {
  const t = useTranslations("records");
  const fail = useFailure();
  const { busy, showing, run } = useBusy();
  const businessId = useSession().business.id;
  const { area, call, params, texts, group } = declared;
  const columns = [...declared.columns, ...(declared.exported ?? [])];
  const rowsOf = async (format: ExportFormat, scope: ExportScope<RowOf<C>>) => {
    const search = "state" in scope ? scope.state.search : "";
    const rows =
      "rows" in scope ? scope.rows : await readAll<RowOf<C>>(call, { params, query: queryOf(declared, scope.state) });
    await send(audits.noteExport, {
      params: { businessId },
      body: { area, format, rows: rows.length, ...(search && { search }) },
    });
    return rows;
  };
  const headersOf = (row: RowOf<C> | undefined) => [
    ...(group ? [group.header] : []),
    ...exportHeaders(columns, row, (label) => [t("fields.english", { label }), t("fields.arabic", { label })]),
  ];
  const csv = (rows: readonly RowOf<C>[]) => {
    const lines = rows.map((row) => [...(group ? [group.of(row)] : []), ...exportRow(columns, row, formats)]);
    return new Blob([csvOf([headersOf(rows[0]), ...lines])], { type: "text/csv;charset=utf-8" });
  };
  const xlsx = async (rows: readonly RowOf<C>[]) => {
    const { xlsxOf } = await fetchXlsx();
    const cells = rows.map((row) => [...(group ? [group.of(row)] : []), ...exportCells(columns, row, formats)]);
    const kinds = [...(group ? (["text"] as const) : []), ...exportKinds(columns, rows[0])];
    const titles = headersOf(rows[0]);
    const written = titles.map((title, at) => ({ title, width: widthOf(title, cells, at), kind: kinds[at] ?? "text" }));
    const name = texts.title.replace(/[\\/?*[\]:]/g, " ").slice(0, SHEET_NAME);
    return xlsxOf({ name, columns: written, rightToLeft: formats.locale === "ar" }, cells);
  };
  const save = async (format: ExportFormat, scope: ExportScope<RowOf<C>>) => {
    try {
      await run(async () => {
        const rows = await rowsOf(format, scope);
        saveFile(`${texts.title}.${format}`, format === "csv" ? csv(rows) : await xlsx(rows));
      });
    } catch (error) {
      fail(error);
    }
  };
  return { busy, showing, save };
}

/** The width of a column, by its title and its first rows. */
function widthOf(title: string, rows: readonly (readonly SheetCell[])[], at: number): number {
  const lengths = rows.slice(0, SAMPLE).map((row) => {
    const cell = row[at] ?? "";
    return typeof cell === "object" ? String(cell?.amount).length : String(cell).length;
  });
  return Math.min(WIDEST, Math.max(NARROWEST, title.length + 2, ...lengths.map((length) => length + 2)));
}
