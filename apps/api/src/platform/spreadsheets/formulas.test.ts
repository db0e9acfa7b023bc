import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeFormula, escapeQuotedCell, unescapeFormula } from "@diwan/ui/sheets/formulas";
import { readSpreadsheet } from "./read.ts";
import type { WrittenSheet } from "./spreadsheet.ts";
import { writeSpreadsheet } from "./write.ts";

const LIMITS = { rows: 1_000, columns: 100, cells: 100_000, characters: 1_000_000, unpackedBytes: 10_000_000 };
const SIGNS = ["=", "+", "-", "@", "\t", "\r", "\n", "'", '"', ";", ",", "\\", "_x0041_", "<", "&", "a", "ب", " ", "1"];
const nasty = fc.array(fc.constantFrom(...SIGNS), { maxLength: 8 }).map((parts) => parts.join(""));

const sheetOf = (texts: readonly string[]): WrittenSheet => ({
  name: "Menu",
  columns: [
    { title: "Text", width: 10, kind: "text" },
    { title: "Last", width: 10, kind: "text" },
  ],
  rows: texts.map((text) => [text, "end"]),
  rightToLeft: false,
});

describe("T23 no spreadsheet formula from content", () => {
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", "=cmd|' /C calc'!A0", "a;=1", "a\n-1"])(
    "%j starts no cell of a CSV file, however its lines are split",
    async (text) => {
      const csv = (await writeSpreadsheet("csv", [sheetOf([text])])).toString();
      const cells = csv.split(/[;\t\r\n]/).map((cell) => cell.replace(/^"/, ""));
      expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    },
  );

  test("both kinds of file return any text unchanged", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(nasty, fc.string()), { minLength: 1, maxLength: 20 }), async (texts) => {
        for (const format of ["csv", "xlsx"] as const) {
          const read = await readSpreadsheet(await writeSpreadsheet(format, [sheetOf(texts)]), LIMITS);
          const back = read.rows.slice(1).map(({ cells }) => cells[0]);
          expect(back).toEqual(texts.map((text) => (format === "csv" ? text.replaceAll("\u0000", "") : text)));
        }
      }),
      { numRuns: 150 },
    );
  });

  test("a text is escaped only once", () => {
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string()), (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text);
        expect(unescapeFormula(escapeQuotedCell(text))).toBe(text);
      }),
    );
    expect(escapeFormula("Fried - with onions")).toBe("Fried - with onions");
    expect(escapeQuotedCell("=1")).toBe("=1");
  });
});
