import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("a table is UTF-8 with a byte order mark and has CRLF line ends", () => {
  expect(
    csvOf([
      ["Name", "Price"],
      ["شاي", "0.500"],
    ]),
  ).toBe("\uFEFFName,Price\r\nشاي,0.500\r\n");
});

test("quotes cells with commas, quotes or line breaks", () => {
  expect(csvOf([['a "b"', "c,d", "e\nf"]])).toBe('\uFEFF"a ""b""","c,d","e\nf"\r\n');
});

test("no cell is executed as a formula", () => {
  const cells = ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "=A1,B1"];
  expect(csvOf([cells])).toBe(`\uFEFF'=1+1,'+1,'-1,'@SUM(A1),"'\tx","'\rx","'=A1,B1"\r\n`);
  // in spreadsheets that separate cells by semicolons, and with full-width signs
  const others = ["a;=1", "＝1", "'=1", "a\n@b", "5-3"];
  expect(csvOf([others])).toBe(`\uFEFF"a;'=1",'＝1,''=1,"a\n'@b",5-3\r\n`);
});
