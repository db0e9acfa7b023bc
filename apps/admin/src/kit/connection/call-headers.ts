import type { Locale } from "@diwan/contract/api/enumerations";

export const API = "/api/";

/** The headers of every call. */
export const callHeaders = (token: string | null, locale: Locale): Record<string, string> => ({
  "app-name": "dashboard",
  system: "web",
  locale,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

/** The browser caches the last response and only revalidates it (ETag). */
export const REVALIDATE = { "cache-control": "max-age=0" };
