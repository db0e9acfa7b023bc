import type { GuestEvent } from "@diwan/contract/guests/guests";
import { eventsAt, currentEventAt } from "@diwan/contract/events/current-events";
import { clockOf } from "@diwan/contract/time/local-times";
import { Picture } from "@diwan/ordering/parts/picture";
import { eventTimes } from "@diwan/ui/time/event-times";
import { fill, joinNames } from "@diwan/ui/text/fill";
import { pictureAddress } from "@diwan/ui/image-sources";
import { formatLocalDay } from "@diwan/ui/time/local-times";
import { descriptionOf, nameOf } from "@diwan/ui/text/names";
import { useLanguage } from "../language.ts";
import { useKiosk } from "../visit/kiosk-state.ts";

const SHOWN = { widths: [80, 160], sizes: "56px", square: true, fit: "cover" } as const;

/** The current or next event of the branch, in a line that opens all of them. */
export function Events() {
  const { branch, events } = useKiosk();
  const { locale, texts } = useLanguage();
  const when = useWhen();
  const local = clockOf(branch.timeZone, new Date());
  const found = currentEventAt(events, local);
  if (!found) return null;
  const { event, on, more } = found;
  const { on: running, coming } = eventsAt(events, local);
  const name = nameOf(event.locales, locale);
  return (
    <details className="events">
      <summary>
        <b dir="auto">{on ? fill(texts.events.on, { name }, locale) : name}</b>
        <span>{when(event)}</span>
        {more > 0 && <span className="events-all">{texts.events.all}</span>}
      </summary>
      <ul>
        {[...running, ...coming].map((one) => (
          <li key={one.id}>
            <EventPicture event={one} />
            <div>
              <b>
                <bdi>{nameOf(one.locales, locale)}</bdi>
              </b>
              <p>{when(one)}</p>
              <p dir="auto">{descriptionOf(one.locales, locale)}</p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

function useWhen() {
  const { locale, texts } = useLanguage();
  return (event: GuestEvent) =>
    joinNames([formatLocalDay(event.start.slice(0, 10), locale), eventTimes(event, locale, texts.events)], locale);
}

function EventPicture({ event }: { event: GuestEvent }) {
  const src = pictureAddress(event.src);
  return src && <Picture src={src} shown={SHOWN} width={56} height={56} />;
}
