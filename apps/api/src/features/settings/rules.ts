import { type BusinessType, ORDER_MODES } from "@diwan/contract/api/enumerations";
import type { MessageKey } from "@diwan/contract/api/messages";
import type { Setting, SettingChange } from "@diwan/contract/settings/settings";

/** A change with its place in the request, where its errors stand. */
export interface Placed extends SettingChange {
  path: string;
}

export const placed = (changes: readonly SettingChange[]): Placed[] =>
  changes.map((change, at) => ({ ...change, path: `settings.${at}` }));

type Values = Record<string, unknown>;
export const valuesOf = (data: unknown): Values => (typeof data === "object" && data !== null ? { ...data } : {});

/** Whether a change was made from another version of its key than the one there is. */
export const isStale = (changes: readonly SettingChange[], current: readonly Setting[]): boolean =>
  changes.some(({ key, updated_at }) => {
    if (updated_at === undefined) return false;
    return updated_at !== (current.find((setting) => setting.key === key)?.updated_at ?? null);
  });

/** What only a restaurant can set: how guests order, who is told of it, and that they see no cart. */
export function restaurantOnly(type: BusinessType, changes: readonly Placed[]): Record<string, MessageKey> {
  if (type === "restaurant") return {};
  const ordering: readonly string[] = [...ORDER_MODES, "UnacceptedOrderMinutes"];
  const wrong = changes.flatMap(({ key, data, path }) => {
    if (ordering.includes(key) && data !== null) return [`${path}.data`];
    const hides = key === "MobileApp" && typeof valuesOf(data)["HideCart"] === "boolean";
    return hides ? [`${path}.data.HideCart`] : [];
  });
  return Object.fromEntries(wrong.map((field) => [field, "restaurantOnly"]));
}

/** The parts of a key after a change: those sent replace, null removes, the others stay. Null when nothing is left. */
export function merged(before: unknown, sent: unknown): Values | null {
  if (sent === null) return null;
  const all = { ...valuesOf(before), ...valuesOf(sent) };
  const kept = Object.entries(all).filter(([, value]) => value !== null && value !== undefined);
  return kept.length ? Object.fromEntries(kept) : null;
}

/** A picture of the slider, as the contract's schema leaves it. */
export interface SliderAd {
  src: string;
  link: string;
}
export const adsOf = (data: unknown): SliderAd[] => {
  const ads = valuesOf(data)["SliderAds"];
  return Array.isArray(ads) ? ads : [];
};
