import * as z from "zod";
import { AUDIT_ACTIONS } from "./audits.ts";
import { call } from "../api/call.ts";
import { addDays, type Day } from "../time/days.ts";
import { ORDER_MODES } from "../api/enumerations.ts";
import { day, id, idOf, names, withMessage } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import { AREAS } from "../people/permissions.ts";
import { currentClosure, untoldClosure } from "../stays/closures.ts";
import { resourceType, status as reservationStatus } from "../reservations/reservation-parts.ts";

const count = z.number().int();
/** A figure and its value in the comparison period. */
const compared = z.object({ now: z.number(), before: z.number() });
export type ComparedAmount = z.output<typeof compared>;

/** Sales of orders or bookings. */
const UNTOLD = "null if the caller may not read the invoices of every listed branch.";
const sales = z.number().nullable().meta({ description: UNTOLD });
const comparedSales = compared.nullable();

/** Sales in former currencies of the business, because orders and bookings keep their currency. */
const otherCurrencySales = z.object({ currency: z.string(), sales: z.number() });
export type OtherCurrencySales = z.output<typeof otherCurrencySales>;
const others = z.array(otherCurrencySales).meta({
  description: "Sales in other currencies than the current one of the business.",
});

const invoiced = count.meta({ description: "The number of orders that the sales consist of: those with an amount." });
const orderDay = z.object({ day: z.string(), orders: count, invoiced, sales });
export type OrderDay = z.output<typeof orderDay>;
const soldItem = z.object({
  item_id: id,
  locales: names,
  src: z.string().nullable(),
  sold: count,
  sales,
  others,
});

const liveOrder = z.object({
  id,
  number: count,
  branchId: id,
  status: z.enum(ORDER_STATUSES),
  mode: z.enum(ORDER_MODES),
  table: names.nullable(),
  created_at: z.string(),
  currency: z.string(),
  total: z.number(),
  lines: z.array(z.object({ quantity: count, locales: names })),
});
export type LiveOrder = z.output<typeof liveOrder>;

const orderSums = z.object({
  sales: comparedSales.meta({ description: `This week, compared with last week up to the same hour; ${UNTOLD}` }),
  orders: compared,
  invoiced: compared,
  days: z.array(orderDay).meta({ description: "All days of last week and this week." }),
});
/**
 * Orders that were not rejected, by the day on which they were placed. Every order is counted; sales are the totals of
 * invoices in one currency.
 */
const orderFigures = orderSums.extend({
  others: z.array(orderSums.extend({ currency: z.string() })).meta({
    description: "Orders in other currencies than the current one of the business. The counts above include them.",
  }),
  branches: z.array(z.object({ branchId: id, orders: count, sales, others })),
  best: z.array(soldItem).meta({ description: "The most ordered items of this week." }),
  pending: z
    .array(
      z.object({
        branchId: id,
        count,
        late: count.meta({ description: "Orders that have waited longer than the limit set by the business." }),
        oldest: z.object({ id, number: count, created_at: z.string() }),
      }),
    )
    .meta({ description: "Pending orders of each branch, the one with the oldest order first." }),
  live: z.array(liveOrder).meta({ description: "Pending and accepted orders, newest first." }),
  sold_out: z
    .array(z.object({ branchId: id, count }))
    .meta({ description: "The number of items sold out at each branch now." }),
});

export const overviewBooking = z.object({
  id,
  number: count,
  branchId: id,
  status: reservationStatus,
  resource_type: resourceType,
  resource: names,
  unit: z.string().nullable(),
  staff: names.nullable(),
  customer: z.string(),
  guests: count,
  start: z.string().meta({ description: "Local time in the time zone of the business." }),
  end: z.string(),
  nights: count.meta({ description: "0 for bookings that are not stays." }),
});
export type OverviewBooking = z.output<typeof overviewBooking>;

/** Bookings that begin on a day. */
const begunDay = z.object({
  day: z.string(),
  bookings: count.meta({ description: "Bookings that begin on this day." }),
  guests: count,
  sales: sales.meta({
    description: `Invoice totals of bookings that begin on this day, including amounts kept from canceled ones; ${UNTOLD}`,
  }),
});
export type BegunDay = z.output<typeof begunDay>;

const tonight = z.object({
  units: count.meta({ description: "Units occupied by stays in the coming night." }),
  sales: comparedSales.meta({
    description: `Price of that night, compared with the same night of last week. A package is divided over its nights; extra hours are not included; ${UNTOLD}`,
  }),
});
const bookingSums = z.object({
  bookings: compared.meta({
    description: "Bookings that begin this week, compared with last week; without canceled bookings and no-shows.",
  }),
  guests: compared,
  sales: comparedSales,
  days: z.array(begunDay).meta({ description: "All days of last week and this week." }),
  tonight,
});
const bookingFigures = bookingSums.extend({
  others: z.array(bookingSums.extend({ currency: z.string() })).meta({
    description: "Bookings in other currencies than the current one of the business. The counts above include them.",
  }),
  today: z.object({
    arriving: z.array(overviewBooking).meta({ description: "Bookings that begin today." }),
    arrivals: z.object({ pending: count, confirmed: count, completed: count }),
    leaving: z.array(overviewBooking).meta({ description: "Stays that end today or are overdue to end." }),
    departures: z.object({ open: count, completed: count }),
  }),
  pending: z
    .array(z.object({ branchId: id, count, first: z.object({ id, guests: count, start: z.string() }) }))
    .meta({ description: "Bookings to confirm at each branch, the earliest start first." }),
  nights: z.object({
    from: z.string(),
    units: count,
    taken: z.array(count).meta({ description: "Occupied units of all branches, for each night from this day on." }),
    resources: z.array(z.object({ resource_id: id, locales: names, units: count, taken: z.array(count) })).meta({
      description: "The same by room type and chalet, limited in number.",
    }),
  }),
});
export type Nights = z.output<typeof bookingFigures>["nights"];

const moneyDay = z.object({
  day: z.string(),
  invoiced: z.number().meta({ description: "By invoice date, including credit and debit notes." }),
  received: z.number().meta({ description: "By payment date, minus refunds." }),
});
export type MoneyDay = z.output<typeof moneyDay>;
const due = z.object({
  currency: z.string(),
  invoiced: compared.meta({ description: "This week, compared with last week up to the same day." }),
  received: compared,
  days: z.array(moneyDay).meta({ description: "All days of last week and this week." }),
  due: z.number().meta({ description: "The amount due of all invoices together." }),
  invoices: count,
  oldest: z.string().nullable().meta({ description: "The day of the oldest invoice with an amount due." }),
  to_give_back: z.number().meta({ description: "The amount received beyond the invoice totals." }),
  owed_invoices: count,
});
const money = due.extend({
  others: z.array(due).meta({ description: "The same for other currencies than the current one of the business." }),
});

const change = z.object({
  id,
  at: z.string(),
  user: z.string().nullable(),
  area: z.enum(AREAS),
  action: z.enum(AUDIT_ACTIONS),
  label: z.string(),
  locales: names.meta({ description: "The names of the record; empty for one without names." }),
  recordId: id.nullable(),
});

export const overview = z.object({
  day: z.string().meta({ description: "Today in the time zone of the business." }),
  currency: z.string(),
  orders: orderFigures.nullable(),
  bookings: bookingFigures.nullable(),
  money: money.nullable(),
  changes: z.array(change).nullable(),
  ...{ closed: z.array(currentClosure), untold: z.array(untoldClosure) },
});
export type Overview = z.output<typeof overview>;

/** Compared with the preceding days from the same weekday on, the same days of the last month or year, or nothing. */
export const COMPARISONS = ["previous", "month", "year", "none"] as const;
export type Comparison = (typeof COMPARISONS)[number];

const period = z.object({ from: z.string(), to: z.string() });
const chartItem = soldItem.extend({ sold_before: count });
const hour = z.object({ weekday: count.meta({ description: "0 is Sunday." }), hour: count, orders: count });
const mode = z.object({ mode: z.enum(ORDER_MODES), orders: count, sales, others });
const bookingDay = begunDay.extend({
  taken: count.meta({
    description:
      "Units in use: for rooms and chalets in the night that follows, for tables and staff at any time of the day. Rooms and chalets are shared, so bookings of all branches count.",
  }),
  units: count.meta({
    description:
      "Units in total: today's units that can be booked on this day by hours and closures, and removed units that are still occupied.",
  }),
});
export type BookingDay = z.output<typeof bookingDay>;
const bookedResource = z.object({
  locales: names.meta({
    description:
      "The name at the time of the booking. Resources of several branches with the same name are counted as one.",
  }),
  bookings: count,
  sales,
  others,
  bookings_before: count,
});
/** Days of orders or bookings, and the days of the comparison period. */
const daysOf = <T extends z.ZodType>(one: T) => ({ days: z.array(one), before: z.array(one) });
const othersOf = <T extends z.ZodType>(one: T) =>
  z.array(z.object({ currency: z.string(), ...daysOf(one) })).meta({
    description: "The days in other currencies than the current one of the business. The counts above include them.",
  });

export const charts = z.object({
  currency: z.string(),
  period,
  comparison: period.nullable(),
  summed_from: z.string().nullable().meta({
    description:
      "Set after a change of the time zone: earlier days are still being aggregated and are returned without orders.",
  }),
  orders: z
    .object({
      ...daysOf(orderDay),
      others: othersOf(orderDay),
      items: z.array(chartItem),
      modes: z.array(mode),
      hours: z.array(hour).meta({ description: "Only hours with orders." }),
    })
    .nullable(),
  bookings: z
    .object({
      ...daysOf(bookingDay),
      others: othersOf(begunDay),
      units: count.meta({ description: "All units that can be booked today." }),
      resources: z.array(bookedResource).meta({ description: "The most booked resources." }),
    })
    .nullable(),
  money: z
    .object({ ...daysOf(moneyDay), others: z.array(z.object({ currency: z.string(), ...daysOf(moneyDay) })) })
    .nullable(),
});
export type Charts = z.output<typeof charts>;

const branchId = idOf("branch")
  .optional()
  .meta({ description: "A single branch; by default all branches where the caller holds the permission." });
/** The error of a chart period that ends before it starts or is too long. */
export function periodError({ from, to }: { from: Day; to: Day }): "dayOrder" | "chartPeriod" | undefined {
  if (to < from) return "dayOrder";
  return to < addDays(from, LIMITS.chartDays) ? undefined : "chartPeriod";
}

const path = "business/:businessId";
export const analytics = {
  overview: call({
    method: "GET",
    path: `${path}/overview`,
    summary: "What needs attention now, and this week's figures; null for parts that the caller may not read",
    access: "session",
    mayBeStale: true,
    query: z.strictObject({ branchId }),
    answer: overview,
  }),
  charts: call({
    method: "GET",
    path: `${path}/charts`,
    summary: "Figures of a period, compared with another; null for parts that the caller may not read",
    access: "session",
    mayBeStale: true,
    query: z
      .strictObject({ branchId, from: day, to: day, compare: z.enum(COMPARISONS).default("previous") })
      .superRefine((asked, issues) => {
        const fault = periodError(asked);
        if (fault) issues.addIssue({ code: "custom", path: ["to"], message: withMessage(fault) });
      }),
    answer: charts,
  }),
};
