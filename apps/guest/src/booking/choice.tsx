import type { Names } from "@diwan/contract/fields";
import type { ResourceType } from "@diwan/contract/reservation-parts";
import { formatDay } from "@diwan/ui/dates";
import { fill } from "@diwan/ui/fill";
import { pictureAddress } from "@diwan/ui/image-sources";
import { nameOf } from "@diwan/ui/names";
import { bookingAddress } from "../address/booking.ts";
import { usePage } from "../page-context.ts";
import { useBookingTexts } from "./booking-context.ts";
import type { BookingOffer } from "./booking-data.ts";
import { kindsOf } from "./model.ts";
import { useHints } from "./use-hints.ts";

interface Entry {
  kind: ResourceType;
  id: string | null;
  name: string;
  hint: string;
  src?: string | null;
}

/** All that guests can book here; each leads to its own form. */
export function Choice({ offer }: { offer: BookingOffer }) {
  const texts = useBookingTexts();
  const { locale, branch } = usePage();
  const groups = useGroups(offer);
  if (!offer.open)
    return (
      <p className="booking-empty">{fill(texts.closedSince, { day: formatDay(offer.till ?? "", locale) }, locale)}</p>
    );
  if (groups.length === 0) return <p className="booking-empty">{texts.nothing}</p>;
  return (
    <>
      <h1 className="booking-title">{texts.choose}</h1>
      {groups.map(({ title, entries }) => (
        <section key={title} className="booking-group">
          <h2 className="sheet-title">{title}</h2>
          <ul className="booking-list">
            {entries.map(({ kind, id, name, hint, src }) => (
              <li key={id ?? kind}>
                <a className="booking-entry" href={bookingAddress(branch.slug, locale, { kind, id })}>
                  {src && <img src={pictureAddress(src)} width={56} height={56} alt="" loading="lazy" />}
                  <span>
                    <bdi className="booking-name">{name}</bdi>
                    {hint && <span className="booking-hint">{hint}</span>}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function useGroups(offer: BookingOffer): { title: string; entries: Entry[] }[] {
  const { tables, services, rooms, items, currency } = offer;
  const texts = useBookingTexts();
  const hints = useHints(currency);
  const { locale, branch } = usePage();
  const name = (of: Names) => nameOf(of, locale);
  const groups: Record<ResourceType, { title: string; entries: Entry[] }> = {
    table: {
      title: texts.tables,
      entries: tables.seats ? [{ kind: "table" as const, id: null, name: texts.table, hint: hints.table(tables) }] : [],
    },
    service: {
      title: texts.services,
      entries: services.map((service) => ({
        ...{ kind: "service" as const, id: service.id, name: name(service.locales) },
        hint: hints.service(service),
      })),
    },
    room: {
      title: texts.rooms,
      entries: rooms.map((room) => ({
        ...{ kind: "room" as const, id: room.id, name: name(room.locales) },
        hint: hints.room(room),
      })),
    },
    item: {
      title: texts.items,
      entries: items.map((item) => ({
        ...{ kind: "item" as const, id: item.id, name: name(item.locales), src: item.src },
        hint: hints.item(item),
      })),
    },
  };
  return kindsOf(branch.business.type).flatMap((kind) => (groups[kind].entries.length > 0 ? [groups[kind]] : []));
}
