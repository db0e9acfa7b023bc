import { fill } from "@diwan/ui/fill";
import { pictureAddress } from "@diwan/ui/image-sources";
import { nameOf } from "@diwan/ui/names";
import { bookingAddress } from "../address/booking.ts";
import { LAYOUTS } from "../menu/layouts.ts";
import { usePage } from "../page-context.ts";
import type { PageService } from "../page-data.ts";
import { LetterTile, Picture } from "../pictures/picture.tsx";
import { Price } from "../price.tsx";
import { Description, Name } from "../words.tsx";

const { widths, sizes, box } = LAYOUTS["list-view"];
const [width, height] = box.Squared;
const SHOWN = { widths, sizes, square: true, fit: "cover" } as const;

/** A service: what it is, costs, and how long it takes. What a guest can do with it stands last in its text. */
export function ServiceCard({ service }: { service: PageService }) {
  const { locale, texts, branch, booking } = usePage();
  const { locales, price, duration } = service;
  const src = pictureAddress(service.src);
  return (
    <li className="item">
      <div className="item-picture">
        {src ? (
          <Picture src={src} shown={SHOWN} width={width} height={height} alt="" />
        ) : (
          <LetterTile name={nameOf(locales, locale)} />
        )}
      </div>
      <div className="item-text">
        <h3 className="item-name">
          <Name of={locales} />
        </h3>
        <Description className="item-description" of={locales} />
        {price !== null && !branch.settings.HidePrices && (
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
