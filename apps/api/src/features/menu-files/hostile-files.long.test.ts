import { errorText } from "@diwan/contract/api/errors";
import { menuFiles } from "@diwan/contract/menu/menu-files";
import { menus } from "@diwan/contract/menu/menus";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { writeZip } from "../../platform/files/zip.ts";
import { build } from "../../testing/build.ts";
import { multipartForm } from "../../testing/client.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
let other: StockedTenant;
beforeEach(async () => {
  own = await makeStockedTenant(server.sql);
  other = await makeStockedTenant(server.sql);
});

const preview = (bytes: Buffer, who = own, locale = "en") => {
  const form = multipartForm(bytes, "menu");
  const headers = { ...form.headers, locale };
  const path = `business/${who.businessId}/menus/${who.menuId}/import/preview`;
  return server.as(who).request("POST", path, { ...form, headers });
};
const tree = (who: StockedTenant) => server.as(who).call(menus.tree, { params: who });

const HEAD = {
  "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels": '<R><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></R>',
};
const workbook = (sheet: string, more: Record<string, string> = {}): Promise<Buffer> =>
  writeZip({ ...HEAD, "xl/worksheets/sheet1.xml": sheet, ...more });
const times = (count: number, text: (at: number) => string, by = ""): string =>
  Array.from({ length: count }, (_, at) => text(at)).join(by);

const LONG = "x".repeat(32_000);
const named = (rows: number, cells: number): Promise<Buffer> =>
  workbook(`<s>${`<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`.repeat(rows)}</s>`, {
    "xl/sharedStrings.xml": `<sst><si><t>${LONG}</t></si></sst>`,
  });
const lines = (title: string, count: number, line: (at: number) => string): Buffer =>
  Buffer.from(`${title}\n${times(count, line, "\n")}`);
/** Takes a second to parse, nearly all of it for entities. */
const slow = () => workbook(`<s><row><c t="str"><v>${"&lt;".repeat(2_500_000)}</v></c></row></s>`);

type Worst = [what: string, make: () => Buffer | Promise<Buffer>, status: number, code: string | undefined];
const WORST: Worst[] = [
  ["one text named by every cell", () => named(5_000, 30), 413, "sheet_too_large"],
  ["one text named by ten thousand cells", () => named(5_000, 2), 413, "sheet_too_large"],
  [
    "one cell far to the right in each row",
    () => workbook(`<s>${'<row><c r="XP1"><v>1</v></c></row>'.repeat(5_000)}</s>`),
    413,
    "sheet_too_large",
  ],
  ["tags inside each other", () => workbook("<s>".repeat(2_000_000)), 422, "file_too_complex"],
  ["empty rows without end", () => workbook(`<s>${"<row/>".repeat(2_100_000)}</s>`), 422, "file_too_complex"],
  [
    "attributes without end",
    () => workbook(`<s ${times(100_000, (at) => `a${at}=""`, " ")}/>`),
    422,
    "file_too_complex",
  ],
  [
    "one sheet listed twenty thousand times",
    () =>
      workbook("<s/>", {
        "xl/workbook.xml": `<w xmlns:r="r">${'<sheet name="A" r:id="rId1"/>'.repeat(20_000)}</w>`,
      }),
    422,
    "file_too_complex",
  ],
  [
    "relations without end",
    () =>
      workbook("<s/>", {
        "xl/_rels/workbook.xml.rels": `<R>${times(5_000, (at) => `<Relationship Id="${at}" Target="x"/>`)}</R>`,
      }),
    422,
    "file_too_complex",
  ],
  [
    "a text of a million pieces",
    () =>
      workbook("<s/>", { "xl/sharedStrings.xml": `<sst><si>${`<t>${"x".repeat(40)}</t>`.repeat(500_000)}</si></sst>` }),
    415,
    "sheet_empty",
  ],
  ["a cell of entities", slow, 200, undefined],
  ["a CSV cell of nothing but quotes", () => Buffer.from(`"${'""'.repeat(5_000_000)}`), 200, undefined],
  ["a CSV line of nothing but commas", () => Buffer.alloc(10_000_000, ","), 413, "sheet_too_large"],
  ["a CSV file of nothing but line ends", () => Buffer.alloc(10_000_000, "\n"), 413, "sheet_too_large"],
  [
    "titles of thirty thousand letters",
    () => Buffer.from(times(640, () => "t".repeat(15_000), ",")),
    413,
    "sheet_too_large",
  ],
  [
    "nearly 200,000 wrong amounts",
    () => lines(`Name,${times(100, (at) => `Price ${at + 1}`, ",")}`, 1_900, (at) => `n${at}${",x".repeat(100)}`),
    200,
    undefined,
  ],
  [
    "amounts of nothing but blanks",
    () => lines("Name,Price 1", 100, (at) => `n${at},"x${" ".repeat(32_000)}x"`),
    200,
    undefined,
  ],
  [
    "five thousand sizes of one item",
    () => lines("Category,Name,Size,Price", 5_000, (at) => `A,n,size ${at},1.5`),
    200,
    undefined,
  ],
  [
    "paths of ten thousand categories",
    () => lines("Category,Name", 300, (at) => `${"a>".repeat(6_000)},n${at}`),
    200,
    undefined,
  ],
];

describe("T45 hostile files", () => {
  test.each(WORST)("%s: is rejected, or parsed in time proportional to its size", async (_, make, status, code) => {
    const bytes = await make();
    const answer = await preview(bytes);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    // T46: a small file gets a small response
    expect(answer.payload.length).toBeLessThan(2_000_000 + 200 * bytes.length);
    expect(answer.payload.length).toBeLessThan(10_000_000);
  });

  test.each(["en", "ar"] as const)("are rejected with an instruction, in %s", async (locale) => {
    const { code, message } = (await preview(await named(5_000, 2), own, locale)).json();
    expect(message).toBe(errorText(code, locale));
    expect(errorText("file_too_complex", locale)).toMatch(locale === "en" ? /Save it anew/ : /احفظه من جديد/);
  });

  test("do not block the server's thread or another business's file when ten arrive at once", async () => {
    const ten = WORST.slice(-10);
    const files = await Promise.all(ten.map(([, make]) => make()));
    const left = new Set(files);
    const answers = Promise.all(files.map((bytes) => preview(bytes).finally(() => left.delete(bytes))));
    const mine = preview(Buffer.from("Name,Category\nTea,Drinks\n"), other);
    expect((await mine).statusCode).toBe(200);
    expect(left.size).toBeGreaterThan(1);
    let answered = 0;
    while (left.size > 0) {
      await tree(other);
      answered++;
    }
    // on a busy machine one that is read in the end may take too long
    for (const [at, { statusCode }] of (await answers).entries()) expect([ten[at]?.[2], 422]).toContain(statusCode);
    // if files were parsed on the server's thread, only some calls would finish between two files
    expect(answered).toBeGreaterThan(files.length * 5);
  });

  test("stops a file that takes too long and reads the next", async () => {
    const bytes = await slow();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
    const answer = await preview(bytes);
    timeout.mockRestore();
    expect([answer.statusCode, answer.json().code]).toEqual([422, "file_too_complex"]);
    expect((await preview(Buffer.from("Name\nTea\n"))).statusCode).toBe(200);
  });
});

test("T46 rejects rows beyond the limits of a file, and limits the reported errors of an import", async () => {
  const send = (call: typeof menuFiles.check | typeof menuFiles.import, cells: string[], count: number) =>
    server.as(own).send(call, {
      params: own,
      body: {
        columns: cells.map(() => null),
        rows: Array.from({ length: count }, (_, at) => ({ row: at + 2, cells })),
      },
    });
  const wide = Array.from({ length: 640 }, () => "");
  for (const call of [menuFiles.check, menuFiles.import]) {
    expect((await send(call, wide, 320)).json().code).toBe("sheet_too_large");
    expect((await send(call, [LONG], 130)).json().code).toBe("sheet_too_large");
  }
  const rows = Array.from({ length: 300 }, (_, at) => ({ row: at + 2, cells: ["x"] }));
  const wrong = await server.as(own).send(menuFiles.import, { params: own, body: { columns: ["price_1"], rows } });
  expect(wrong.statusCode).toBe(422);
  expect(Object.keys(wrong.json().errors)).toHaveLength(20);
  expect(wrong.json().message).toMatch(/ And \d+ more\.$/);
});
