import type pg from "pg";
import { type BackupSource, DATABASE, withBackup } from "../../../platform/backup/manifest.ts";
import { insertLines, insertRows, readPart } from "../../../platform/backup/rows.ts";
import { readTar } from "../../../platform/backup/tar.ts";
import type { BusinessManifest, ExportedTable } from "./manifest.ts";
import type { NewIds } from "./new-ids.ts";
import { LEFT_OUT, listTenantTables, type TenantTable } from "./tenant-tables.ts";

export type ImportedRow = Record<string, unknown>;
/** The row as it is inserted, with new ids, from that of the export; undefined leaves it out. */
export type Change = (row: ImportedRow, exported: ImportedRow) => ImportedRow | undefined;

/** Runs `work` with the rows of the chosen tables of an export, some megabytes at a time. */
export async function readExportedRows(
  source: BackupSource,
  isChosen: (table: string) => boolean,
  work: (table: string, rows: ImportedRow[]) => Promise<void> | void,
): Promise<void> {
  await withBackup(source, async (handle) => {
    for await (const entry of readTar(handle)) {
      const [, name = ""] = entry.name.split("/");
      if (!entry.name.startsWith(DATABASE) || !isChosen(name)) continue;
      const lines = (await readPart(entry)).trimEnd().split("\n");
      await work(
        name,
        // a line is a row; its amounts have at most 15 digits, which a number keeps
        lines.map((line) => JSON.parse(line) as ImportedRow),
      );
    }
  });
}

/**
 * The tables of an export as this installation has them. What the file says becomes part of statements only where the migrations have
 * made the same table and columns. Throws an Error for the operator.
 */
export async function matchExport(
  client: pg.ClientBase,
  { tables }: BusinessManifest,
): Promise<Map<string, ExportedTable & TenantTable>> {
  const own = new Map((await listTenantTables(client)).map((table) => [table.name, table]));
  const matched = tables.filter(({ name }) => name !== "users");
  return new Map(
    matched.map((exported) => {
      const table = own.get(exported.name);
      const columns = new Set(table?.columns.map(({ name, type }) => `${name} ${type}`));
      const unknown = exported.columns.find(({ name, type }) => !columns.has(`${name} ${type}`));
      if (!table || exported.name in LEFT_OUT || unknown)
        throw new Error(
          `This version of Diwan has no ${exported.name}${unknown ? `.${unknown.name}` : ""} as in the export. Import it into the version that made it.`,
        );
      return [exported.name, { ...table, ...exported }];
    }),
  );
}

/** Inserts exported rows with new ids. Returns how many. */
export async function insertExported(
  client: pg.ClientBase,
  { name, columns, refersToItself }: ExportedTable & TenantTable,
  rows: readonly ImportedRow[],
  ids: NewIds,
  change: Change = (row) => row,
): Promise<number> {
  const types = columns.map((column) => [column.name, column.type] as const);
  const lines = rows.flatMap((exported) => {
    const row = Object.fromEntries(types.map(([column, type]) => [column, ids.value(type, exported[column])]));
    const changed = change(row, exported);
    return changed ? [JSON.stringify(changed)] : [];
  });
  if (!lines.length) return 0;
  // triggers have inserted some slugs already
  const insert = `${insertLines(name, columns)}${name === "slugs" ? " on conflict do nothing" : ""}`;
  // rows may refer to later ones of the same statement
  if (refersToItself) await client.query(insert, [`[${lines.join(",")}]`]);
  else await insertRows(client, insert, `${lines.join("\n")}\n`);
  return lines.length;
}
