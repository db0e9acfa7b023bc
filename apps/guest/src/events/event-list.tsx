import type { GuestEvent } from "@diwan/contract/guests/guests";
import { eventsAt } from "@diwan/contract/events/current-events";
import { isWholeDays } from "@diwan/contract/time/local-times";
import { eventEnd, eventTimes } from "@diwan/ui/time/event-times";
import { Picture } from "@diwan/ordering/parts/picture";
import { Description, Name } from "@diwan/ordering/parts/localized-text";
import { fill, joinNames } from "@diwan/ui/text/fill";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { pictureAddress } from "@diwan/ui/image-sources";
import { formatLocalAs, formatLocalDay } from "@diwan/ui/time/local-times";
import { type Page, usePage } from "../page-context.tsx";

const LARGE = { widths: [480, 800, 1200], sizes: "(min-width: 720px) 680px, 100vw", fit: "cover" } as const;
const SMALL = { widths: [80, 160], sizes: "56px", square: true, fit: "cover" } as const;

/** Current events, the first to end as a card, then the next ones, each with its day. */
export function EventList({ events, local }: { events: readonly GuestEvent[]; local: string }) {
  const { texts } = usePage();
  const { on, coming } = eventsAt(events, local);
  const [first, ...others] = on;
  return (
    <main className="events">
      {on.length + coming.length === 0 && <p className="soft follow-none">{texts.events.none}</p>}
      {first && (
        <>
          <h2 className="section-name">{texts.events.on}</h2>
          <Running event={first} />
          <ul>
            {others.map((event) => (
              <li key={event.id} className="row event">
                <Small event={event} />
                <EventText event={event} />
              </li>
            ))}
          </ul>
        </>
      )}
      {coming.length > 0 && (
        <>
          <h2 className="section-name">{texts.events.coming}</h2>
          <ul>
            {coming.map((event) => (
              <li key={event.id} className="row event">
                <Day of={event.start} />
                <EventText event={event} />
                <Small event={event} />
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}

function Running({ event }: { event: GuestEvent }) {
  const page = usePage();
  const { locale, texts, menu } = page;
  const src = pictureAddress(event.src);
  const today = event.start.slice(0, 10) === menu.today && !isWholeDays(event);
  return (
    <article className="event-card">
      {src && <Picture src={src} shown={LARGE} first width={360} height={150} />}
      <p className={src ? "event-end over" : "event-end"}>
        {fill(texts.events.until, { time: eventEnd(event, locale, menu.today) }, locale)}
      </p>
      <div className="event-body">
        <h3 className="item-name">
          <Name of={event.locales} />
        </h3>
        <p className="row event-time">
          <Icon shape={icons.clock} />
          {joinNames(
            [!today && !isWholeDays(event) && formatLocalDay(event.start.slice(0, 10), locale), timesOf(event, page)],
            locale,
          )}
        </p>
        <Description className="event-about" of={event.locales} />
      </div>
    </article>
  );
}

const timesOf = (event: GuestEvent, { locale, texts }: Page): string => eventTimes(event, locale, texts.events);

function EventText({ event }: { event: GuestEvent }) {
  const page = usePage();
  return (
    <div className="fill">
      <h3 className="item-name">
        <Name of={event.locales} />
      </h3>
      <p className="row event-time">{timesOf(event, page)}</p>
      <Description className="event-about" of={event.locales} />
    </div>
  );
}

function Small({ event }: { event: GuestEvent }) {
  const src = pictureAddress(event.src);
  return src && <Picture src={src} shown={SMALL} width={56} height={56} />;
}

function Day({ of: local }: { of: string }) {
  const { locale } = usePage();
  return (
    <time className="event-day" dateTime={local.slice(0, 10)}>
      <span>{formatLocalAs(local, locale, { weekday: "short" })}</span>
      <b>{formatLocalAs(local, locale, { day: "numeric" })}</b>
      <span>{formatLocalAs(local, locale, { month: "short" })}</span>
    </time>
  );
}
