import { bookingAddress } from "../address/booking.ts";
import { payMethods } from "@diwan/contract/guests/guest-order-rules";
import { formatDay } from "@diwan/ui/dates";
import { formatMoney } from "@diwan/ui/money";
import { fill } from "@diwan/ui/fill";
import { listed } from "@diwan/ui/listed";
import { type Page, usePage } from "../page-context.ts";

/** What guests should know before they order. */
export function Facts() {
  const page = usePage();
  const facts = factsOf(page);
  const { booking, branch, locale, texts } = page;
  if (booking.open && booking.more)
    return (
      <>
        <a className="big book branch-book" href={bookingAddress(branch.slug, locale)}>
          {texts.book[branch.business.type === "hotel" ? "room" : "table"]}
        </a>
        <FactList facts={facts} />
      </>
    );
  return <FactList facts={facts} />;
}

function FactList({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className="facts-of-branch">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

function factsOf({ branch, paysOnline, texts, locale, currency }: Page): string[] {
  const { OrderModes, DisableOrdering, ExtraCharge, HidePrices, PayCash, PayOnline, EnableReservationTill } =
    branch.settings;
  const say = (text: string, values: Record<string, string>): string => fill(text, values, locale);
  const together = (parts: readonly string[]): string => listed(parts, locale);
  const ordering = OrderModes.length > 0 && !DisableOrdering;
  const ways = PayCash || PayOnline ? payMethods(branch.settings, paysOnline).map((way) => texts.order[way]) : [];
  return [
    ...(ordering ? [say(texts.order.modes, { modes: together(OrderModes.map((mode) => texts.order[mode])) })] : []),
    ...(OrderModes.length > 0 && DisableOrdering ? [texts.order.paused] : []),
    ...(ordering && ExtraCharge > 0 && !HidePrices
      ? [say(texts.order.charge, { amount: formatMoney(ExtraCharge, locale, currency) })]
      : []),
    ...(ordering && ways.length > 0 ? [say(texts.order.payment, { ways: together(ways) })] : []),
    ...(EnableReservationTill ? [say(texts.order.until, { day: formatDay(EnableReservationTill, locale) })] : []),
  ];
}
