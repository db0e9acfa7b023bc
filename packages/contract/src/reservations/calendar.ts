import * as z from "zod";
import { call } from "../api/call.ts";
import { addDays, type Day } from "../time/days.ts";
import { day, id, idOf, names, withMessage } from "../api/fields.ts";
import { overviewBooking } from "../overview/analytics.ts";
import { LIMITS } from "../api/limits.ts";

const count = z.number().int();

/** What lies over days: an event, a holiday, a closure. */
const span = z.object({
  id,
  locales: names,
  start: z.string().meta({ description: "Local time; of a holiday its first day." }),
  end: z.string(),
});
export type CalendarSpan = z.output<typeof span>;

const bookingDay = z.object({
  day: z.string(),
  count: count.meta({ description: "Bookings of this day: a stay counts on all its days, from arrival to departure." }),
  first: overviewBooking,
});

export const calendarMonth = z.object({
  bookings: z.array(bookingDay).nullable().meta({ description: "Days without any are left out." }),
  booked: count.nullable().meta({ description: "The bookings of all these days, each once." }),
  events: z.array(span).nullable(),
  holidays: z.array(span).nullable(),
  closures: z.array(span).nullable(),
});
export type CalendarMonth = z.output<typeof calendarMonth>;

const branchId = idOf("branch").optional().meta({ description: "One branch alone; else all where the right is held." });
const within = (days: number) => (asked: { from: Day; to: Day }) =>
  asked.from <= asked.to && asked.to < addDays(asked.from, days);

const path = "business/:businessId/calendar";
export const calendar = {
  month: call({
    method: "GET",
    path,
    summary: "What there is on some days: bookings counted; parts without a right to them are null",
    access: "session",
    query: z
      .strictObject({ branchId, from: day, to: day })
      .refine(within(LIMITS.calendarDays), { path: ["to"], message: withMessage("calendarPeriod") }),
    answer: calendarMonth,
  }),
  bookings: call({
    method: "GET",
    path: `${path}/bookings`,
    summary: "The bookings of some days in their order; stays on all their days, from arrival to departure",
    access: "reservations.read",
    query: z
      .strictObject({ branchId, from: day, to: day })
      .refine(within(LIMITS.calendarWeek), { path: ["to"], message: withMessage("calendarPeriod") }),
    answer: z.object({ data: z.array(overviewBooking), total: count }),
  }),
};
