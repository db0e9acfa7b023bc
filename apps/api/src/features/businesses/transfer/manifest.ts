import * as z from "zod";
import {
  archiveFacts,
  type BackupSource,
  fileOf,
  findUnknownMigration,
  tableData,
  verifyArchive,
} from "../../../platform/backup/manifest.ts";

export const FORMAT = 1;

/** `sums`: of each column with amounts. */
const exportedTable = tableData.extend({ sums: z.record(z.string(), z.string()) });
const manifest = archiveFacts.extend({
  kind: z.literal("business"),
  business: z.object({ id: z.uuid(), name: z.string(), type: z.string() }),
  tables: z.array(exportedTable),
  /** Tables that are not in it, with the reason. */
  left_out: z.record(z.string(), z.string()),
  /** Columns whose encrypted values are not in it. */
  secrets: z.array(z.string()),
});

export type BusinessManifest = z.output<typeof manifest>;
export type ExportedTable = z.output<typeof exportedTable>;

/** Reads a whole export and checks every byte. Throws an Error for the operator. */
export async function verifyExport(source: BackupSource): Promise<BusinessManifest> {
  const bytes = await verifyArchive(source);
  try {
    const json: unknown = JSON.parse(bytes.toString());
    const { format } = z.object({ format: z.number(), kind: z.literal("business") }).parse(json);
    if (format <= FORMAT) return manifest.parse(json);
  } catch {
    throw new Error(`${fileOf(source)} is not an export of a business.`);
  }
  throw new Error("This export was made by a newer version of Diwan. Import it into that version.");
}

/** Throws an Error for the operator for an export of a version that this one does not know. */
export async function assertKnownVersion(exported: BusinessManifest, migrations: string): Promise<void> {
  const unknown = await findUnknownMigration(exported, migrations);
  if (unknown)
    throw new Error(
      `This export was made by another version of Diwan, which has the migration ${unknown}. Import it into that version or a newer one.`,
    );
}
