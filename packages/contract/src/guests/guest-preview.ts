import { type Locale, LOCALES } from "../api/enumerations.ts";
import type { SettingValues } from "./guest-settings.ts";

/** Address parameter of a guest page or a tablet that listens to the embedding page: `/qr/{slug}?preview=1`. */
export const PREVIEW_PARAM = "preview";
/** The message that the page sends when it is ready, also after each reload. */
export const PREVIEW_READY = "diwan.preview-ready";
export const PREVIEW = "diwan.preview";

/**
 * The message of the embedding page. Settings are sent by key in their stored format, with `MobileApp` and `TabletApp`
 * as a whole; other keys keep their saved value. Nothing of it is stored.
 */
export interface GuestPreview {
  type: typeof PREVIEW;
  business?: SettingValues;
  branch?: SettingValues;
  locale?: Locale;
  /** What to show: the top of the menu, an item (by default the first with a picture), or the cover. */
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
