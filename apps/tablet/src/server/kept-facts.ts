import type { TabletFacts } from "@diwan/contract/devices/tablets";
import { readKept, writeKept } from "@diwan/ui/kept";

interface KeptFacts {
  etag: string;
  menuId: string | null;
  facts: TabletFacts;
}

const nameOf = (slug: string): string => `diwan.tablet.menu.${slug}`;

/** What the tablet showed last, for when it starts without a network. */
export function keptFacts(slug: string, menuId: string | undefined): KeptFacts | undefined {
  const kept = readKept(nameOf(slug)) as Partial<KeptFacts> | undefined; // looked at before it is believed
  const { etag, facts } = kept ?? {};
  if (typeof etag !== "string" || !facts?.branch?.settings || !facts.tablet) return undefined;
  return (kept?.menuId ?? undefined) === menuId ? { etag, facts, menuId: menuId ?? null } : undefined;
}

export const keepFacts = (
  slug: string,
  menuId: string | undefined,
  { etag, facts }: Pick<KeptFacts, "etag" | "facts">,
): void => writeKept(nameOf(slug), { etag, facts, menuId: menuId ?? null } satisfies KeptFacts);
