import { stat } from "node:fs/promises";
import path from "node:path";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import { appsFolder } from "../../platform/http/screens.ts";
import type { MediaStorage } from "../../platform/media/storage.ts";
import type { DemoBusiness, DemoCategory, PictureId } from "./content/types.ts";
import { insertRows } from "./rows.ts";
import type { SeededBusiness } from "./seed-business.ts";

/** The key of the stored file of a picture that the business shows. */
export type KeyOfPicture = (id: PictureId) => string;

const LANDSCAPE = { width: 1200, height: 900 };
const SQUARE = { width: 600, height: 600 };

/** Stores the pictures that a business shows. */
export async function storePictures(
  db: Db,
  storage: MediaStorage,
  made: SeededBusiness,
  demo: DemoBusiness,
): Promise<KeyOfPicture> {
  const ids = new Set<PictureId>([
    demo.logo,
    demo.guestApp.cover,
    demo.guestApp.header,
    ...demo.guestApp.sliderAds.map((ad) => ad.picture),
    ...[...demo.hotels, ...demo.services].map((shown) => shown.picture),
    ...demo.events.flatMap((event) => event.pictures),
  ]);
  for (const menu of demo.menus) for (const category of menu.categories) collect(category, ids);
  const rows = await Promise.all(
    [...ids].map(async (id) => {
      const file = path.join(appsFolder(), "api", "demo-pictures", `${id}.webp`);
      const key = `${made.id}/${uuidv7()}.webp`;
      await storage.put(key, { path: file }, "image/webp");
      const { size: bytes } = await stat(file);
      const facts = { type: "image", bytes, ...(id.startsWith("logo") ? SQUARE : LANDSCAPE) };
      return { key, user_id: made.ownerId, business_id: made.id, ...facts, created_at: new Date() };
    }),
  );
  await insertRows(db, "files", rows);
  const keys = new Map([...ids].map((id, at) => [id, rows[at]?.key]));
  return (id) => {
    const key = keys.get(id);
    if (!key) throw new Error(`The demo business ${demo.name.en} does not list its picture ${id}`);
    return key;
  };
}

function collect(category: DemoCategory, ids: Set<PictureId>): void {
  ids.add(category.picture);
  for (const item of category.items) for (const picture of item.pictures ?? []) ids.add(picture);
  for (const child of category.children) collect(child, ids);
}
