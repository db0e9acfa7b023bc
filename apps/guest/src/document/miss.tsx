import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { guestBooking as bookingAr } from "@diwan/ui/catalogue/ar/guests/guest-booking";
import { guestBooking as bookingEn } from "@diwan/ui/catalogue/en/guests/guest-booking";
import { viewLink } from "../address/view.ts";
import { orderTextsOf, textsOf } from "../language/texts.ts";

export type MissKind = "unknown" | "closed" | "order" | "booking";

export function missTexts(kind: MissKind, locale: Locale): { title: string; text: string } {
  if (kind === "order") return orderTextsOf(locale).follow.unknown;
  if (kind === "booking") return (locale === "ar" ? bookingAr : bookingEn).unknown;
  return textsOf(locale).miss[kind];
}

/** The page at an address without a menu or order: the reason, and what to do. */
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
