import { LOCALES } from "@diwan/contract/enumerations";
import { type GuestPreview, PREVIEW, PREVIEW_PARAM } from "@diwan/contract/guest-preview";
import { previewedSettings, type SettingValues } from "@diwan/contract/guest-settings";
import type { PageData } from "../page-data.ts";

/** Whether an address asks for a page that is shown beside its settings. */
export const isPreview = (search: string): boolean => new URLSearchParams(search).get(PREVIEW_PARAM) === "1";

/** Whether a link leads out of the guest's page: to another site, a program, or another page of this one. */
export const leadsAway = (
  { origin, pathname, target }: Pick<HTMLAnchorElement, "origin" | "pathname" | "target">,
  here: Pick<Location, "origin">,
): boolean => origin !== here.origin || !pathname.startsWith("/qr/") || target === "_blank";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const keysOf = (value: unknown): SettingValues => (isObject(value) ? value : {});

/** What was said, or undefined if it was said to somebody else. */
export function readMessage(said: unknown): GuestPreview | undefined {
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

/** The page's data as it would be with the settings of a message. */
export function previewed(saved: PageData, { business = {}, branch = {} }: GuestPreview): PageData {
  const settings = previewedSettings(saved.branch.settings, business, branch);
  const currency = typeof business["Currency"] === "string" ? business["Currency"] : saved.branch.currency;
  return { ...saved, branch: { ...saved.branch, currency, settings } };
}
