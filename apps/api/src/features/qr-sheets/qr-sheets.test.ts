import { qrSheets } from "@diwan/contract/qr-sheets";
import { PDFDocument } from "pdf-lib";
import QRCode from "qrcode";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import type { Tenant } from "../../testing/tenant.ts";

const server = await build();
const own = await server.register();
await server.sql.query("update businesses set name_en = 'Dar Salma', name_ar = 'دار سلمى' where id = $1", [
  own.businessId,
]);

const print = (query: object, who: Tenant = own) =>
  server.as(who).send(qrSheets.print, { params: who, query: { ...query } });

/** The modules of a code as they stand on a sheet, read at their middles. */
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
  test("carries the code that leads to its menu", async () => {
    const answer = await print({ format: "png" });
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": expect.stringContaining(`filename="${own.slug}-qr.png"`),
    });
    const { modules } = QRCode.create(`https://diwan.test/qr/${own.slug}`, { errorCorrectionLevel: "M" });
    const read = await readCode(answer.rawPayload, modules.size, { x: (793.7 - 341) / 2, y: 341.5, side: 341 });
    expect(read).toBe([...modules.data].join(""));
  });

  test.each([1, 4, 9])("is one page of A4 with %d on it, as PDF", async (cards) => {
    const answer = await print({ cards });
    expect(answer.headers["content-type"]).toBe("application/pdf");
    const pdf = await PDFDocument.load(answer.rawPayload);
    expect([pdf.getPageCount(), Math.round(pdf.getPage(0).getHeight())]).toEqual([1, 842]);
  });

  test("has the logo where there is one that can be read, else the first letter", async () => {
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

  test("is printed whatever the names are", async () => {
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

  test("comes in no other size or form", async () => {
    for (const query of [{ cards: 2 }, { cards: "x" }, { format: "svg" }, { other: 1 }])
      expect((await print(query)).statusCode).toBe(422);
  });
});
