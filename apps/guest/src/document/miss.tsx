import { LOCALES } from "@diwan/contract/enumerations";
import type { Locale } from "@diwan/contract/enumerations";
import { viewLink } from "../address/view.ts";
import { textsOf } from "../language/texts.ts";

/** What stands at an address without a menu: why, and what to do. */
export function Miss({ kind, locale }: { kind: "unknown" | "closed"; locale: Locale }) {
  const texts = textsOf(locale);
  const other = LOCALES.find((one) => one !== locale) ?? "en";
  return (
    <main className="miss">
      <h1 className="miss-title">{texts.miss[kind].title}</h1>
      <p className="miss-text">{texts.miss[kind].text}</p>
      <a className="miss-language" href={viewLink({ locale: other, menu: null })} hrefLang={other} lang={other}>
        {other === "ar" ? "العربية" : "English"}
      </a>
    </main>
  );
}
