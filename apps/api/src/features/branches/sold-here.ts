import type { Locale } from "@diwan/contract/api/enumerations";
import { fill } from "@diwan/ui/fill";

/** What was sold, and stays with the branch that sold it. */
export type Sold = "orders" | "bookings" | "invoices";

/** Why a branch stays, by how much was sold there. */
export const soldHere = (what: Sold, count: number, locale: Locale): string =>
  fill(TEXTS[what][locale], { count }, locale);

const TEXTS: Record<Sold, Record<Locale, string>> = {
  orders: {
    en: "This branch has {count, plural, one {# order} other {# orders}}, which must stay.",
    ar: "لهذا الفرع {count, plural, one {طلب واحد يجب أن يبقى} two {طلبان يجب أن يبقيا} few {# طلبات يجب أن تبقى} many {# طلبًا يجب أن تبقى} other {# طلب يجب أن تبقى}}.",
  },
  bookings: {
    en: "This branch has {count, plural, one {# booking} other {# bookings}}, which must stay.",
    ar: "لهذا الفرع {count, plural, one {حجز واحد يجب أن يبقى} two {حجزان يجب أن يبقيا} few {# حجوزات يجب أن تبقى} many {# حجزًا يجب أن تبقى} other {# حجز يجب أن تبقى}}.",
  },
  invoices: {
    en: "This branch has {count, plural, one {# invoice} other {# invoices}}, which must stay.",
    ar: "لهذا الفرع {count, plural, one {فاتورة واحدة يجب أن تبقى} two {فاتورتان يجب أن تبقيا} few {# فواتير يجب أن تبقى} many {# فاتورة يجب أن تبقى} other {# فاتورة يجب أن تبقى}}.",
  },
};
