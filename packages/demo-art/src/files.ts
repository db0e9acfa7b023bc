import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { pictureIds, pictures, type PictureId } from "./pictures.ts";

/** A drawing as a WebP file of the repository. */
export interface PictureFile {
  id: PictureId;
  path: string;
  width: number;
  height: number;
  quality: number;
}

const folderOf = (name: string): string => fileURLToPath(new URL(`../../../${name}/`, import.meta.url));
/** What the server gives its demo businesses. */
export const DEMO_FOLDER = folderOf("apps/api/demo-pictures");
export const LOGIN_FOLDER = folderOf("apps/admin/public/login");

/** The tiles of the login screen, twice as large as they are shown; the wide ones span two columns. */
const LOGIN_TILES: readonly { name: string; id: PictureId; wide?: true }[] = [
  { name: "machboos", id: "machboos", wide: true },
  { name: "karak", id: "karak" },
  { name: "luqaimat", id: "luqaimat" },
  { name: "chalet-sunset", id: "chaletSunset", wide: true },
  { name: "zubaidi", id: "zubaidi" },
  { name: "fattoush", id: "fattoush" },
  { name: "majlis", id: "majlis" },
];

/** As large as the product keeps pictures; logos are square, everything else is 4:3. */
const sizeOf = (id: PictureId) => (id.startsWith("logo") ? { width: 600, height: 600 } : { width: 1200, height: 900 });

export const pictureFiles: readonly PictureFile[] = [
  ...pictureIds.map((id) => ({ id, path: `${DEMO_FOLDER}${id}.webp`, ...sizeOf(id), quality: 85 })),
  ...LOGIN_TILES.map(({ name, id, wide }) => ({
    id,
    path: `${LOGIN_FOLDER}${name}.webp`,
    width: wide ? 880 : 440,
    height: 400,
    quality: 72,
  })),
];

export const renderPicture = (file: PictureFile): Promise<Buffer> =>
  rasterize(file).webp({ quality: file.quality, effort: 6, smartSubsample: true }).toBuffer();

export function rasterize({ id, width, height }: PictureFile): Sharp {
  const fitted = `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return sharp(Buffer.from(pictures[id]().replace("<svg ", `<svg ${fitted} `))).flatten({ background: "#fff" });
}
