import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import type { MouseEvent } from "react";
import type { View } from "../address/view.ts";
import { usePage } from "../page-context.ts";
import { isPlainClick } from "../view-link.tsx";

const SHORT: Record<Locale, string> = { en: "EN", ar: "ع" };
const FULL: Record<Locale, string> = { en: "English", ar: "العربية" };

interface LanguageSwitchProps {
  view: View;
  onLocale(locale: Locale): void;
}

/** Both languages, each named in itself. */
export function LanguageSwitch({ view, onLocale }: LanguageSwitchProps) {
  const { locale, linkTo, texts } = usePage();
  const choose = (event: MouseEvent, chosen: Locale) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (chosen !== locale) onLocale(chosen);
  };
  return (
    <nav className="languages" aria-label={texts.language}>
      {LOCALES.map((one) => (
        <a
          key={one}
          className="language"
          href={linkTo(view, one)}
          hrefLang={one}
          lang={one}
          aria-current={one === locale ? "true" : undefined}
          onClick={(event) => choose(event, one)}
        >
          <span aria-hidden="true">{SHORT[one]}</span>
          <span className="unseen">{FULL[one]}</span>
        </a>
      ))}
    </nav>
  );
}
