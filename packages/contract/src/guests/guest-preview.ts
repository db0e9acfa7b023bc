import { type Locale, LOCALES } from "../api/enumerations.ts";
import type { SettingValues } from "./guest-settings.ts";

/** The address of a guest's page or a tablet that listens to the page around it: `/qr/{slug}?preview=1`. */
export const PREVIEW_PARAM = "preview";
/** The message of the page when it is ready, also after each reload. */
export const PREVIEW_READY = "diwan.preview-ready";
export const PREVIEW = "diwan.preview";

/**
 * What the page around a preview tells it. Settings stand by their keys as they would be kept, `MobileApp` and `TabletApp` as a whole; keys
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

/** Whether an address is that of a preview. */
export const isPreview = (search: string): boolean => new URLSearchParams(search).get(PREVIEW_PARAM) === "1";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const keysOf = (value: unknown): SettingValues => (isObject(value) ? value : {});

/** The preview message, or undefined for other messages. */
export function readPreview(said: unknown): GuestPreview | undefined {
  if (!isObject(said) || said["type"] !== PREVIEW) return undefined;
  const { locale, show, item } = said;
  const spoken = LOCALES.find((one) => one === locale);
  const part = (["menu", "item", "cover"] as const).find((one) => one === show);
  return {
    type: PREVIEW,
    business: keysOf(said["business"]),
    branch: keysOf(said["branch"]),
    ...(spoken ? { locale: spoken } : {}),
    ...(part ? { show: part } : {}),
    ...(typeof item === "string" ? { item } : {}),
  };
}
