import type { GuestPreview } from "@diwan/contract/guest-preview";
import { previewedSettings } from "@diwan/contract/guest-settings";
import type { PageData } from "../page-data.ts";

/** Whether a link leads out of the guest's page: to another site, a program, or another page of this one. */
export const leadsAway = (
  { origin, pathname, target }: Pick<HTMLAnchorElement, "origin" | "pathname" | "target">,
  here: Pick<Location, "origin">,
): boolean => origin !== here.origin || !pathname.startsWith("/qr/") || target === "_blank";

/** The page's data as it would be with the settings of a message. */
export function previewed(saved: PageData, { business = {}, branch = {} }: GuestPreview): PageData {
  const settings = previewedSettings(saved.branch.settings, business, branch);
  const currency = typeof business["Currency"] === "string" ? business["Currency"] : saved.branch.currency;
  return { ...saved, branch: { ...saved.branch, currency, settings } };
}
