import type { Locale } from "@diwan/contract/api/enumerations";

export const API = "/api/";

/** The headers of every call. */
export const callHeaders = (token: string | null, locale: Locale): Record<string, string> => ({
  "app-name": "dashboard",
  system: "web",
  locale,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

/** The browser keeps the last answer and asks only whether it still holds (ETag). */
export const REVALIDATE = { "cache-control": "max-age=0" };
