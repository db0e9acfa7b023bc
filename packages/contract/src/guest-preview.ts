import type { Locale } from "./enumerations.ts";
import type { SettingValues } from "./guest-settings.ts";

/** The address of a guest's page that listens to the page around it: `/qr/{slug}?preview=1`. */
export const PREVIEW_PARAM = "preview";
/** What the page says once it listens, and again after each load. */
export const PREVIEW_READY = "diwan.preview-ready";
export const PREVIEW = "diwan.preview";

/**
 * What the page around a preview tells it. Settings stand by their keys as they would be kept, `MobileApp` as a whole; keys
 * that are not named stay as they are saved. Nothing of it is kept anywhere.
 */
export interface GuestPreview {
  type: typeof PREVIEW;
  business?: SettingValues;
  branch?: SettingValues;
  locale?: Locale;
  /** What to show: the menu from its head, an item (the first with a picture where none is named), or the cover. */
  show?: "menu" | "item" | "cover";
  item?: string;
}
