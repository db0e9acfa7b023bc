import type { Names } from "@diwan/contract/fields";
import type { ResourceType } from "@diwan/contract/reservation-parts";
import { formatDay } from "@diwan/ui/dates";
import { fill } from "@diwan/ui/fill";
import { pictureAddress } from "@diwan/ui/image-sources";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { nameOf } from "@diwan/ui/names";
import { bookingAddress } from "../address/booking.ts";
import { usePage } from "../page-context.ts";
import { useBookingTexts } from "./booking-context.ts";
import type { BookingOffer } from "./booking-data.ts";
import { kindsOf } from "./model.ts";

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

function useGroups({ tables, services, rooms, items, currency }: BookingOffer): { title: string; entries: Entry[] }[] {
  const texts = useBookingTexts();
  const { locale, branch } = usePage();
  const name = (of: Names) => nameOf(of, locale);
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(currency));
  const say = (text: string, values: Record<string, string | number>) => fill(text, values, locale);
  const joined = (...parts: string[]) => parts.filter(Boolean).join(locale === "ar" ? "، " : ", ");
  const groups: Record<ResourceType, { title: string; entries: Entry[] }> = {
    table: {
      title: texts.tables,
      entries: tables.seats
        ? [{ kind: "table" as const, id: null, name: texts.table, hint: say(texts.upTo, { count: tables.seats }) }]
        : [],
    },
    service: {
      title: texts.services,
      entries: services.map(({ id, locales, price, duration }) => ({
        ...{ kind: "service" as const, id, name: name(locales) },
        hint: joined(say(texts.minutes, { count: duration }), price === null ? "" : money(price)),
      })),
    },
    room: {
      title: texts.rooms,
      entries: rooms.map(({ id, locales, hotel, guests, price }) => ({
        ...{ kind: "room" as const, id, name: name(locales) },
        hint: joined(
          name(hotel),
          say(texts.upTo, { count: guests }),
          price ? say(texts.fromPrice, { amount: money(price) }) : "",
        ),
      })),
    },
    item: {
      title: texts.items,
      entries: items.map(({ id, locales, src, units }) => ({
        ...{ kind: "item" as const, id, name: name(locales), src },
        hint: units > 1 ? say(texts.units, { count: units }) : "",
      })),
    },
  };
  return kindsOf(branch.business.type).flatMap((kind) => (groups[kind].entries.length > 0 ? [groups[kind]] : []));
}
