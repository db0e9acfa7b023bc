import { readFileSync } from "node:fs";
import path from "node:path";
import { assetsOf, DEVELOPMENT_ASSETS, type GuestAssets, type Manifest } from "@diwan/guest/assets";
import type { Config } from "../../platform/config.ts";
import { builtAppFolder } from "../../platform/http/screens.ts";

/** The built assets of the guest pages; without a build, the addresses of Vite's development server. */
export function readGuestAssets({ NODE_ENV }: Config): GuestAssets {
  if (NODE_ENV === "development") return DEVELOPMENT_ASSETS;
  try {
    const manifest = path.join(builtAppFolder("guest"), ".vite", "manifest.json");
    return assetsOf(JSON.parse(readFileSync(manifest, "utf8")) as Manifest); // written by the build
  } catch {
    return DEVELOPMENT_ASSETS;
  }
}
