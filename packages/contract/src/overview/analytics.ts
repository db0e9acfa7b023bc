import * as z from "zod";
import { AUDIT_ACTIONS } from "./audits.ts";
import { call } from "../api/call.ts";
import { addDays, type Day } from "../time/days.ts";
import { ORDER_MODES } from "../api/enumerations.ts";
import { day, id, idOf, names, withMessage } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import { AREAS } from "../people/permissions.ts";
import { resourceType, status as reservationStatus } from "../reservations/reservation-parts.ts";

const count = z.number().int();
/** A figure and that of the comparison period. */
const compared = z.object({ now: z.number(), before: z.number() });
export type ComparedAmount = z.output<typeof compared>;

/** Sales of orders or bookings. */
const UNTOLD = "null for who may not read invoices on every branch that is told of.";
const sales = z.number().nullable().meta({ description: UNTOLD });
const comparedSales = compared.nullable();

/** Sales in former currencies of the business: orders and bookings keep theirs. */
const otherCurrencySales = z.object({ currency: z.string(), sales: z.number() });
export type OtherCurrencySales = z.output<typeof otherCurrencySales>;
const others = z.array(otherCurrencySales).meta({
  description: "What came to an amount in other currencies than the business has now, if there are any.",
});

const invoiced = count.meta({ description: "The orders that make up the sales: those that came to an amount." });
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
  sales: comparedSales.meta({ description: `Of this week, beside last week until the same hour; ${UNTOLD}` }),
  orders: compared,
  invoiced: compared,
  days: z.array(orderDay).meta({ description: "Last week and this week, whole." }),
});
/**
 * Orders that were not rejected, by the day on which they were placed: all are counted, sales are what invoices of one
 * currency come to.
 */
const orderFigures = orderSums.extend({
  others: z.array(orderSums.extend({ currency: z.string() })).meta({
    description:
      "The orders in other currencies than the business has now, if there are any: those above count them too.",
  }),
  branches: z.array(z.object({ branchId: id, orders: count, sales, others })),
  best: z.array(soldItem).meta({ description: "What was ordered most this week." }),
  pending: z
    .array(
      z.object({
        branchId: id,
        count,
        late: count.meta({ description: "Waiting for longer than the business has set." }),
        oldest: z.object({ id, number: count, created_at: z.string() }),
      }),
    )
    .meta({ description: "What waits at each branch, the oldest first." }),
  live: z.array(liveOrder).meta({ description: "Pending and accepted ones, newest first." }),
  sold_out: z
    .array(z.object({ branchId: id, count }))
    .meta({ description: "How many items are sold out at a branch now." }),
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
  nights: count.meta({ description: "0 for what is no stay." }),
});
export type OverviewBooking = z.output<typeof overviewBooking>;

/** Bookings that begin on a day. */
const begunDay = z.object({
  day: z.string(),
  bookings: count.meta({ description: "That begin on this day." }),
  guests: count,
  sales: sales.meta({
    description: `What the invoices of bookings that begin then come to, what was kept of canceled ones too; ${UNTOLD}`,
  }),
});
export type BegunDay = z.output<typeof begunDay>;

const tonight = z.object({
  units: count.meta({ description: "Taken by stays in the night that follows today." }),
  sales: comparedSales.meta({
    description: `What that night costs them, beside the same night of last week; a package is spread over its nights, extra hours are left out; ${UNTOLD}`,
  }),
});
const bookingSums = z.object({
  bookings: compared.meta({
    description: "That begin this week, beside last week; canceled and missed ones are none.",
  }),
  guests: compared,
  sales: comparedSales,
  days: z.array(begunDay).meta({ description: "Last week and this week, whole." }),
  tonight,
});
const bookingFigures = bookingSums.extend({
  others: z.array(bookingSums.extend({ currency: z.string() })).meta({
    description:
      "The bookings in other currencies than the business has now, if there are any: those above count them too.",
  }),
  today: z.object({
    arriving: z.array(overviewBooking).meta({ description: "What begins today." }),
    arrivals: z.object({ pending: count, confirmed: count, completed: count }),
    leaving: z.array(overviewBooking).meta({ description: "Stays that end today or should have ended." }),
    departures: z.object({ open: count, completed: count }),
  }),
  pending: z
    .array(z.object({ branchId: id, count, first: z.object({ id, guests: count, start: z.string() }) }))
    .meta({ description: "What waits to be confirmed at each branch, first what begins first." }),
  nights: z.object({
    from: z.string(),
    units: count,
    taken: z.array(count).meta({ description: "Of all units, in each night from then on, by whichever branch." }),
    resources: z.array(z.object({ resource_id: id, locales: names, units: count, taken: z.array(count) })).meta({
      description: "The same of each kind of room and each chalet; of many some.",
    }),
  }),
});
export type Nights = z.output<typeof bookingFigures>["nights"];

const moneyDay = z.object({
  day: z.string(),
  invoiced: z.number().meta({ description: "By the day of the invoice, with its notes." }),
  received: z.number().meta({ description: "By the day of the payment, less what was given back." }),
});
export type MoneyDay = z.output<typeof moneyDay>;
const due = z.object({
  currency: z.string(),
  invoiced: compared.meta({ description: "Of this week, beside last week until the same day." }),
  received: compared,
  days: z.array(moneyDay).meta({ description: "Last week and this week, whole." }),
  due: z.number().meta({ description: "What all invoices together leave to be paid." }),
  invoices: count,
  oldest: z.string().nullable().meta({ description: "The day of the oldest of them." }),
  to_give_back: z.number().meta({ description: "What was received beyond what the invoices come to." }),
  owed_invoices: count,
});
const money = due.extend({
  others: z.array(due).meta({
    description: "The same of invoices in other currencies than the business has now, if there are any.",
  }),
});

const change = z.object({
  id,
  at: z.string(),
  user: z.string().nullable(),
  area: z.enum(AREAS),
  action: z.enum(AUDIT_ACTIONS),
  label: z.string(),
  recordId: id.nullable(),
});

export const overview = z.object({
  day: z.string().meta({ description: "Today on the clocks of the business." }),
  currency: z.string(),
  orders: orderFigures.nullable(),
  bookings: bookingFigures.nullable(),
  money: money.nullable(),
  changes: z.array(change).nullable(),
});
export type Overview = z.output<typeof overview>;

/**
 * What a period is compared with: the days before it from the same weekday on, the same days of the last month or year, or
 * nothing.
 */
export const COMPARISONS = ["previous", "month", "year", "none"] as const;
export type Comparison = (typeof COMPARISONS)[number];

const period = z.object({ from: z.string(), to: z.string() });
const chartItem = soldItem.extend({ sold_before: count });
const hour = z.object({ weekday: count.meta({ description: "0: Sunday." }), hour: count, orders: count });
const mode = z.object({ mode: z.enum(ORDER_MODES), orders: count, sales, others });
const bookingDay = begunDay.extend({
  taken: count.meta({
    description:
      "Units in use: in the night that follows, of tables and people at any time. Rooms and chalets are shared by all branches: whichever has booked them.",
  }),
  units: count.meta({
    description:
      "Of how many: those there are today that can be booked on this day, by its hours and closures, and what has been removed since but is taken.",
  }),
});
export type BookingDay = z.output<typeof bookingDay>;
const bookedResource = z.object({
  locales: names.meta({ description: "As it was booked: what several branches offer under one name counts as one." }),
  bookings: count,
  sales,
  others,
  bookings_before: count,
});
/** Days of orders or of bookings, and those they are compared with. */
const daysOf = <T extends z.ZodType>(one: T) => ({ days: z.array(one), before: z.array(one) });
const othersOf = <T extends z.ZodType>(one: T) =>
  z.array(z.object({ currency: z.string(), ...daysOf(one) })).meta({
    description:
      "The days in other currencies than the business has now, if there are any: those above count them too.",
  });

export const charts = z.object({
  currency: z.string(),
  period,
  comparison: period.nullable(),
  summed_from: z.string().nullable().meta({
    description:
      "After a change of the time zone: days before this one are still being summed up, and told without orders.",
  }),
  orders: z
    .object({
      ...daysOf(orderDay),
      others: othersOf(orderDay),
      items: z.array(chartItem),
      modes: z.array(mode),
      hours: z.array(hour).meta({ description: "Those with orders alone." }),
    })
    .nullable(),
  bookings: z
    .object({
      ...daysOf(bookingDay),
      others: othersOf(begunDay),
      units: count.meta({ description: "All that can be booked today." }),
      resources: z.array(bookedResource).meta({ description: "What was booked most." }),
    })
    .nullable(),
  money: z
    .object({ ...daysOf(moneyDay), others: z.array(z.object({ currency: z.string(), ...daysOf(moneyDay) })) })
    .nullable(),
});
export type Charts = z.output<typeof charts>;

const branchId = idOf("branch").optional().meta({ description: "One branch alone; else all where the right is held." });
/** The error of a chart period that ends before it starts, or is too long. */
export function periodError({ from, to }: { from: Day; to: Day }): "dayOrder" | "chartPeriod" | undefined {
  if (to < from) return "dayOrder";
  return to < addDays(from, LIMITS.chartDays) ? undefined : "chartPeriod";
}

const path = "business/:businessId";
export const analytics = {
  overview: call({
    method: "GET",
    path: `${path}/overview`,
    summary: "What needs attention now and this week's figures; parts without a right to them are null",
    access: "session",
    query: z.strictObject({ branchId }),
    answer: overview,
  }),
  charts: call({
    method: "GET",
    path: `${path}/charts`,
    summary: "Figures of a period, compared with another; parts without a right to them are null",
    access: "session",
    query: z
      .strictObject({ branchId, from: day, to: day, compare: z.enum(COMPARISONS).default("previous") })
      .superRefine((asked, issues) => {
        const fault = periodError(asked);
        if (fault) issues.addIssue({ code: "custom", path: ["to"], message: withMessage(fault) });
      }),
    answer: charts,
  }),
};
