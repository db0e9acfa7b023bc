import type { ItemFilter } from "@diwan/contract/menu/item-filters";
import { type ListedCategory, listedCategories } from "@diwan/ordering/menu-items";
import { FirstPicture } from "@diwan/ordering/parts/picture";
import { Price } from "@diwan/ordering/parts/price";
import { Description, Name } from "@diwan/ordering/parts/localized-text";
import { fill } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useMemo } from "react";
import { bookingAddress } from "../address/links.ts";
import { usePage } from "../page-context.tsx";
import type { PageService } from "../page-data.ts";
import { fitting } from "./filters.tsx";
import { LAYOUTS } from "./layouts.ts";

/** The element id of the services; it can't be the id of a category. */
const SERVICES = "services";

/** The services of the branch, below its menu. */
export function Services() {
  const { services, texts } = usePage();
  if (services.length === 0) return null;
  return (
    <section className="section" id={`c-${SERVICES}`} aria-labelledby={`h-${SERVICES}`}>
      <div className="section-header">
        <h2 className="section-name" id={`h-${SERVICES}`}>
          {texts.services.title}
        </h2>
      </div>
      <ul className="items rows squared">
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ul>
    </section>
  );
}

const { widths, sizes, box } = LAYOUTS["list-view"];
const [width, height] = box.Squared;
const SHOWN = { widths, sizes, square: true, fit: "cover" } as const;

/** A service with its price and duration; the booking link comes last in reading order. */
export function ServiceCard({ service }: { service: PageService }) {
  const { locale, texts, hidePrices, branch, booking } = usePage();
  const { locales, price, duration } = service;
  return (
    <li className="item">
      <div className="item-picture">
        <FirstPicture of={{ locales, media: [service] }} shown={SHOWN} width={width} height={height} />
      </div>
      <div className="item-text">
        <h3 className="item-name">
          <Name of={locales} />
        </h3>
        <Description className="item-description" of={locales} />
        {price !== null && !hidePrices && (
          <p className="item-price">
            <Price amount={price} />
          </p>
        )}
        {duration !== null && (
          <ul className="marks">
            <li className="mark">{fill(texts.services.minutes, { count: duration }, locale)}</li>
          </ul>
        )}
        {booking.open && (
          <a
            className="book-link"
            href={bookingAddress(branch.slug, locale, { kind: "service", id: service.id })}
            aria-label={fill(texts.book.named, { name: nameOf(locales, locale) }, locale)}
          >
            {texts.book.service}
          </a>
        )}
      </div>
    </li>
  );
}

/** The categories with items that fit the filters and, if the branch has services, these as one more category. */
export function useListed(filters: readonly ItemFilter[]): readonly ListedCategory[] {
  const { menu, services, locale, texts } = usePage();
  return useMemo(() => {
    const listed = listedCategories(fitting(menu.categories, filters));
    if (services.length === 0) return listed;
    const media = services.flatMap(({ src }) => (src ? [{ src }] : [])).slice(0, 1);
    const name = texts.services.title;
    const own = { id: SERVICES, locales: [{ locale, name, description: null }], media, count: services.length };
    return [...listed, own];
  }, [menu, filters, services, locale, texts]);
}
