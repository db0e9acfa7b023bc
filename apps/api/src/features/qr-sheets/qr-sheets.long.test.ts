import { qrSheets } from "@diwan/contract/branches/qr-sheets";
import { type Table, tables } from "@diwan/contract/branches/tables";
import { PDFDocument } from "pdf-lib";
import QRCode from "qrcode";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ZipReader } from "../../platform/spreadsheets/zip-read.ts";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import { makeMember, type TestTenant } from "../../testing/tenant.ts";

const server = await build();
const own = await server.register();
await server.sql.query("update businesses set name_en = 'Dar Salma', name_ar = 'دار سلمى' where id = $1", [
  own.businessId,
]);

const print = (query: object, who: TestTenant = own) =>
  server.as(who).send(qrSheets.print, { params: who, query: { ...query } });

/** The modules of a QR code on a sheet, each read at its center. */
async function readCode(
  png: Buffer,
  size: number,
  { x, y, side }: { x: number; y: number; side: number },
): Promise<string> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dark = (column: number, row: number): string => {
    const [px, py] = [x + ((column + 0.5) * side) / size, y + ((row + 0.5) * side) / size];
    return (data[Math.round(py * 3.125) * info.width + Math.round(px * 3.125)] ?? 0) < 128 ? "1" : "0";
  };
  return Array.from({ length: size * size }, (_, at) => dark(at % size, Math.floor(at / size))).join("");
}

describe("the sheet of a branch", () => {
  test("has the code of its menu's address", async () => {
    const answer = await print({ format: "png" });
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": expect.stringContaining(`filename="${own.slug}-qr.png"`),
    });
    const { modules } = QRCode.create(`https://diwan.test/qr/${own.slug}`, { errorCorrectionLevel: "M" });
    const read = await readCode(answer.rawPayload, modules.size, { x: (793.7 - 341) / 2, y: 341.5, side: 341 });
    expect(read).toBe([...modules.data].join(""));
  });

  test.each([1, 4, 9])("is one A4 page with %d on it, as PDF", async (cards) => {
    const answer = await print({ cards });
    expect(answer.headers["content-type"]).toBe("application/pdf");
    const pdf = await PDFDocument.load(answer.rawPayload);
    expect([pdf.getPageCount(), Math.round(pdf.getPage(0).getHeight())]).toEqual([1, 842]);
  });

  test("shows the logo if it can be read, else the first letter", async () => {
    const images = async (): Promise<number> =>
      (await PDFDocument.load((await print({})).rawPayload)).context
        .enumerateIndirectObjects()
        .filter(([, object]) => String(object).includes("/Subtype /Image")).length;
    const set = (address: string) =>
      server.sql.query(
        "insert into business_settings (business_id, key, data) values ($1, 'Logo', $2) on conflict (business_id, key) do update set data = excluded.data",
        [own.businessId, JSON.stringify(address)],
      );
    expect(await images()).toBe(0);
    const logo = await sharp({ create: { width: 300, height: 200, channels: 4, background: "#336699" } })
      .png()
      .toBuffer();
    const { file } = (await server.as(own).upload(logo)).json<{ file: string }>();
    await set(file);
    expect(await images()).toBe(1);
    for (const lost of [
      "/media/none.png",
      "https://elsewhere.test/logo.png",
      file.replace(/[0-9a-f]{8}\./, "00000000."),
    ]) {
      await set(lost);
      expect(await images()).toBe(0);
    }
  });

  test("is rendered for any names", async () => {
    const other = await server.register({ type: "chalet" });
    for (const [en, ar] of [
      ["🍔", null],
      ["A".repeat(200), "م".repeat(200)],
      ["شاليهات", "شاليهات"],
      ["<b>&", "\u202eabc"],
    ]) {
      await server.sql.query("update businesses set name_en = $2, name_ar = $3 where id = $1", [
        other.businessId,
        en,
        ar,
      ]);
      await server.sql.query("update branches set name_en = $2, name_ar = $3 where business_id = $1", [
        other.businessId,
        en,
        ar,
      ]);
      for (const cards of [1, 9]) expect((await print({ cards }, other)).statusCode).toBe(200);
    }
  });

  test("rejects other sizes and formats", async () => {
    for (const query of [{ cards: 2 }, { cards: "x" }, { format: "svg" }, { other: 1 }])
      expect((await print(query)).statusCode).toBe(422);
  });
});

describe("sheets of tables", async () => {
  const stocked = await makeStockedTenant(server.sql);
  const file = (query: object) =>
    server.as(stocked).send(qrSheets.print, { params: stocked, query: { of: "tables", ...query } });
  const add = async (name: string, floorId = stocked.floorId): Promise<Table> =>
    server
      .as(stocked)
      .call(tables.create, { params: { ...stocked, floorId }, body: { locales: [{ locale: "en", name }] } });
  const made: Table[] = [];
  for (const name of ["Table 10", "Table 2"]) made.push(await add(name));
  const outside = await add("Terrace 1", stocked.emptyFloorId);

  test("have one page per table, by floor and number", async () => {
    const pages = async (query: object): Promise<number> =>
      (await PDFDocument.load((await file(query)).rawPayload)).getPageCount();
    expect(await pages({})).toBe(5);
    expect(await pages({ floor_id: stocked.floorId })).toBe(4);
    expect(await pages({ cards: 4 })).toBe(2);
    expect(await pages({ table_id: outside.id })).toBe(1);
    const several = await file({ format: "png", cards: 4 });
    expect(several.headers["content-type"]).toBe("application/zip");
    const zip = new ZipReader(several.rawPayload, 50_000_000);
    expect([1, 2, 3].map((at) => zip.has(`${stocked.slug}-tables-0${at}.png`))).toEqual([true, true, false]);
  });

  test("link to the menu with the table's token", async () => {
    const answer = await file({ format: "png", table_id: made[1]?.id });
    const url = `https://diwan.test/qr/${stocked.slug}?t=${made[1]?.token}`;
    const { modules } = QRCode.create(url, { errorCorrectionLevel: "M" });
    const read = await readCode(answer.rawPayload, modules.size, { x: (793.7 - 341) / 2, y: 341.5, side: 341 });
    expect(read).toBe([...modules.data].join(""));
  });

  test("need the permission to read tables, and tables in the branch", async () => {
    const member = await makeMember(server.sql, stocked, { [stocked.branchId]: ["menu.read"] });
    const asked = { params: stocked, query: { of: "tables" } };
    expect((await server.as(member).send(qrSheets.print, asked)).statusCode).toBe(403);
    expect((await file({ table_id: made[0]?.id, floor_id: stocked.emptyFloorId })).statusCode).toBe(404);
    expect((await server.as(own).send(qrSheets.print, { params: own, query: { of: "tables" } })).statusCode).toBe(404);
  });

  test("are limited to 500, and to 40 as pictures", async () => {
    const many = await makeStockedTenant(server.sql);
    await server.sql.query(
      `insert into tables (business_id, id, branch_id, floor_id, name_en, seats, token)
       select $1::uuid, gen_random_uuid(), $2, $3, 'T ' || n, 4, substr(md5(n || $1::text), 1, 10) from generate_series(1, 498) n`,
      [many.businessId, many.branchId, many.floorId],
    );
    const ask = (query: object) =>
      server.as(many).send(qrSheets.print, { params: many, query: { of: "tables", ...query } });
    expect((await PDFDocument.load((await ask({ cards: 9 })).rawPayload)).getPageCount()).toBe(56);
    expect((await ask({ format: "png" })).json()).toMatchObject({
      errors: { format: [expect.stringContaining("PDF")] },
    });
    await server
      .as(many)
      .call(tables.create, { params: many, body: { locales: [{ locale: "en", name: "one more" }] } });
    expect((await ask({})).statusCode).toBe(422);
  });
});
