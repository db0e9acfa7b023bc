import { LOCALES } from "@diwan/contract/enumerations";
import type { Locale } from "@diwan/contract/enumerations";
import { viewLink } from "../address/view.ts";
import { orderTextsOf, textsOf } from "../language/texts.ts";

export type MissKind = "unknown" | "closed" | "order";

export const missTexts = (kind: MissKind, locale: Locale) =>
  kind === "order" ? orderTextsOf(locale).follow.unknown : textsOf(locale).miss[kind];

/** What stands at an address without a menu or order: why, and what to do. */
export function Miss({ kind, locale }: { kind: MissKind; locale: Locale }) {
  const texts = missTexts(kind, locale);
  const other = LOCALES.find((one) => one !== locale) ?? "en";
  return (
    <main className="miss">
      <h1 className="miss-title">{texts.title}</h1>
      <p className="miss-text">{texts.text}</p>
      <a className="miss-language" href={viewLink({ locale: other, menu: null })} hrefLang={other} lang={other}>
        {other === "ar" ? "العربية" : "English"}
      </a>
    </main>
  );
}
