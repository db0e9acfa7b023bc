import type { GuestHotel } from "@diwan/contract/guests/guest-reservations";
import { Fact } from "@diwan/ordering/item/chalet-facts";
import { Gallery } from "@diwan/ordering/item/gallery";
import { Picture } from "@diwan/ordering/parts/picture";
import { Description, Name } from "@diwan/ordering/parts/localized-text";
import { fill } from "@diwan/ui/text/fill";
import * as icons from "@diwan/ui/icons";
import { pictureAddress } from "@diwan/ui/image-sources";
import { usePage } from "../page-context.tsx";
import { useBookingTexts, type BookingOffer, type Named } from "./booking-data.ts";
import { useHints } from "./use-hints.ts";

const SHOWN = { widths: [480, 800, 1200], sizes: "(min-width: 720px) 720px, 100vw", fit: "cover" } as const;

/** The main facts of what is booked; for a chalet also its pictures, for a room also its location. */
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
      <Description className="sheet-description booking-description" of={room.locales} />
      {hotel && <Hotel hotel={hotel} />}
    </>
  );
}

/** The property that rooms belong to: its pictures, kind and description. */
export function Hotel({ hotel: { type, locales, media } }: { hotel: GuestHotel }) {
  const texts = useBookingTexts();
  return (
    <div className="booking-hotel">
      <Gallery of={{ locales, media }} />
      <h2 className="sheet-title">
        <Name of={locales} />
      </h2>
      <p className="booking-hint">{texts.hotelTypes[type]}</p>
      <Description className="sheet-description booking-description" of={locales} />
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
      {src && <Picture src={src} shown={SHOWN} first width={390} height={190} />}
      <ul className="facts">
        {item.frontage && <Fact shape={icons.beach}>{texts.chalet.frontage[item.frontage]}</Fact>}
        <Fact shape={icons.bed}>{fill(texts.chalet.bedrooms, { count: item.bedrooms }, locale)}</Fact>
      </ul>
    </div>
  );
}
