import { expect, test } from "vitest";
import { xlsxOf } from "./xlsx.ts";

const END_BYTES = 22;

/** The files of a zip, by its directory. */
async function filesOf(zip: Blob): Promise<Record<string, string>> {
  const bytes = await zip.arrayBuffer();
  const view = new DataView(bytes);
  const decoder = new TextDecoder();
  const files: Record<string, string> = {};
  const end = bytes.byteLength - END_BYTES;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  let at = view.getUint32(end + 16, true);
  while (view.getUint32(at, true) === 0x02014b50) {
    const [packed, plain, named] = [at + 20, at + 24, at + 28].map((field) => view.getUint32(field, true));
    const [name, head] = [(named ?? 0) & 0xffff, view.getUint32(at + 42, true)];
    const begin = head + 30 + view.getUint16(head + 26, true);
    const part = new Blob([bytes.slice(begin, begin + (packed ?? 0))]).stream();
    const content = await new Response(part.pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer();
    expect(content.byteLength).toBe(plain);
    files[decoder.decode(bytes.slice(at + 46, at + 46 + name))] = decoder.decode(content);
    at += 46 + name;
  }
  expect(at).toBe(end);
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
