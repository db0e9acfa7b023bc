import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { guestBooking as bookingAr } from "@diwan/ui/catalogue/ar/guests/guest-booking";
import { guestBooking as bookingEn } from "@diwan/ui/catalogue/en/guests/guest-booking";
import type { GuestBranch } from "@diwan/contract/guests/guests";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { menuAddress, phoneLink } from "../address/links.ts";
import { viewLink } from "../address/view.ts";
import { orderTextsOf, textsOf } from "../language/texts.ts";

export type MissKind = "unknown" | "closed" | "order" | "booking";

export function missTexts(kind: MissKind, locale: Locale): { title: string; text: string } {
  if (kind === "order") return orderTextsOf(locale).follow.unknown;
  if (kind === "booking") return (locale === "ar" ? bookingAr : bookingEn).unknown;
  return textsOf(locale).miss[kind];
}

/** Public details of the branch that an address names. */
export type MissBranch = Pick<GuestBranch, "slug" | "locales" | "business" | "settings">;

/** The page at an address without a menu or order: the reason, and what to do. */
export function Miss({ kind, locale, branch }: { kind: MissKind; locale: Locale; branch?: MissBranch | undefined }) {
  const texts = missTexts(kind, locale);
  const other = LOCALES.find((one) => one !== locale) ?? "en";
  return (
    <main className="miss">
      <h1 className="miss-title">{texts.title}</h1>
      {branch ? <AskBranch branch={branch} locale={locale} /> : <p className="miss-text">{texts.text}</p>}
      <a className="miss-language" href={viewLink({ locale: other, menu: null })} hrefLang={other} lang={other}>
        {other === "ar" ? "العربية" : "English"}
      </a>
    </main>
  );
}

/** Whose guest it was, and how to reach them. */
function AskBranch({ branch, locale }: { branch: MissBranch; locale: Locale }) {
  const texts = locale === "ar" ? bookingAr : bookingEn;
  const names = new Set([branch.business.locales, branch.locales].map((one) => nameOf(one, locale)));
  const phone = branch.settings.ContactPhone;
  const link = phoneLink(phone ?? null);
  return (
    <>
      <p className="miss-text">{texts.unknown.ask}</p>
      <p>
        <bdi>{joinNames([...names], locale)}</bdi>
      </p>
      <nav className="follow-actions">
        {link && (
          <a className="button" href={link}>
            <Icon shape={icons.phone} />
            {texts.call} <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
        <a className="button" href={menuAddress(branch.slug, { locale })}>
          <Icon shape={icons.chevron} flip />
          {texts.menu}
        </a>
      </nav>
    </>
  );
}
