import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { breads, breakfast } from "./catalogue/breakfast.ts";
import { chalets } from "./catalogue/chalets.ts";
import { coldDrinks } from "./catalogue/cold-drinks.ts";
import { hotDrinks, hotelCups } from "./catalogue/hot-drinks.ts";
import { grills } from "./catalogue/grills.ts";
import { hotMezze, mezze } from "./catalogue/mezze.ts";
import { hotelPlaces, hotelRooms } from "./catalogue/hotel-places.ts";
import { interiors, logos, outdoors } from "./catalogue/places.ts";
import { mains, seafood } from "./catalogue/mains.ts";
import { hotelBreakfast, hotelDishes } from "./catalogue/hotel-dishes.ts";
import { hotelDesserts } from "./catalogue/hotel-desserts.ts";
import { riceDishes, stews } from "./catalogue/stews.ts";
import { salads, soups } from "./catalogue/salads.ts";
import { salonBath, salonSkin } from "./catalogue/salon-bath.ts";
import { salonHair, salonMakeup } from "./catalogue/salon-hair.ts";
import { salonNails } from "./catalogue/salon-nails.ts";
import { streetFood } from "./catalogue/street-food.ts";
import { sweets } from "./catalogue/sweets.ts";

/** Every picture of the demo by its name, drawn on demand as SVG. */
export const pictures = {
  ...mains,
  ...riceDishes,
  ...stews,
  ...seafood,
  ...grills,
  ...mezze,
  ...hotMezze,
  ...soups,
  ...salads,
  ...streetFood,
  ...breakfast,
  ...breads,
  ...sweets,
  ...hotDrinks,
  ...coldDrinks,
  ...hotelCups,
  ...hotelBreakfast,
  ...hotelDishes,
  ...hotelDesserts,
  ...hotelRooms,
  ...hotelPlaces,
  ...salonHair,
  ...salonNails,
  ...salonMakeup,
  ...salonSkin,
  ...salonBath,
  ...chalets,
  ...interiors,
  ...outdoors,
  ...logos,
};
export const pictureIds: readonly PictureId[] = Object.keys(pictures).filter(
  (name): name is PictureId => name in pictures,
);

const folderOf = (name: string): string => fileURLToPath(new URL(`../../../${name}/`, import.meta.url));
/** The pictures that the server gives its demo businesses. */
export const DEMO_FOLDER = folderOf("apps/api/demo-pictures");
export const LOGIN_FOLDER = folderOf("apps/admin/public/login");
/** The tiles of the login screen, at twice their displayed size; the wide ones span two columns. */
const LOGIN_TILES: readonly { name: string; id: PictureId; wide?: true }[] = [
  { name: "machboos", id: "machboos", wide: true },
  { name: "karak", id: "karak" },
  { name: "luqaimat", id: "luqaimat" },
  { name: "chalet-sunset", id: "chaletSunset", wide: true },
  { name: "zubaidi", id: "zubaidi" },
  { name: "fattoush", id: "fattoush" },
  { name: "majlis", id: "majlis" },
];
/** The size at which the product stores pictures; logos are square, everything else is 4:3. */
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
/** A drawing as a WebP file of the repository. */
export interface PictureFile {
  id: PictureId;
  path: string;
  width: number;
  height: number;
  quality: number;
}

export function rasterize({ id, width, height }: PictureFile): Sharp {
  const fitted = `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return sharp(Buffer.from(pictures[id]().replace("<svg ", `<svg ${fitted} `))).flatten({ background: "#fff" });
}

type PictureId = keyof typeof pictures;
