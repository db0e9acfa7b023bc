import { LOCALES, type Locale } from "@diwan/contract/enumerations";
import type { Names } from "@diwan/contract/fields";
import type { ResourceType } from "@diwan/contract/reservation-parts";
import type { PricedStayLine } from "@diwan/contract/stay-prices";
import { isStay } from "@diwan/contract/stays";
import type { NewInvoice } from "../invoices/index.ts";

/** What of a booking its invoice tells. */
export interface Booked {
  resource_type: ResourceType;
  resource: { locales: Names };
  lines: readonly PricedStayLine[];
}

type Line = NewInvoice["lines"][number];

/** What an invoice says of a booking, in both languages. A discount stands apart from what it lowers. */
export const invoicedLines = ({ resource_type, resource, lines }: Booked): Line[] =>
  lines
    .filter(({ kind }) => kind !== "discount")
    .map(({ locales, from, to, quantity, amount }) => {
      // lines of stays are called by their price (nights, weekend): only these don't say what was booked
      const what = isStay(resource_type) ? resource.locales : [];
      return { locales, detail: detailOf(what, from, to), quantity, amount };
    });

function detailOf(what: Names, from: string | null, to: string | null): Names {
  const period = from && to ? [from, to].map(timeOf).join(" – ") : "";
  return LOCALES.map((locale) => ({
    locale,
    name: [nameIn(what, locale), period].filter(Boolean).join(locale === "ar" ? "، " : ", "),
  })).filter(({ name }) => name);
}

const nameIn = (names: Names, locale: Locale): string =>
  (names.find((one) => one.locale === locale) ?? names[0])?.name ?? "";

/** Isolated: after an Arabic word the parts of a date would change places. */
const timeOf = (time: string): string => `\u2066${time.replace("T", " ").slice(0, 16)}\u2069`;
