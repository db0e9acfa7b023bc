import { LOCALES } from "@diwan/contract/api/enumerations";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { joinNames } from "@diwan/ui/text/fill";
import { useLanguage } from "./language.ts";

const LANGUAGES = { en: { short: "EN", full: "English" }, ar: { short: "ع", full: "العربية" } } as const;

/** Both languages; the current one is pressed. */
export function LanguageChoice() {
  const { locale, texts, changeLocale } = useLanguage();
  return (
    <div className="segments languages" role="group" aria-label={texts.language}>
      {LOCALES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-label={joinNames([LANGUAGES[one].short, LANGUAGES[one].full], one)}
          aria-pressed={one === locale}
          onClick={() => changeLocale(one)}
        >
          {LANGUAGES[one].short}
        </button>
      ))}
    </div>
  );
}

/** Closes the sheet that contains it. */
export function CloseButton({ onClose }: { onClose(): void }) {
  const { texts } = useLanguage();
  return (
    <button type="button" className="round sheet-close" aria-label={texts.close} onClick={onClose}>
      <Icon shape={icons.close} />
    </button>
  );
}
