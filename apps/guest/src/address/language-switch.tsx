import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import type { MouseEvent } from "react";
import { usePage } from "../page-context.tsx";
import { isPlainClick } from "./view-link.tsx";

const NAMES: Record<Locale, { short: string; full: string }> = {
  en: { short: "EN", full: "English" },
  ar: { short: "ع", full: "العربية" },
};

interface LanguageSwitchProps {
  /** The address of the page in a language. */
  linkTo(locale: Locale): string;
  /** Changes the language in place; without it the page reloads. */
  onLocale?(locale: Locale): void;
}

/** Links to both languages, each named in its own language. */
export function LanguageSwitch({ linkTo, onLocale }: LanguageSwitchProps) {
  const { locale, texts } = usePage();
  const choose = (event: MouseEvent, chosen: Locale) => {
    if (!onLocale || !isPlainClick(event)) return;
    event.preventDefault();
    if (chosen !== locale) onLocale(chosen);
  };
  return (
    <nav className="segments" aria-label={texts.language}>
      {LOCALES.map((one) => (
        <a
          key={one}
          className="language"
          href={linkTo(one)}
          hrefLang={one}
          lang={one}
          aria-current={one === locale ? "true" : undefined}
          onClick={(event) => choose(event, one)}
        >
          <span aria-hidden="true">{NAMES[one].short}</span>
          <span className="unseen">{NAMES[one].full}</span>
        </a>
      ))}
    </nav>
  );
}
