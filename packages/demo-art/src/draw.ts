import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { DEMO_FOLDER, LOGIN_FOLDER, type PictureFile, pictureFiles, rasterize } from "./pictures.ts";

const renderPicture = (file: PictureFile): Promise<Buffer> =>
  rasterize(file).webp({ quality: file.quality, effort: 6, smartSubsample: true }).toBuffer();

// Draws every picture into its file, and removes files that are no longer drawn: `npm run demo-art`.
const known = new Set(pictureFiles.map((file) => file.path));
for (const folder of [DEMO_FOLDER, LOGIN_FOLDER]) {
  await mkdir(folder, { recursive: true });
  const strangers = (await readdir(folder)).map((name) => path.join(folder, name)).filter((file) => !known.has(file));
  await Promise.all(strangers.map((file) => rm(file)));
}
let bytes = 0;
for (const file of pictureFiles) {
  const picture = await renderPicture(file);
  await writeFile(file.path, picture);
  bytes += picture.length;
}
process.stdout.write(`${pictureFiles.length} pictures drawn, ${Math.ceil(bytes / 1024)} KB.\n`);
