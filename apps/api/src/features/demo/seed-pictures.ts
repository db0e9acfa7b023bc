import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import { appsFolder } from "../../platform/http/screens.ts";
import type { MediaStorage } from "../../platform/media/storage.ts";
import type { DemoBusiness, DemoCategory } from "./content/types.ts";
import { insertRows } from "./rows.ts";
import type { Made } from "./seed-business.ts";

/** The key of the stored file of each picture that the business shows. */
export type Pictures = Map<string, string>;

const LANDSCAPE = { width: 1200, height: 900 };
const SQUARE = { width: 600, height: 600 };

/** Stores the pictures that the build has drawn; one that is not there is left out. */
export async function storePictures(db: Db, storage: MediaStorage, made: Made, demo: DemoBusiness): Promise<Pictures> {
  const ids = new Set<string>([
    demo.logo,
    demo.guestApp.cover,
    demo.guestApp.header,
    ...demo.guestApp.sliderAds.map((ad) => ad.picture),
    ...[...demo.hotels, ...demo.services].map((shown) => shown.picture),
    ...demo.events.flatMap((event) => event.pictures),
  ]);
  for (const menu of demo.menus) for (const category of menu.categories) collect(category, ids);
  const pictures: Pictures = new Map();
  const rows: Record<string, unknown>[] = [];
  for (const id of ids) {
    const file = path.join(appsFolder(), "api", "demo-pictures", `${id}.jpg`);
    if (!existsSync(file)) continue;
    const key = `${made.id}/${uuidv7()}.jpg`;
    await storage.put(key, { path: file }, "image/jpeg");
    pictures.set(id, key);
    const size = id.startsWith("logo") ? SQUARE : LANDSCAPE;
    rows.push({
      key,
      user_id: made.ownerId,
      business_id: made.id,
      type: "image",
      ...size,
      bytes: (await stat(file)).size,
      created_at: new Date(),
    });
  }
  await insertRows(db, "files", rows);
  return pictures;
}

function collect(category: DemoCategory, ids: Set<string>): void {
  ids.add(category.picture);
  for (const item of category.items) for (const picture of item.pictures) ids.add(picture);
  for (const child of category.children) collect(child, ids);
}
