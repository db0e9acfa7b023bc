import { buffer } from "node:stream/consumers";
import { LIMITS } from "@diwan/contract/api/limits";
import { keyOfAddress, uploaderOf } from "../../platform/media/keys.ts";
import type { MediaStorage } from "../../platform/media/storage.ts";
import type { Logo } from "./ornaments.ts";

/** Sharp enough for an inch and a half of paper. */
const SIDE = 600;

/** The logo at an address of ours as a PNG; nothing where there is none, or none that can be read. */
export async function readLogo(storage: MediaStorage, address: unknown): Promise<Logo | undefined> {
  const key = typeof address === "string" ? keyOfAddress(address) : undefined;
  const file = key ? await storage.open(key) : undefined;
  if (!key || !file) return undefined;
  const bytes = await buffer(file.stream);
  const { decode, inTurn } = await import("../../platform/media/sharp-setup.ts");
  try {
    const { data, info } = await inTurn(uploaderOf(key), () =>
      decode(bytes, { pixels: LIMITS.picturePixels })
        .resize({ width: SIDE * 2, height: SIDE, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .png()
        .toBuffer({ resolveWithObject: true }),
    );
    return { picture: data, ratio: info.width / info.height };
  } catch {
    return undefined; // a film, or damaged: the tile takes its place
  }
}
