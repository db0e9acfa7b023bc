import { fill } from "@diwan/ui/fill";
import { pictureAddress } from "@diwan/ui/image-sources";
import { Icon } from "../icon.tsx";
import { usePage } from "../page-context.ts";
import { Picture } from "../pictures/picture.tsx";
import type { BookingOffer, Named } from "./booking-data.ts";
import { useHints } from "./use-hints.ts";

const SHOWN = { widths: [480, 800, 1200], sizes: "(min-width: 720px) 720px, 100vw", fit: "cover" } as const;

/** What guests ask first; of a chalet also what it looks like. */
export function About({ named, offer }: { named: Named; offer: BookingOffer }) {
  const hints = useHints(offer.currency);
  const service = named.kind === "service" ? offer.services.find(({ id }) => id === named.id) : undefined;
  const room = named.kind === "room" ? offer.rooms.find(({ id }) => id === named.id) : undefined;
  if (service) return <p className="booking-hint">{hints.service(service)}</p>;
  if (room) return <p className="booking-hint">{hints.room(room)}</p>;
  return <Chalet named={named} offer={offer} />;
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
