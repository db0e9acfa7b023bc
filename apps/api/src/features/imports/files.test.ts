import { IMPORT_KINDS, importFieldOf, IMPORTS, type ImportKind } from "@diwan/contract/imports/import-kinds";
import type { ImportFile } from "@diwan/contract/imports/imports";
import { beforeAll, expect, test } from "vitest";
import { writeZip } from "../../platform/files/zip.ts";
import { build } from "../../testing/build.ts";
import { multipartForm } from "../../testing/client.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeAll(async () => void (own = await makeStockedTenant(server.sql)));

const send = (kind: ImportKind, bytes: Buffer, name = "list.csv") => {
  const form = multipartForm(bytes, name);
  return server.as(own).request("POST", `business/${own.businessId}/imports/read?kind=${kind}`, form);
};
const read = async (kind: ImportKind, text: string): Promise<ImportFile> =>
  (await send(kind, Buffer.from(text))).json();
const fieldsOf = ({ columns }: ImportFile) => columns.map(({ field }) => field);

test.each(IMPORT_KINDS)("the titles of %s are understood in both languages", async (kind) => {
  const { columns } = IMPORTS[kind];
  for (const locale of ["en", "ar"] as const) {
    const file = await read(kind, `${columns.map(({ title }) => `"${title[locale]}"`).join(",")}\nx,y\n`);
    expect(fieldsOf(file)).toEqual(columns.map(({ field }) => field));
  }
});

test("a list copied from a spreadsheet, and plain titles by the language below them", async () => {
  const file = await read("tables", "الفرع\tالطابق\tالاسم\tالمقاعد\nالسالمية\tالشرفة\tط١\t٤\n");
  expect(fieldsOf(file)).toEqual(["branch", "floor", "name_ar", "seats"]);
  expect(file.rows).toEqual([{ row: 2, cells: ["السالمية", "الشرفة", "ط١", "٤"] }]);
  expect(fieldsOf(await read("tables", "Number,Colour\nT1,red\n"))).toEqual(["name_en", null]);
});

test("the titles of an exported list are understood", () => {
  expect(importFieldOf("services", "Name, English")).toBe("name_en");
  expect(importFieldOf("services", "الاسم بالإنجليزية")).toBe("name_en");
  expect(importFieldOf("services", "Name, Arabic")).toBe("name_ar");
  expect(importFieldOf("services", "Duration")).toBe("duration");
  expect(importFieldOf("branches", "Branch, Arabic")).toBe("name_ar");
  expect(importFieldOf("users", "Rights")).toBe("role");
  expect(importFieldOf("roomTypes", "Rooms")).toBe("units");
});

test("formulas of a file arrive as plain texts", async () => {
  const { rows } = await read("tables", `Name\n"'=HYPERLINK(""http://x"")"\n`);
  expect(rows[0]?.cells).toEqual([`=HYPERLINK("http://x")`]);
});

const WORKBOOK = {
  "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels": '<R><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></R>',
};

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ["a picture", () => Buffer.from("89504e470d0a1a0a00", "hex"), "sheet_unreadable"],
  ["nothing", () => Buffer.from(""), "sheet_empty"],
  ["a line of commas", () => Buffer.alloc(5_000_000, ","), "sheet_too_large"],
  ["5,100 rows", () => Buffer.from(`Name\n${"T\n".repeat(5_100)}`), "sheet_too_large"],
  [
    "a bomb",
    () => writeZip({ ...WORKBOOK, "xl/worksheets/sheet1.xml": `<s>${"<row/>".repeat(2_100_000)}</s>` }),
    "file_too_complex",
  ],
])("a hostile file is refused with a reason: %s", async (_, make, code) => {
  expect((await send("tables", await make())).json().code).toBe(code);
});
