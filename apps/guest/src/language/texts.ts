import type { Locale } from "@diwan/contract/enumerations";
import { guest as ar } from "@diwan/ui/catalogue/ar/guest";
import { guest as en } from "@diwan/ui/catalogue/en/guest";
import type { Twin } from "@diwan/ui/catalogue/twin";

export type Texts = Twin<typeof en>;

const TEXTS: Record<Locale, Texts> = { en, ar };

/** What the page says in a language. */
export const textsOf = (locale: Locale): Texts => TEXTS[locale];
