import type { Page } from "playwright-core";
import sharp from "sharp";

/** A small JPEG of one colour, as a file to choose. */
export async function pictureFile(name: string, background = "#b4532a") {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** Chooses photos, and other files, by their names in the dialog that a button opens. */
export async function choosePhotos(page: Page, button: string, names: readonly string[]): Promise<void> {
  const { buffer } = await pictureFile("any");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button }).click(),
  ]);
  await chooser.setFiles(
    names.map((name) => ({ name, mimeType: name.endsWith(".pdf") ? "application/pdf" : "image/jpeg", buffer })),
  );
}

/** The boxes that make a file an mp4 with one video track; nothing in it can be played. */
export function videoFile(name: string) {
  const header = Buffer.alloc(84);
  header.writeUInt16BE(640, 76);
  header.writeUInt16BE(360, 80);
  const handler = box("hdlr", Buffer.alloc(8), Buffer.from("vide"), Buffer.alloc(13));
  const track = box("trak", box("tkhd", header), box("mdia", handler));
  const buffer = Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\x02\0isommp41")),
    box("moov", box("mvhd", Buffer.alloc(100)), track),
    box("mdat", Buffer.alloc(500)),
  ]);
  return { name, mimeType: "video/mp4", buffer };
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}
