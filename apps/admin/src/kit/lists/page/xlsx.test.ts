import { expect, test } from "vitest";
import { xlsxOf } from "./xlsx.ts";

/** The files of a zip, by the headers before them. */
async function filesOf(zip: Blob): Promise<Record<string, string>> {
  const bytes = await zip.arrayBuffer();
  const view = new DataView(bytes);
  const files: Record<string, string> = {};
  let at = 0;
  while (view.getUint32(at, true) === 0x04034b50) {
    const [packed, named] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true)];
    const begin = at + 30 + named;
    const part = new Blob([bytes.slice(begin, begin + packed)]).stream();
    const content = await new Response(part.pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer();
    expect(content.byteLength).toBe(view.getUint32(at + 22, true));
    const decoder = new TextDecoder();
    files[decoder.decode(bytes.slice(at + 30, begin))] = decoder.decode(content);
    at = begin + packed;
  }
  expect(view.getUint32(at, true)).toBe(0x02014b50);
  return files;
}

test("numbers, days and amounts are no texts, and no text is a formula", async () => {
  const columns = [
    { title: "الاسم", width: 20, kind: "text" as const },
    { title: "Seats", width: 10, kind: "count" as const },
    { title: "Day", width: 12, kind: "day" as const },
    { title: "Price", width: 12, kind: "text" as const },
  ];
  const rows = Array.from({ length: 1_200 }, (_, at) => ["=1+1 & <b>", at, "2026-12-05", { amount: 2.5, decimals: 3 }]);
  const files = await filesOf(await xlsxOf({ name: "Tables", columns, rightToLeft: true }, rows));
  const sheet = files["xl/worksheets/sheet1.xml"] ?? "";
  expect(sheet).toContain('rightToLeft="1"');
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1 &amp; &lt;b&gt;</t>');
  expect(sheet).toContain(
    '<c r="B1201" s="5"><v>1199</v></c><c r="C1201" s="4"><v>46361</v></c><c r="D1201" s="2"><v>2.5</v></c>',
  );
  expect(sheet).not.toMatch(/<f[ >/]/);
  expect(Object.keys(files)).toContain("xl/workbook.xml");
});
