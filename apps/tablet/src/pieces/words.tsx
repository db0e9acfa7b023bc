import type { Locale } from "@diwan/contract/api/enumerations";
import { nameLocale, nameOf } from "@diwan/ui/names";
import { useLanguage } from "../language/language-context.ts";

interface Entry {
  locale: Locale;
  name: string;
}

/** A name in the language of the screen, else in the other one, which is then said to readers aloud. */
export function Name({ of: entries }: { of: readonly Entry[] }) {
  const { locale } = useLanguage();
  const spoken = nameLocale(entries, locale);
  return <bdi lang={spoken === locale ? undefined : spoken}>{nameOf(entries, locale)}</bdi>;
}
