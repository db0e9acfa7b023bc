import { LOCALES } from "@diwan/contract/api/enumerations";
import { useLanguage } from "../language/language-context.ts";

const SIGNS = { en: "EN", ar: "ع" } as const;
const NAMES = { en: "English", ar: "العربية" } as const;

/** Both languages, the one spoken pressed. */
export function LanguageChoice() {
  const { locale, texts, speak } = useLanguage();
  return (
    <div className="seg" role="group" aria-label={texts.language}>
      {LOCALES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-label={NAMES[one]}
          aria-pressed={one === locale}
          onClick={() => speak(one)}
        >
          {SIGNS[one]}
        </button>
      ))}
    </div>
  );
}
