import { type Locale, LOCALES } from "@diwan/contract/api/enumerations";
import { FirstPicture, Picture } from "@diwan/ordering/parts/picture";
import { pictureAddress } from "@diwan/ui/image-sources";
import { nameIn } from "@diwan/ui/text/names";
import type { MouseEvent } from "react";
import { readView, type View } from "../address/view.ts";
import { isPlainClick } from "../address/view-link.tsx";
import { usePage } from "../page-context.tsx";

interface CoverProps {
  view: View;
  /** The query string that the page was opened with. */
  asked: string;
  onLocale(locale: Locale): void;
}

const COVER = { widths: [480, 800, 1200], sizes: "(min-width: 768px) 60vw, 100vw", fit: "cover" } as const;
const LOGO = { widths: [80, 160], sizes: "72px", square: true, fit: "cover" } as const;

/**
 * The first screen of a branch that has a cover picture, above the menu. Guests who open a link to an item do not see
 * it.
 */
export function Cover({ view, asked, onLocale }: CoverProps) {
  const { business, settings } = usePage().branch;
  const { CoverScreen, Logo } = settings;
  const picture = pictureAddress(CoverScreen);
  const { item, query } = readView(asked);
  if (!picture || item !== null || query !== null) return null;
  const names = LOCALES.map((one) => ({ one, name: nameIn(business.locales, one) }));
  return (
    <section className="cover-screen" id="cover">
      <div className="cover-picture">
        <Picture src={picture} shown={COVER} first width={390} height={520} />
      </div>
      <div className="cover-text">
        <span className="logo">
          <FirstPicture
            of={{ locales: business.locales, media: [{ src: Logo }] }}
            shown={LOGO}
            eager
            width={72}
            height={72}
          />
        </span>
        {names.map(({ one, name }) =>
          name ? (
            <p key={one} className="cover-name" lang={one}>
              <bdi>{name}</bdi>
            </p>
          ) : null,
        )}
        {LOCALES.map((one) => (
          <Start key={one} locale={one} view={view} onLocale={onLocale} />
        ))}
      </div>
    </section>
  );
}

/** Links to the menu in a language, without scripts too. */
function Start({ locale, view, onLocale }: { locale: Locale; view: View; onLocale(locale: Locale): void }) {
  const { locale: current, linkTo, starts } = usePage();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event) || locale === current) return;
    event.preventDefault();
    onLocale(locale);
    document.getElementById("menu")?.scrollIntoView();
  };
  return (
    <a
      className="button primary cover-start"
      href={locale === current ? "#menu" : `${linkTo(view, locale)}#menu`}
      lang={locale}
      hrefLang={locale}
      onClick={follow}
    >
      {starts[locale]}
    </a>
  );
}
