import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readSpreadsheet } from "./read.ts";
import { FOREIGN_WORKBOOK } from "./test-workbook.ts";
import { writeSpreadsheet } from "./write.ts";
import { writeZip } from "../files/zip.ts";

const LIMITS = { rows: 100, columns: 20, cells: 100_000, characters: 1_000_000, unpackedBytes: 1_000_000 };
const cells = async (bytes: Buffer): Promise<string[][]> =>
  (await readSpreadsheet(bytes, LIMITS)).rows.map((row) => row.cells);
const fault = (bytes: Buffer): Promise<unknown> =>
  readSpreadsheet(bytes, LIMITS).then(
    () => "read",
    (error) => error,
  );
const TABLE = [
  ["Name", "السعر"],
  ["شاي, كرك", "1,5"],
];

test("writes dates and integers as such in a workbook, and as text in a CSV file", async () => {
  const columns = (["day", "count", "text"] as const).map((kind) => ({ title: kind, width: 10, kind }));
  const rows = [
    ["2026-11-22", 7, "2026-11-22"],
    ["1900-03-01", 0, "7"],
    ["later", null, null],
  ];
  const sheet = { name: "Days", columns, rows, rightToLeft: false };
  // spreadsheets store dates as day numbers
  expect((await cells(await writeSpreadsheet("xlsx", [sheet]))).slice(1)).toEqual([
    ["46348", "7", "2026-11-22"],
    ["61", "0", "7"],
    ["later"],
  ]);
  expect((await cells(await writeSpreadsheet("csv", [sheet]))).slice(1)).toEqual([
    ["2026-11-22", "7", "2026-11-22"],
    ["1900-03-01", "0", "7"],
    ["later"],
  ]);
});

describe("a CSV file", () => {
  const line = (delimiter: string) => `Name${delimiter}السعر\n"شاي, كرك"${delimiter}"1,5"\n`;
  test.each([",", ";", "\t", "|"])("is read with %j between its cells", async (delimiter) => {
    expect(await cells(Buffer.from(line(delimiter)))).toEqual(TABLE);
    expect(await cells(Buffer.from(line(delimiter).replaceAll("\n", "\r\n")))).toEqual(TABLE);
    expect(await cells(Buffer.from(`sep=${delimiter}\r\n${line(delimiter)}`))).toEqual(TABLE);
  });

  test("is read as UTF-8, UTF-16 and Windows Arabic, with or without a byte order mark", async () => {
    const text = line(";");
    const wide = Buffer.from(text, "utf16le");
    expect(await cells(Buffer.from(`\uFEFF${text}`))).toEqual(TABLE);
    expect(await cells(wide)).toEqual(TABLE);
    expect(await cells(Buffer.concat([Buffer.from([0xff, 0xfe]), wide]))).toEqual(TABLE);
    expect(await cells(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]))).toEqual(TABLE);
    const windows = Buffer.from([0xda, 0xe4, 0xe6, 0xc7, 0xe4, 0x3b, 0x31, 0x0d, 0x0a]);
    expect(await cells(windows)).toEqual([["عنوان", "1"]]);
  });

  test("may contain line ends and quotes in cells, skip lines and end anywhere", async () => {
    const text = 'a,"b ""x""\nc"\n\n , \n"open';
    const { rows } = await readSpreadsheet(Buffer.from(text), LIMITS);
    expect(rows).toEqual([
      { number: 1, cells: ["a", 'b "x"\nc'] },
      { number: 4, cells: ["open"] },
    ]);
    expect(await cells(Buffer.from("a,b,"))).toEqual([["a", "b"]]);
  });
});

describe("a workbook", () => {
  test("of another program is read: texts, rich texts, amounts, booleans and results of formulas", async () => {
    const read = await readSpreadsheet(FOREIGN_WORKBOOK, LIMITS);
    expect(read).toMatchObject({ format: "xlsx", name: "Items", sheets: ["Items"] });
    const [, first, second] = read.rows.map((row) => row.cells);
    expect(first?.slice(0, 3)).toEqual(["Tea", "2.3", "TRUE"]);
    expect(first?.[4]).toBe("2");
    expect(second).toEqual(["Rich", "١٫٥", "FALSE", "", "=x"]);
  });

  test("has the requested sheet, otherwise the first one with rows", async () => {
    const sheet = (name: string, rows: string[][]) => ({
      name,
      columns: [{ title: "", width: 9, kind: "text" as const }],
      rows,
      rightToLeft: false,
    });
    const bytes = await writeSpreadsheet("xlsx", [sheet("Empty", []), sheet("One", [["1"]]), sheet("Two", [["2"]])]);
    expect(await readSpreadsheet(bytes, LIMITS)).toMatchObject({ name: "One", sheets: ["Empty", "One", "Two"] });
    expect(await readSpreadsheet(bytes, LIMITS, "Two")).toMatchObject({ name: "Two" });
    expect(await readSpreadsheet(bytes, LIMITS, "Three")).toMatchObject({ name: "One" });
  });
});

describe("T24 a hostile file", () => {
  const HEAD = {
    "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": '<R><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></R>',
  };
  const workbook = (sheet: string, more: Record<string, string> = {}): Promise<Buffer> =>
    writeZip({ ...HEAD, "xl/worksheets/sheet1.xml": sheet, ...more });
  const rows = (count: number): string => "<row><c><v>1</v></c></row>".repeat(count);

  test("that exceeds the unpacked size is stopped there, whatever size it declares", async () => {
    const bomb = await workbook(`<s>${" ".repeat(50_000_000)}</s>`);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await fault(bomb)).toMatchObject({ fault: "too_large" });
    const lying = Buffer.from(bomb);
    for (let at = lying.indexOf("PK\u0001\u0002"); at >= 0; at = lying.indexOf("PK\u0001\u0002", at + 4))
      lying.writeUInt32LE(10, at + 24);
    expect(await fault(lying)).toMatchObject({ fault: "too_large" });
    const shared = await workbook("<s/>", {
      "xl/sharedStrings.xml": `<sst>${"<si><t>x</t></si>".repeat(100_000)}</sst>`,
    });
    expect(await fault(shared)).toMatchObject({ fault: "too_large" });
  });

  test("with too many rows or columns is rejected", async () => {
    expect(await fault(await workbook(`<s>${rows(101)}</s>`))).toMatchObject({ fault: "too_many_rows" });
    expect(await fault(Buffer.from("a\n".repeat(100_000)))).toMatchObject({ fault: "too_many_rows" });
    const far = '<s><row><c r="XFD1"><v>1</v></c></row></s>';
    expect(await fault(await workbook(far))).toMatchObject({ fault: "too_wide" });
    expect(await fault(Buffer.from("a,".repeat(100_000)))).toMatchObject({ fault: "too_wide" });
  });

  test("with its own entities, without a sheet, broken or of another kind is unreadable", async () => {
    const entity = '<!DOCTYPE x [<!ENTITY a "aaaa">]><s><row><c t="str"><v>&a;</v></c></row></s>';
    expect(await fault(await workbook(entity))).toMatchObject({ fault: "unreadable" });
    expect(await fault(await workbook("<s><row>"))).toMatchObject({ fault: "unreadable" });
    expect(await fault(await writeZip({ mimetype: "x" }))).toMatchObject({ fault: "unreadable" });
    const good = await workbook(`<s>${rows(3)}</s>`);
    for (let at = 8; at < good.length; at += 7) {
      const outcome = await fault(good.subarray(0, at));
      expect(outcome).toMatchObject({ fault: expect.stringMatching(/unreadable|too_large/) });
    }
    for (const head of ["%PDF-1.4", "\u0089PNG\r\n", "\u00d0\u00cf\u0011\u00e0", "\u001f\u008b"])
      expect(await fault(Buffer.from(`${head}...`, "latin1"))).toMatchObject({ fault: "unreadable" });
    expect(await fault(deflateRawSync(Buffer.alloc(5_000)))).toMatchObject({ fault: "unreadable" });
    expect(await fault(Buffer.alloc(0))).toMatchObject({ fault: "empty" });
    expect(await fault(Buffer.from("\n\n ,,\n"))).toMatchObject({ fault: "empty" });
  });
});
