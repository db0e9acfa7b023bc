import { SheetError, type ReadSheet, type SheetLimits } from "./spreadsheet.ts";
import { collectSharedTexts, collectSheetRows } from "./xlsx-cells.ts";
import { XmlReader } from "./xml-read.ts";
import { ZipReader } from "./zip-read.ts";

interface Listed {
  name: string;
  path: string;
  hidden: boolean;
}

/** No real workbook has as many; without a limit a sheet that is listed a million times would be read as often. */
const MOST_SHEETS = 100;
const MOST_RELATIONS = 1_000;

/**
 * A sheet of a workbook: the named one, otherwise the first visible one with rows. Only texts, numbers and results of
 * formulas are read; nothing in the file is executed or fetched.
 */
export async function readXlsx(
  bytes: Buffer,
  limits: SheetLimits,
  wanted?: string,
): Promise<ReadSheet & { sheets: string[] }> {
  const zip = new ZipReader(bytes, limits.unpackedBytes);
  const xml = new XmlReader();
  const shown = (await sheetsOf(zip, xml)).filter((one) => !one.hidden && zip.has(one.path));
  const asked = shown.filter((one) => one.name === wanted);
  const texts = await textsOf(zip, xml, limits);
  const sheets = shown.map((one) => one.name);
  for (const { name, path } of asked.length ? asked : shown) {
    const { rows, listener } = collectSheetRows(texts, limits);
    await xml.read(zip.unpack(path), listener);
    if (rows.length || asked.length) return { name, rows, sheets };
  }
  throw new SheetError(shown.length ? "empty" : "unreadable");
}

async function sheetsOf(zip: ZipReader, xml: XmlReader): Promise<Listed[]> {
  const paths = new Map<string, string>();
  await xml.read(zip.unpack("xl/_rels/workbook.xml.rels"), {
    open: (name, attributes) => {
      if (name !== "Relationship") return;
      if (paths.size >= MOST_RELATIONS) throw new SheetError("too_complex");
      paths.set(attributes["Id"] ?? "", pathOf(attributes["Target"] ?? ""));
    },
  });
  const listed: Listed[] = [];
  await xml.read(zip.unpack("xl/workbook.xml"), {
    open: (name, attributes) => {
      if (name !== "sheet") return;
      if (listed.length >= MOST_SHEETS) throw new SheetError("too_complex");
      const path = paths.get(attributes["r:id"] ?? "") ?? paths.get(relationIn(attributes)) ?? "";
      const hidden = (attributes["state"] ?? "visible") !== "visible";
      listed.push({ name: (attributes["name"] ?? "").slice(0, 100), path, hidden });
    },
  });
  return listed;
}

/** Targets are relative to the workbook's folder, or absolute. */
const pathOf = (target: string): string => (target.startsWith("/") ? target.slice(1) : `xl/${target}`);

/** The id of the relation, with any namespace prefix. */
const relationIn = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";

async function textsOf(zip: ZipReader, xml: XmlReader, limits: SheetLimits): Promise<string[]> {
  const { texts, listener } = collectSharedTexts(limits);
  if (zip.has("xl/sharedStrings.xml")) await xml.read(zip.unpack("xl/sharedStrings.xml"), listener);
  return texts;
}
