import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import type { InvoiceWhole } from "@diwan/contract/invoices/invoices";
import type { Order } from "@diwan/contract/orders/order-record";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import type { PricedStayLine } from "@diwan/contract/stays/stay-prices";
import { isStay } from "@diwan/contract/stays/stays";
import { formatDay, formatPeriod } from "@diwan/ui/time/dates";
import { comma, joinNames } from "@diwan/ui/text/fill";
import { formatClock, formatLocal } from "@diwan/ui/time/local-times";
import { nameOf, unitText } from "@diwan/ui/text/names";
import { sql } from "kysely";
import { fromFils, toFils } from "@diwan/contract/money/money";

/** What of a booking its invoice tells. */
export interface InvoicedBooking {
  resource_type: ResourceType;
  resource: { locales: Names };
  unit: string | null;
  lines: readonly PricedStayLine[];
}

/** Which of several alike is booked, over `reservations r`; nothing where there is but one. */
export const unitOfBooking = sql`coalesce(
  (select coalesce(nullif(k.unit_names[r.unit_no], ''), case when k.units > 1 then r.unit_no::text end) from room_types k where k.business_id = r.business_id and k.id = r.room_type_id),
  (select r.unit_no::text from chalets c where c.business_id = r.business_id and c.item_id = r.item_id and c.units > 1),
  case when r.unit_no > 1 then r.unit_no::text end)`;

export type InvoiceLine = InvoiceWhole["lines"][number];

/** What an invoice says of a booking, in both languages. A discount stands apart from what it lowers. */
export const invoiceLinesOfStay = ({ resource_type, resource, unit, lines }: InvoicedBooking): InvoiceLine[] =>
  lines
    .filter(({ kind }) => kind !== "discount")
    .map(({ locales, from, to, quantity, amount }) => {
      // lines of stays are called by their price (nights, weekend): only these don't say what was booked
      const what = (locale: Locale) =>
        isStay(resource_type) ? [nameOf(resource.locales, locale), unitText(unit, locale)] : [];
      const period = (locale: Locale) => (from && to ? periodOf(from, to, locale) : "");
      return { locales, detail: detailIn((locale) => [...what(locale), period(locale)]), quantity, amount };
    });

export type OrderedLine = Pick<Order["lines"][number], "locales" | "price_locales" | "addons" | "quantity" | "amount">;

/** What an invoice says of what was ordered: the size and what was added. */
export const invoiceLinesOfOrder = (lines: readonly OrderedLine[]): InvoiceLine[] =>
  lines.map(({ locales, price_locales, addons, quantity, amount }) => {
    const parts = [price_locales, ...addons.map((addon) => addon.locales)];
    return { locales, detail: detailIn((locale) => parts.map((one) => nameOf(one, locale))), quantity, amount };
  });

const detailIn = (parts: (locale: Locale) => string[]): Names =>
  LOCALES.map((locale) => ({ locale, name: joinNames(parts(locale), locale) })).filter(({ name }) => name);

/** Nights by their days, anything else by the clocks of the business, in words: dates in figures break and turn round on papers. */
function periodOf(from: string, to: string, locale: Locale): string {
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  if (from.length === first.length) return formatPeriod(first, last, locale);
  if (first !== last) return `${formatLocal(from, locale, true)} – ${formatLocal(to, locale, true)}`;
  return `${formatDay(first, locale)}${comma(locale)}${formatClock(from, locale)} – ${formatClock(to, locale)}`;
}

/** What an order or a booking comes to; the discount is none of less than nothing. */
export interface InvoiceAmounts {
  subtotal: number;
  discount: number;
  extra_charge: number;
}

export const ZERO_AMOUNTS: InvoiceAmounts = { subtotal: 0, discount: 0, extra_charge: 0 };

export const invoiceTotalOf = ({ subtotal, discount, extra_charge }: InvoiceAmounts): number =>
  fromFils(toFils(subtotal) - toFils(discount) + toFils(extra_charge));

/** What remains of amounts once some of them was credited by hand: first what was sold, then the extra charge. */
export function subtractCredit({ subtotal, discount, extra_charge }: InvoiceAmounts, credited: number): InvoiceAmounts {
  const sold = Math.min(toFils(credited), toFils(subtotal) - toFils(discount));
  const extra = Math.min(toFils(credited) - sold, toFils(extra_charge));
  return {
    subtotal: fromFils(toFils(subtotal) - sold),
    discount,
    extra_charge: fromFils(toFils(extra_charge) - extra),
  };
}

/** What a note says: below zero what is taken back. */
export function subtractAmounts(before: InvoiceAmounts, after: InvoiceAmounts): InvoiceAmounts {
  const less = (name: keyof InvoiceAmounts) => fromFils(toFils(after[name]) - toFils(before[name]));
  return { subtotal: less("subtotal"), discount: less("discount"), extra_charge: less("extra_charge") };
}
