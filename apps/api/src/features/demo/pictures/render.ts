import sharp, { type Sharp } from "sharp";
import { pictures, type PictureId } from "./pictures.ts";

const landscape = { width: 1200, height: 900 };
const square = { width: 600, height: 600 };

/** How large the JPEG of a picture is: logos are square, everything else is 4:3. */
const sizeOf = (id: PictureId): { width: number; height: number } => (id.startsWith("logo") ? square : landscape);

/**
 * The JPEG of a picture.
 * Only for a process of its own: the server blocks the loader that reads SVG.
 */
export async function renderPicture(id: PictureId): Promise<Buffer> {
  return await raster(id, sizeOf(id)).jpeg({ quality: 80 }).toBuffer();
}

/** The picture cut to a size, as a small WebP. */
export async function renderWebp(
  id: PictureId,
  size: { width: number; height: number },
  quality: number,
): Promise<Buffer> {
  return await raster(id, size).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
}

function raster(id: PictureId, { width, height }: { width: number; height: number }): Sharp {
  const fitted = `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return sharp(Buffer.from(pictures[id]().replace("<svg ", `<svg ${fitted} `))).flatten({ background: "#fff" });
}
