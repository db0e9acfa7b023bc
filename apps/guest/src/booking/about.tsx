import type { GuestHotel } from "@diwan/contract/guests/guest-reservations";
import { fill } from "@diwan/ui/fill";
import { pictureAddress } from "@diwan/ui/image-sources";
import { nameOf } from "@diwan/ui/names";
import { Icon } from "../icon.tsx";
import { usePage } from "../page-context.ts";
import { Picture } from "../pictures/picture.tsx";
import { numbered } from "../strip/numbered.ts";
import { TurnButtons } from "../strip/turn-buttons.tsx";
import { useStrip } from "../strip/use-strip.ts";
import { Description, Name } from "../words.tsx";
import { useBookingTexts } from "./booking-context.ts";
import type { BookingOffer, Named } from "./booking-data.ts";
import { useHints } from "./use-hints.ts";

const SHOWN = { widths: [480, 800, 1200], sizes: "(min-width: 720px) 720px, 100vw", fit: "cover" } as const;

/** What guests ask first; of a chalet also what it looks like, of a room where it is. */
export function About({ named, offer }: { named: Named; offer: BookingOffer }) {
  const hints = useHints(offer.currency);
  const service = named.kind === "service" ? offer.services.find(({ id }) => id === named.id) : undefined;
  const room = named.kind === "room" ? offer.rooms.find(({ id }) => id === named.id) : undefined;
  if (service) return <p className="booking-hint">{hints.service(service)}</p>;
  if (!room) return <Chalet named={named} offer={offer} />;
  const hotel = offer.hotels.find(({ id }) => id === room.hotel_id);
  return (
    <>
      <p className="booking-hint">{hints.room(room)}</p>
      <Description className="booking-told" of={room.locales} />
      {hotel && <Hotel hotel={hotel} />}
    </>
  );
}

/** The place that rooms belong to: what it looks like, its kind and what is said of it. */
export function Hotel({ hotel: { type, locales, media } }: { hotel: GuestHotel }) {
  const texts = useBookingTexts();
  return (
    <div className="booking-hotel">
      <Pictures of={media} locales={locales} />
      <h2 className="sheet-title">
        <Name of={locales} />
      </h2>
      <p className="booking-hint">{texts.hotelTypes[type]}</p>
      <Description className="booking-told" of={locales} />
    </div>
  );
}

function Pictures({ of: media, locales }: { of: GuestHotel["media"]; locales: GuestHotel["locales"] }) {
  const { locale, texts } = usePage();
  const { strip, turn, onKeyDown } = useStrip();
  const pictures = media.flatMap(({ src }) => pictureAddress(src) ?? []);
  if (pictures.length === 0) return null;
  const several = pictures.length > 1;
  const say = (text: string, index: number) => fill(text, { index, total: pictures.length }, locale);
  return (
    <div className="gallery">
      <div
        className="strip"
        ref={strip}
        role="group"
        aria-label={fill(texts.gallery.label, { name: nameOf(locales, locale) }, locale)}
        {...(several ? { tabIndex: 0, onKeyDown } : {})}
      >
        {numbered(pictures).map(({ row: src, place }) => (
          <figure key={place} className="slide-of-gallery">
            <Picture src={src} shown={SHOWN} width={390} height={190} alt={say(texts.gallery.picture, place)} />
            {several && (
              <span className="count" aria-hidden="true">
                {say(texts.gallery.count, place)}
              </span>
            )}
          </figure>
        ))}
      </div>
      {several && <TurnButtons labels={texts.gallery} onTurn={turn} />}
    </div>
  );
}

function Chalet({ named, offer }: { named: Named; offer: BookingOffer }) {
  const { locale, texts } = usePage();
  const item = named.kind === "item" ? offer.items.find(({ id }) => id === named.id) : undefined;
  if (!item) return null;
  const src = pictureAddress(item.src);
  return (
    <div className="booking-about">
      {src && <Picture src={src} shown={SHOWN} first width={390} height={190} alt="" />}
      <ul className="facts">
        {item.frontage && (
          <li className="fact">
            <Icon shape="beach" />
            {texts.chalet.frontage[item.frontage]}
          </li>
        )}
        <li className="fact">
          <Icon shape="bed" />
          {fill(texts.chalet.bedrooms, { count: item.bedrooms }, locale)}
        </li>
      </ul>
    </div>
  );
}
