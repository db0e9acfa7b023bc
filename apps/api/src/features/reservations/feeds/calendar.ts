import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import { nameOf } from "@diwan/ui/text/names";

const MOST_BYTES = 75;
const encoder = new TextEncoder();
/** Lines as RFC 5545 has them: ended by CRLF, and folded before the 76th byte, never within a letter. */
export const renderCalendarText = (lines: readonly CalendarLine[]): string =>
  lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join("");
/** A text as a value: what would end it, or begin a new line, is escaped. */
export const escapeCalendarText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    // no other control characters may stand in a calendar
    .replace(/[\p{Cc}\u2028\u2029]/gu, " ");

/** A time at which a unit can't be had; instants are written as `20310310T170000Z`. */
export interface FeedEvent {
  id: string;
  kind: "booking" | "elsewhere" | "closed";
  /** Of a booking of the feed's own branch. */
  number: number | null;
  pending: boolean;
  /** Of a closure. */
  locales: Names | null;
  start: string;
  end: string;
  created: string;
  changed: string;
  /** Grows with each change. */
  sequence: number;
}

export interface FeedFacts {
  locale: Locale;
  name: string;
  timeZone: string;
  branchId: string;
  events: readonly FeedEvent[];
}

/**
 * The calendar of a unit. Times are instants, so that no program has to know the rules of a zone. Whoever booked is not
 * named: calendars are kept by others. The number leads to the booking, for those who may see it.
 */
export function renderCalendar({ locale, name, timeZone, branchId, events }: FeedFacts, site: string): string {
  return renderCalendarText([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Diwan//Bookings//EN"],
    ["CALSCALE", "GREGORIAN"],
    ["METHOD", "PUBLISH"],
    ["X-WR-CALNAME", escapeCalendarText(name)],
    ["X-WR-TIMEZONE", escapeCalendarText(timeZone)],
    ["REFRESH-INTERVAL;VALUE=DURATION", "PT15M"],
    ["X-PUBLISHED-TTL", "PT15M"],
    ...(events.length ? [] : NOTHING),
    ...events.flatMap((event) => eventLines(event, locale, `${site}/reservations/edit/${event.id}?branch=${branchId}`)),
    ["END", "VCALENDAR"],
  ]);
}

/** A calendar has at least one part (RFC 5545, 3.6): one without events has a zone, which says nothing. */
const NOTHING: readonly CalendarLine[] = [
  ["BEGIN", "VTIMEZONE"],
  ["TZID", "UTC"],
  ["BEGIN", "STANDARD"],
  ["DTSTART", "19700101T000000"],
  ["TZOFFSETFROM", "+0000"],
  ["TZOFFSETTO", "+0000"],
  ["END", "STANDARD"],
  ["END", "VTIMEZONE"],
];

const eventLines = (event: FeedEvent, locale: Locale, address: string): CalendarLine[] => [
  ["BEGIN", "VEVENT"],
  ["UID", `${event.id}@diwan`],
  ["DTSTAMP", event.changed],
  ["CREATED", event.created],
  ["LAST-MODIFIED", event.changed],
  ["SEQUENCE", String(event.sequence)],
  ["DTSTART", event.start],
  ["DTEND", event.end],
  ["SUMMARY", escapeCalendarText(summaryOf(event, locale))],
  ["STATUS", event.pending ? "TENTATIVE" : "CONFIRMED"],
  ["TRANSP", "OPAQUE"],
  ["CLASS", "PRIVATE"],
  ...(event.kind === "booking" ? [["URL", address] as const] : []),
  ["END", "VEVENT"],
];

function summaryOf({ kind, number, pending, locales }: FeedEvent, locale: Locale): string {
  const words = WORDS[locale];
  if (kind === "closed") return words.closed(locales ? nameOf(locales, locale) : "");
  return kind === "elsewhere" ? words.elsewhere : pending ? words.asked(`#${number}`) : words.booked(`#${number}`);
}

const WORDS = {
  en: {
    booked: (number: string): string => `Booked ${number}`,
    asked: (number: string): string => `Asked for ${number}`,
    elsewhere: "Booked at another branch",
    closed: (name: string): string => (name ? `Closed: ${name}` : "Closed"),
  },
  ar: {
    booked: (number: string): string => `محجوز \u2066${number}\u2069`,
    asked: (number: string): string => `طلب حجز \u2066${number}\u2069`,
    elsewhere: "محجوز من فرع آخر",
    closed: (name: string): string => (name ? `مغلق: ${name}` : "مغلق"),
  },
} as const satisfies Record<Locale, object>;

/** A line of a calendar: a name with its parameters, and its value as it is written. */
type CalendarLine = readonly [name: string, value: string];

function folded(line: string): string {
  if (encoder.encode(line).length <= MOST_BYTES) return line;
  let [text, length] = ["", 0];
  for (const letter of line) {
    const bytes = encoder.encode(letter).length;
    if (length + bytes > MOST_BYTES) {
      text += "\r\n ";
      length = 1;
    }
    text += letter;
    length += bytes;
  }
  return text;
}
