import type { GuestPreview } from "@diwan/contract/guests/guest-preview";
import { previewedSettings } from "@diwan/contract/guests/guest-settings";
import { currencyOf } from "@diwan/contract/money/money";
import { brandTokens } from "@diwan/ui/brand";
import type { PageData } from "../page-data.ts";

/** Whether a link leads out of the guest's page: to another site, a program, or another page of this one. */
export const leadsAway = (
  { origin, pathname, target }: Pick<HTMLAnchorElement, "origin" | "pathname" | "target">,
  here: Pick<Location, "origin">,
): boolean => origin !== here.origin || !pathname.startsWith("/qr/") || target === "_blank";

/** The page's data as it would be with the settings of a message. */
export function previewed(saved: PageData, { business = {}, branch = {} }: GuestPreview): PageData {
  const settings = previewedSettings(saved.branch.settings, business, branch);
  const typed = business["Currency"];
  const currency = typeof typed === "string" ? currencyOf(typed) : saved.branch.currency;
  return { ...saved, branch: { ...saved.branch, currency, settings } };
}

/** The colours of the settings in the place of those that the page came with. */
export function paint({ branch }: PageData): void {
  for (const style of document.head.querySelectorAll("style")) style.remove();
  const { style } = document.documentElement;
  for (const name of [...style]) style.removeProperty(name);
  for (const [name, colour] of Object.entries(brandTokens(branch.settings))) style.setProperty(`--${name}`, colour);
}
