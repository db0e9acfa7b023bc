/**
 * Normalizes a typed web address to one with a scheme: `darsalma.kw/menu` becomes `https://darsalma.kw/menu`; undefined
 * if it is not an address. Accepts only http and https, with a real host whose last part has at least two letters
 * (decisions, section 5).
 */
export function readWebAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (!text || text.length > MAXIMUM || text.startsWith("/") || /[\s<>"'\\]/.test(text)) return undefined;
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return undefined;
  const address = new URL(full);
  const isWeb = address.protocol === "https:" || address.protocol === "http:";
  if (!isWeb || address.username || address.password || !isHost(address.hostname)) return undefined;
  return address.pathname === "/" && !address.search && !address.hash ? address.origin : address.href;
}

const MAXIMUM = 500;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const TOP = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

function isHost(hostname: string): boolean {
  const labels = hostname.split(".");
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP.test(labels.at(-1) ?? "");
}

/** The base address of each social network, by its settings key. */
const PROFILES = {
  X: "https://x.com/",
  Youtube: "https://www.youtube.com/@",
  Instagram: "https://www.instagram.com/",
  Facebook: "https://www.facebook.com/",
  Snapchat: "https://www.snapchat.com/add/",
  Linkedin: "https://www.linkedin.com/company/",
} as const;

export type SocialNetwork = keyof typeof PROFILES;

export const SOCIAL_NETWORKS = Object.keys(PROFILES) as SocialNetwork[]; // The keys of the constant above.

// The keys of the constant above.
/** The address of a profile, typed as an address or as a user name (`@darsalma.kw`). */
export function readSocialAddress(network: SocialNetwork, typed: string): string | undefined {
  const name = /^@?([\p{L}\p{N}_.-]{1,100})$/u.exec(typed.trim())?.[1];
  return name ? readWebAddress(PROFILES[network] + encodeURIComponent(name)) : readWebAddress(typed);
}
