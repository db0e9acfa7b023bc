const BASE = "/tablet/";
/** The format of a branch's slug. */
const SLUG = /^[a-z0-9-]{1,60}$/;

/** The branch that an address names; undefined if it names none. */
export function slugIn(pathname: string): string | undefined {
  if (!pathname.startsWith(BASE)) return undefined;
  return readSlug(pathname.slice(BASE.length).replace(/\/$/, ""));
}

export const tabletAddress = (slug: string | undefined): string => BASE + (slug ?? "");

/** A slug as users type it: alone, or as part of the menu's address. */
export function readSlug(typed: string): string | undefined {
  const [path = ""] = typed.trim().toLowerCase().split(/[?#]/);
  const last = path.replace(/\/+$/, "").split("/").at(-1) ?? "";
  return SLUG.test(last) ? last : undefined;
}
