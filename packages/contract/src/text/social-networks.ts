import { readWebAddress } from "./web-address.ts";

/** Where a name on a network leads, by its key among the settings. */
const PROFILES = {
  X: "https://x.com/",
  Youtube: "https://www.youtube.com/@",
  Instagram: "https://www.instagram.com/",
  Facebook: "https://www.facebook.com/",
  Snapchat: "https://www.snapchat.com/add/",
  Linkedin: "https://www.linkedin.com/company/",
} as const;

export type SocialNetwork = keyof typeof PROFILES;
export const SOCIAL_NETWORKS = Object.keys(PROFILES) as SocialNetwork[]; // the keys of the constant above
/** The address of a profile, typed as such or as the name alone (`@darsalma.kw`). */
export function readSocialAddress(network: SocialNetwork, typed: string): string | undefined {
  const name = /^@?([\p{L}\p{N}_.-]{1,100})$/u.exec(typed.trim())?.[1];
  return name ? readWebAddress(PROFILES[network] + encodeURIComponent(name)) : readWebAddress(typed);
}
