import type { GuestEvent } from "@diwan/contract/guests";
import { fill } from "@diwan/ui/fill";
import { pictureAddress } from "@diwan/ui/image-sources";
import { formatClock, formatLocal } from "@diwan/ui/local-times";
import { type Page, usePage } from "../page-context.ts";
import { Picture } from "../pictures/picture.tsx";
import { Description, Name } from "../words.tsx";

const SHOWN = { widths: [80, 160], sizes: "72px", square: true, fit: "cover" } as const;

/** What is on at the branch, and what comes soon. */
export function Events() {
  const page = usePage();
  const { events = [], texts } = page;
  if (events.length === 0) return null;
  return (
    <section className="events" aria-labelledby="events">
      <h2 className="section-name" id="events">
        {texts.events.title}
      </h2>
      <ul>
        {events.map((event) => (
          <li key={event.id} className="event">
            <EventPicture src={pictureAddress(event.src)} />
            <div className="event-text">
              <h3 className="item-name">
                <Name of={event.locales} />
              </h3>
              <p className="event-time">{whenOf(event, page)}</p>
              <Description className="event-about" of={event.locales} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const EventPicture = ({ src }: { src: string | undefined }) =>
  src && <Picture src={src} shown={SHOWN} width={72} height={72} alt="" />;

/** The day once where it ends on the day on which it begins. */
function whenOf({ start, end }: GuestEvent, { locale, texts }: Page): string {
  const to = start.slice(0, 10) === end.slice(0, 10) ? formatClock(end, locale) : formatLocal(end, locale);
  return start === end
    ? formatLocal(start, locale)
    : fill(texts.events.span, { from: formatLocal(start, locale), to }, locale);
}
