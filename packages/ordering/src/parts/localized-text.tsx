import type { Locale } from "@diwan/contract/api/enumerations";
import { descriptionOf, nameLocale, nameOf } from "@diwan/ui/text/names";
import { useMenu } from "../menu-context.ts";

interface Entry {
  locale: Locale;
  name: string;
  description?: string | null;
}

/** A name in the language of the page, else in the other one, with `lang` for screen readers. */
export function Name({ of: entries }: { of: readonly Entry[] }) {
  const { locale } = useMenu();
  const spoken = nameLocale(entries, locale);
  return <bdi lang={spoken === locale ? undefined : spoken}>{nameOf(entries, locale)}</bdi>;
}

/** A description, in the direction of its own script; nothing if there is none. */
export function Description({ of: entries, className }: { of: readonly Entry[]; className: string }) {
  const { locale } = useMenu();
  const text = descriptionOf(entries, locale);
  if (!text) return null;
  const isOwn = entries.some((entry) => entry.locale === locale && entry.description);
  return (
    <p className={className} dir="auto" lang={isOwn ? undefined : OTHER[locale]}>
      {text}
    </p>
  );
}

const OTHER = { en: "ar", ar: "en" } as const;
