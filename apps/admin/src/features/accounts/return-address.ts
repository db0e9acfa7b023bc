import { keepDraft, readDraft } from "../../kit/drafts/kept-drafts.ts";

/** Where this user's session ended in this tab, once: only an address of this program, whatever was stored. */
export function takeReturnAddress(userId: string): string | undefined {
  const name = `${userId} `;
  const kept = readDraft(name) ?? readDraft("undefined ");
  keepDraft(name);
  if (typeof kept !== "string" || !URL.canParse(kept)) return undefined;
  const { origin, pathname, search, hash } = new URL(kept);
  // two leading slashes would name a host
  return origin === location.origin && !pathname.startsWith("//") ? pathname + search + hash : undefined;
}

/** The next login in this tab redirects to this address. */
export const rememberReturnAddress = (): void => keepDraft("undefined ", location.href);
