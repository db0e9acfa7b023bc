import sharp from "sharp";
import { queuePictureWork } from "../media/sharp-setup.ts";
import { blankCanvas, paint } from "./raster.ts";
import { isFill, type PrintedPage } from "./scene.ts";

/** Print resolution: 300 dots per inch. */
const SCALE = 300 / 96;
const BREATH = 50;
/** Sheets are drawn one at a time: together they use one slot of the picture queue. */
const SHARE = "print";

/** A page as a picture for printing. */
export async function pageToPng({ width, height, shared, shapes }: PrintedPage): Promise<Buffer> {
  const canvas = blankCanvas(Math.round(width * SCALE), Math.round(height * SCALE));
  const raw = { width: canvas.width, height: canvas.height, channels: 3 as const };
  for (const [at, shape] of [...shared, ...shapes].entries()) {
    if (at % BREATH === BREATH - 1) await new Promise((resolve) => setImmediate(resolve)); // lets other requests run
    if (isFill(shape)) paint(canvas, shape, SCALE);
    else {
      const size = { width: Math.round(shape.width * SCALE), height: Math.round(shape.height * SCALE) };
      const input = await queuePictureWork(SHARE, () =>
        sharp(shape.picture)
          .resize({ ...size, fit: "fill" })
          .png()
          .toBuffer(),
      );
      const laid = sharp(canvas.pixels, { raw }).composite([
        { input, left: Math.round(shape.x * SCALE), top: Math.round(shape.y * SCALE) },
      ]);
      canvas.pixels = await queuePictureWork(SHARE, () => laid.removeAlpha().raw().toBuffer());
    }
  }
  return queuePictureWork(SHARE, () =>
    sharp(canvas.pixels, { raw }).withMetadata({ density: 300 }).png({ palette: false }).toBuffer(),
  );
}
