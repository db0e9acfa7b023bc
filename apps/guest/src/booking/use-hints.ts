import { formatDayShort } from "@diwan/ui/time/dates";
import { fill, joinNames } from "@diwan/ui/text/fill";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { usePage } from "../page-context.tsx";
import { useBookingTexts, type BookingOffer } from "./booking-data.ts";

/** The main facts in one line: party size, duration, price. */
export function useHints(currency: string) {
  const texts = useBookingTexts();
  const { locale } = usePage();
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(currency));
  const say = (text: string, values: Record<string, string | number>) => fill(text, values, locale);
  const joined = (...parts: string[]) => joinNames(parts, locale);
  return {
    table: ({ seats }: BookingOffer["tables"]) => say(texts.upTo, { count: seats }),
    service: ({ duration, price }: BookingOffer["services"][number]) =>
      joined(say(texts.minutes, { count: duration }), price === null ? "" : money(price)),
    room: ({ guests, price }: BookingOffer["rooms"][number]) =>
      joined(say(texts.upTo, { count: guests }), price ? say(texts.fromPrice, { amount: money(price) }) : ""),
    item: ({ units, price, was, until }: BookingOffer["items"][number]) =>
      joined(
        units > 1 ? say(texts.units, { count: units }) : "",
        price
          ? until && was
            ? say(texts.fromReduced, { amount: money(price), day: formatDayShort(until, locale), was: money(was) })
            : say(texts.fromPackage, { amount: money(price) })
          : "",
      ),
  };
}
