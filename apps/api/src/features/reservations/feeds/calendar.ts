import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import { nameOf } from "@diwan/ui/text/names";

const MOST_BYTES = 75;
const encoder = new TextEncoder();
/** Formats lines by RFC 5545: ended by CRLF, and folded before byte 76, never within a character. */
export const renderCalendarText = (lines: readonly CalendarLine[]): string =>
  lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join("");
/** Escapes a text as a value: characters that would end it or start a new line. */
export const escapeCalendarText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    // calendars allow no other control characters
    .replace(/[\p{Cc}\u2028\u2029]/gu, " ");

/** A time at which a unit is not available; instants are written as `20310310T170000Z`. */
export interface FeedEvent {
  id: string;
  kind: "booking" | "elsewhere" | "closed";
  /** Set for bookings of the feed's own branch. */
  number: number | null;
  pending: boolean;
  /** Set for closures. */
  locales: Names | null;
  start: string;
  end: string;
  created: string;
  changed: string;
  /** Increases with each change. */
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
 * The calendar of a unit. Times are instants, so that programs need no time zone rules. Guests are not named, since
 * other services store calendars; the booking number leads authorized users to the booking.
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

/** A calendar needs at least one component (RFC 5545, 3.6); without events it contains an empty time zone. */
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

/** A line of a calendar: a name with its parameters, and its encoded value. */
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
