import type { Locale } from "@diwan/contract/api/enumerations";
import { tablet as ar } from "@diwan/ui/catalogue/ar/tablet";
import { tablet as en } from "@diwan/ui/catalogue/en/tablet";
import type { Twin } from "@diwan/ui/catalogue/twin";

export type Texts = Twin<typeof en>;

const TEXTS: Record<Locale, Texts> = { en, ar };

export const textsOf = (locale: Locale): Texts => TEXTS[locale];
