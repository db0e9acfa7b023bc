import { SheetError, type ReadSheet, type SheetLimits } from "./spreadsheet.ts";
import { sharedTexts, sheetRows } from "./xlsx-cells.ts";
import { readXml } from "./xml-read.ts";
import { ZipReader } from "./zip-read.ts";

interface Listed {
  name: string;
  path: string;
  hidden: boolean;
}

/**
 * A sheet of a workbook: the one named, else the first that shows and has rows. Only texts, numbers and the results of
 * formulas are read; nothing in the file is run or fetched.
 */
export async function readXlsx(
  bytes: Buffer,
  limits: SheetLimits,
  wish?: string,
): Promise<ReadSheet & { sheets: string[] }> {
  const zip = new ZipReader(bytes, limits.unpackedBytes);
  const shown = (await sheetsOf(zip)).filter((one) => !one.hidden && zip.has(one.path));
  const asked = shown.filter((one) => one.name === wish);
  const texts = await textsOf(zip, limits);
  const sheets = shown.map((one) => one.name);
  for (const { name, path } of asked.length ? asked : shown) {
    const { rows, listener } = sheetRows(texts, limits);
    await readXml(zip.unpack(path), listener);
    if (rows.length || asked.length) return { name, rows, sheets };
  }
  throw new SheetError(shown.length ? "empty" : "unreadable");
}

async function sheetsOf(zip: ZipReader): Promise<Listed[]> {
  const paths = new Map<string, string>();
  await readXml(zip.unpack("xl/_rels/workbook.xml.rels"), {
    open: (name, attributes) => {
      if (name === "Relationship") paths.set(attributes["Id"] ?? "", pathOf(attributes["Target"] ?? ""));
    },
  });
  const listed: Listed[] = [];
  await readXml(zip.unpack("xl/workbook.xml"), {
    open: (name, attributes) => {
      if (name !== "sheet") return;
      const path = paths.get(attributes["r:id"] ?? "") ?? paths.get(relationIn(attributes)) ?? "";
      const hidden = (attributes["state"] ?? "visible") !== "visible";
      listed.push({ name: (attributes["name"] ?? "").slice(0, 100), path, hidden });
    },
  });
  return listed;
}

/** Targets are relative to the workbook's folder, or from the top. */
const pathOf = (target: string): string => (target.startsWith("/") ? target.slice(1) : `xl/${target}`);

/** The id of the relation, whatever prefix the file gave it. */
const relationIn = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";

async function textsOf(zip: ZipReader, limits: SheetLimits): Promise<string[]> {
  const { texts, listener } = sharedTexts(limits);
  if (zip.has("xl/sharedStrings.xml")) await readXml(zip.unpack("xl/sharedStrings.xml"), listener);
  return texts;
}
