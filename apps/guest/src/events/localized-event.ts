import type { Locale } from "@diwan/contract/api/enumerations";
import type { Day } from "@diwan/contract/time/days";
import type { CurrentEvent } from "@diwan/contract/events/current-events";
import { eventEnd, eventTimes } from "@diwan/ui/time/event-times";
import { fill, joinNames } from "@diwan/ui/text/fill";
import { formatLocalDay } from "@diwan/ui/time/local-times";
import { nameOf } from "@diwan/ui/text/names";
import { textsOf } from "../language/texts.ts";

/** Current and next events with texts in both languages: the page's script needs no code to format times. */
export interface LocalizedEvent {
  src: string | null;
  texts: Record<Locale, { name: string; line: string }>;
}

export const localizeEvent = (happening: CurrentEvent, today: Day): LocalizedEvent => ({
  src: happening.event.src,
  texts: { en: eventTextsIn("en", happening, today), ar: eventTextsIn("ar", happening, today) },
});

function eventTextsIn(locale: Locale, { event, on, more }: CurrentEvent, today: Day): { name: string; line: string } {
  const { events } = textsOf(locale);
  const day = event.start.slice(0, 10);
  const soon = day > today;
  const times = on
    ? fill(events.until, { time: eventEnd(event, locale, today) }, locale)
    : joinNames([soon && formatLocalDay(day, locale), eventTimes(event, locale, events)], locale);
  const name = on ? events.onNow : soon ? events.soon : events.today;
  return {
    name: fill(name, { name: nameOf(event.locales, locale) }, locale),
    line: joinNames([times, more > 0 && fill(events.more, { count: more }, locale)], locale),
  };
}
