import type { GuestSettings } from "@diwan/contract/guests/guests";
import { findItem } from "@diwan/ordering/menu-items";
import { Picture } from "@diwan/ordering/parts/picture";
import { numbered, SlideCount, Strip } from "@diwan/ordering/parts/strip";
import { pictureAddress } from "@diwan/ui/image-sources";
import { nameOf } from "@diwan/ui/text/names";
import type { ReactNode } from "react";
import { webAddress } from "../address/links.ts";
import { fill } from "@diwan/ui/text/fill";
import { ViewLink } from "../address/view-link.tsx";
import { usePage } from "../page-context.tsx";

type Ad = GuestSettings["SliderAds"][number];

const SHOWN = { widths: [480, 800, 1200], sizes: "(min-width: 1080px) 1080px, 100vw", fit: "cover" } as const;

/** The pictures that the branch shows above its menu. They do not turn by themselves. */
export function Offers() {
  const { branch, texts } = usePage();
  const ads = branch.settings.SliderAds.filter(({ src }) => pictureAddress(src));
  if (ads.length === 0) return null;
  return (
    <section className="offers gallery" aria-label={texts.offers.label}>
      <Strip labels={texts.offers} total={ads.length}>
        {numbered(ads).map(({ row, place }) => (
          <Offer key={place} ad={row} place={place} total={ads.length} />
        ))}
      </Strip>
    </section>
  );
}

function Offer({ ad, place, total }: { ad: Ad; place: number; total: number }) {
  const { locale, texts, menu } = usePage();
  const item = findItem(menu.categories, ad.item?.id ?? null)?.item;
  const label = fill(texts.offers.place, { index: place, total }, locale);
  const alt = item ? nameOf(item.locales, locale) : label;
  return (
    <figure className="offer">
      <Leading ad={ad}>
        <Picture src={ad.src} shown={SHOWN} eager={place === 1} width={390} height={170} alt={alt} />
      </Leading>
      <SlideCount text={label} total={total} />
    </figure>
  );
}

/** An item of this menu opens on this page, one of another menu in that menu; a web address opens in its own tab. */
function Leading({ ad, children }: { ad: Ad; children: ReactNode }) {
  const { linkTo, menu, branch } = usePage();
  const address = webAddress(ad.link);
  if (address)
    return (
      <a className="offer-link" href={address} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  if (!ad.item) return children;
  const { id, menuId } = ad.item;
  if (menuId !== null && menuId !== menu.id && branch.menus.some((other) => other.id === menuId))
    return (
      <a className="offer-link" href={linkTo({ item: id, menu: menuId })}>
        {children}
      </a>
    );
  return findItem(menu.categories, id) ? (
    <ViewLink className="offer-link" view={{ item: id, query: null }}>
      {children}
    </ViewLink>
  ) : (
    children
  );
}
