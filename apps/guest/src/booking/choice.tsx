import type { Names } from "@diwan/contract/api/fields";
import type { GuestHotel } from "@diwan/contract/guests/guest-reservations";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { formatDay } from "@diwan/ui/time/dates";
import { fill } from "@diwan/ui/text/fill";
import { pictureAddress } from "@diwan/ui/image-sources";
import { nameOf } from "@diwan/ui/text/names";
import { Fragment } from "react";
import { bookingAddress } from "../address/links.ts";
import { usePage } from "../page-context.tsx";
import { Hotel } from "./about.tsx";
import { useBookingTexts, type BookingOffer } from "./booking-data.ts";
import { kindsOf } from "./model.ts";
import { useHints } from "./use-hints.ts";

interface Entry {
  kind: ResourceType;
  id: string | null;
  name: string;
  hint: string;
  src?: string | null;
}

/** All that guests can book at the branch; each entry links to its own form. */
export function BookableList({ offer }: { offer: BookingOffer }) {
  const texts = useBookingTexts();
  const { locale } = usePage();
  const groups = useGroups(offer);
  if (!offer.open)
    return (
      <p className="soft follow-none">
        {fill(texts.closedSince, { day: formatDay(offer.till ?? "", locale) }, locale)}
      </p>
    );
  if (groups.length === 0) return <p className="soft follow-none">{texts.nothing}</p>;
  return (
    <>
      <h1 className="booking-title">{texts.choose}</h1>
      {groups.map(({ title, parts }) => (
        <section key={title} className="booking-group">
          <h2 className="sheet-title">{title}</h2>
          {parts.map(({ hotel, entries }) => (
            <Fragment key={hotel?.id ?? title}>
              {hotel && <Hotel hotel={hotel} />}
              <Entries of={entries} />
            </Fragment>
          ))}
        </section>
      ))}
    </>
  );
}

function Entries({ of: entries }: { of: readonly Entry[] }) {
  const { locale, branch } = usePage();
  return (
    <ul className="stack booking-list">
      {entries.map(({ kind, id, name, hint, src }) => (
        <li key={id ?? kind}>
          <a className="row booking-entry" href={bookingAddress(branch.slug, locale, { kind, id })}>
            {src && <img src={pictureAddress(src)} width={56} height={56} alt="" loading="lazy" />}
            <span>
              <bdi className="booking-name">{name}</bdi>
              {hint && <span className="booking-hint">{hint}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Rooms are listed under their hotel. */
interface Group {
  title: string;
  parts: { hotel?: GuestHotel; entries: Entry[] }[];
}

function useGroups(offer: BookingOffer): Group[] {
  const { tables, services, hotels, rooms, items, currency } = offer;
  const texts = useBookingTexts();
  const hints = useHints(currency);
  const { locale, branch } = usePage();
  const name = (of: Names) => nameOf(of, locale);
  const group = (title: string, entries: Entry[]): Group => ({ title, parts: entries.length > 0 ? [{ entries }] : [] });
  const groups: Record<ResourceType, Group> = {
    table: group(
      texts.tables,
      tables.seats ? [{ kind: "table", id: null, name: texts.table, hint: hints.table(tables) }] : [],
    ),
    service: group(
      texts.services,
      services.map((of) => ({ kind: "service", id: of.id, name: name(of.locales), hint: hints.service(of) })),
    ),
    room: {
      title: texts.rooms,
      parts: hotels.map((hotel) => ({
        hotel,
        entries: rooms
          .filter(({ hotel_id }) => hotel_id === hotel.id)
          .map((of) => ({ kind: "room", id: of.id, name: name(of.locales), hint: hints.room(of) })),
      })),
    },
    item: group(
      texts.items,
      items.map((of) => ({ kind: "item", id: of.id, name: name(of.locales), src: of.src, hint: hints.item(of) })),
    ),
  };
  return kindsOf(branch.business.type).flatMap((kind) => (groups[kind].parts.length > 0 ? [groups[kind]] : []));
}
