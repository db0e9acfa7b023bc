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

/** What an invoice shows of a booking. */
export interface InvoicedBooking {
  resource_type: ResourceType;
  resource: { locales: Names };
  unit: string | null;
  lines: readonly PricedStayLine[];
}

/** The booked unit of several identical ones, over `reservations r`; null where there is only one. */
export const unitOfBooking = sql`coalesce(
  (select coalesce(nullif(k.unit_names[r.unit_no], ''), case when k.units > 1 then r.unit_no::text end) from room_types k where k.business_id = r.business_id and k.id = r.room_type_id),
  (select r.unit_no::text from chalets c where c.business_id = r.business_id and c.item_id = r.item_id and c.units > 1),
  case when r.unit_no > 1 then r.unit_no::text end)`;

export type InvoiceLine = InvoiceWhole["lines"][number];

/**
 * The invoice lines of a booking, in both languages. The discount is not a line: it is a separate amount of the
 * invoice.
 */
export const invoiceLinesOfStay = ({ resource_type, resource, unit, lines }: InvoicedBooking): InvoiceLine[] =>
  lines
    .filter(({ kind }) => kind !== "discount")
    .map(({ locales, from, to, quantity, amount }) => {
      // lines of stays have the name of their price (nights, weekend), so they alone do not name the booked resource
      const what = (locale: Locale) =>
        isStay(resource_type) ? [nameOf(resource.locales, locale), unitText(unit, locale)] : [];
      const period = (locale: Locale) => (from && to ? periodOf(from, to, locale) : "");
      return { locales, detail: detailIn((locale) => [...what(locale), period(locale)]), quantity, amount };
    });

export type OrderedLine = Pick<Order["lines"][number], "locales" | "price_locales" | "addons" | "quantity" | "amount">;

/** The invoice lines of an order, with size and addons as the detail. */
export const invoiceLinesOfOrder = (lines: readonly OrderedLine[]): InvoiceLine[] =>
  lines.map(({ locales, price_locales, addons, quantity, amount }) => {
    const parts = [price_locales, ...addons.map((addon) => addon.locales)];
    return { locales, detail: detailIn((locale) => parts.map((one) => nameOf(one, locale))), quantity, amount };
  });

const detailIn = (parts: (locale: Locale) => string[]): Names =>
  LOCALES.map((locale) => ({ locale, name: joinNames(parts(locale), locale) })).filter(({ name }) => name);

/**
 * Nights by their days, other periods in local time. Months are words: numeric dates wrap and reorder in printed Arabic
 * text.
 */
function periodOf(from: string, to: string, locale: Locale): string {
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  if (from.length === first.length) return formatPeriod(first, last, locale);
  if (first !== last) return `${formatLocal(from, locale, true)} – ${formatLocal(to, locale, true)}`;
  return `${formatDay(first, locale)}${comma(locale)}${formatClock(from, locale)} – ${formatClock(to, locale)}`;
}

/** The amounts of an order or a booking. The discount is never above the subtotal. */
export interface InvoiceAmounts {
  subtotal: number;
  discount: number;
  extra_charge: number;
}

export const ZERO_AMOUNTS: InvoiceAmounts = { subtotal: 0, discount: 0, extra_charge: 0 };

export const invoiceTotalOf = ({ subtotal, discount, extra_charge }: InvoiceAmounts): number =>
  fromFils(toFils(subtotal) - toFils(discount) + toFils(extra_charge));

/** Subtracts a manual credit from amounts: first from the subtotal, then from the extra charge. */
export function subtractCredit({ subtotal, discount, extra_charge }: InvoiceAmounts, credited: number): InvoiceAmounts {
  const sold = Math.min(toFils(credited), toFils(subtotal) - toFils(discount));
  const extra = Math.min(toFils(credited) - sold, toFils(extra_charge));
  return {
    subtotal: fromFils(toFils(subtotal) - sold),
    discount,
    extra_charge: fromFils(toFils(extra_charge) - extra),
  };
}

/** The amounts of a note; negative for a credit. */
export function subtractAmounts(before: InvoiceAmounts, after: InvoiceAmounts): InvoiceAmounts {
  const less = (name: keyof InvoiceAmounts) => fromFils(toFils(after[name]) - toFils(before[name]));
  return { subtotal: less("subtotal"), discount: less("discount"), extra_charge: less("extra_charge") };
}
