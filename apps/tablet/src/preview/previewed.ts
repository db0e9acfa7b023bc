import type { GuestPreview } from "@diwan/contract/guests/guest-preview";
import { tabletSettings } from "@diwan/contract/guests/guest-settings";
import type { TabletFacts } from "@diwan/contract/devices/tablets";

/** What the tablet would show with the settings of a message. */
export function previewed(saved: TabletFacts, message: GuestPreview | undefined): TabletFacts {
  const { TabletApp } = message?.branch ?? {};
  if (TabletApp === undefined) return saved;
  const { PreviewPrices, HidePrices } = saved.branch.settings;
  return { ...saved, tablet: tabletSettings({ PreviewPrices }, { TabletApp, MobileApp: { HidePrices } }) };
}
