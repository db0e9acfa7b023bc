import { LOCALES, type Locale } from "@diwan/contract/enumerations";
import type { Names } from "@diwan/contract/fields";
import type { InvoiceWhole } from "@diwan/contract/invoices";
import type { Order } from "@diwan/contract/orders";
import type { ResourceType } from "@diwan/contract/reservation-parts";
import type { PricedStayLine } from "@diwan/contract/stay-prices";
import { isStay } from "@diwan/contract/stays";
import { formatDay, formatPeriod } from "@diwan/ui/dates";
import { comma, listed } from "@diwan/ui/listed";
import { formatClock, formatLocal } from "@diwan/ui/local-times";
import { nameOf } from "@diwan/ui/names";

/** What of a booking its invoice tells. */
export interface Booked {
  resource_type: ResourceType;
  resource: { locales: Names };
  lines: readonly PricedStayLine[];
}

export type InvoiceLine = InvoiceWhole["lines"][number];

/** What an invoice says of a booking, in both languages. A discount stands apart from what it lowers. */
export const stayLines = ({ resource_type, resource, lines }: Booked): InvoiceLine[] =>
  lines
    .filter(({ kind }) => kind !== "discount")
    .map(({ locales, from, to, quantity, amount }) => {
      // lines of stays are called by their price (nights, weekend): only these don't say what was booked
      const what = isStay(resource_type) ? resource.locales : [];
      return { locales, detail: detailOf(what, from, to), quantity, amount };
    });

/** What an invoice says of what was ordered: the size and what was added. */
export const orderLines = (lines: Order["lines"]): InvoiceLine[] =>
  lines.map(({ locales, price_locales, addons, quantity, amount }) => {
    const parts = [price_locales, ...addons.map((addon) => addon.locales)];
    return { locales, detail: detailIn((locale) => parts.map((one) => nameOf(one, locale))), quantity, amount };
  });

const detailIn = (parts: (locale: Locale) => string[]): Names =>
  LOCALES.map((locale) => ({ locale, name: listed(parts(locale), locale) })).filter(({ name }) => name);

function detailOf(what: Names, from: string | null, to: string | null): Names {
  const period = (locale: Locale) => (from && to ? periodOf(from, to, locale) : "");
  return detailIn((locale) => [nameOf(what, locale), period(locale)]);
}

/** Nights by their days, anything else by the clocks of the business, in words: dates in figures break and turn round on papers. */
function periodOf(from: string, to: string, locale: Locale): string {
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  if (from.length === first.length) return formatPeriod(first, last, locale);
  if (first !== last) return `${formatLocal(from, locale, true)} – ${formatLocal(to, locale, true)}`;
  return `${formatDay(first, locale)}${comma(locale)}${formatClock(from, locale)} – ${formatClock(to, locale)}`;
}
