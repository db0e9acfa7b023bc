import { keepDraft, readDraft } from "../../kit/drafts/kept-drafts.ts";

/** Where the session of this user ended in this tab, once: an address of this very program, whatever was kept. */
export function takeReturnAddress(userId: string): string | undefined {
  const name = `${userId} `;
  const kept = readDraft(name) ?? readDraft("undefined ");
  keepDraft(name);
  if (typeof kept !== "string" || !URL.canParse(kept)) return undefined;
  const { origin, pathname, search, hash } = new URL(kept);
  // what begins with two would be a host
  return origin === location.origin && !pathname.startsWith("//") ? pathname + search + hash : undefined;
}

/** Whoever logs in next in this tab is led back here. */
export const rememberReturnAddress = (): void => keepDraft("undefined ", location.href);
