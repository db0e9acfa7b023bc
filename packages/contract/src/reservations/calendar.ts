import * as z from "zod";
import { call } from "../api/call.ts";
import { addDays, type Day } from "../time/days.ts";
import { day, id, idOf, names, withMessage } from "../api/fields.ts";
import { overviewBooking } from "../overview/analytics.ts";
import { LIMITS } from "../api/limits.ts";

const count = z.number().int();

/** An entry that covers days: an event, a holiday or a closure. */
const span = z.object({
  id,
  locales: names,
  start: z.string().meta({ description: "Local time; for a holiday, its first day." }),
  end: z.string(),
});
export type CalendarSpan = z.output<typeof span>;

const bookingDay = z.object({
  day: z.string(),
  count: count.meta({ description: "Bookings of this day. A stay counts on all its days, from arrival to departure." }),
  first: overviewBooking,
});

export const calendarMonth = z.object({
  bookings: z.array(bookingDay).nullable().meta({ description: "Only days with entries." }),
  booked: count.nullable().meta({ description: "The bookings of all these days, each counted once." }),
  events: z.array(span).nullable(),
  holidays: z.array(span).nullable(),
  closures: z.array(span).nullable(),
});
export type CalendarMonth = z.output<typeof calendarMonth>;

const branchId = idOf("branch")
  .optional()
  .meta({ description: "A single branch; by default all branches where the caller holds the permission." });
const within = (days: number) => (asked: { from: Day; to: Day }) =>
  asked.from <= asked.to && asked.to < addDays(asked.from, days);

const path = "business/:businessId/calendar";
export const calendar = {
  month: call({
    method: "GET",
    path,
    summary: "Get the entries of some days, with booking counts; null for parts that the caller may not read",
    access: "session",
    query: z
      .strictObject({ branchId, from: day, to: day })
      .refine(within(LIMITS.calendarDays), { path: ["to"], message: withMessage("calendarPeriod") }),
    answer: calendarMonth,
  }),
  bookings: call({
    method: "GET",
    path: `${path}/bookings`,
    summary: "List the bookings of some days in order; stays appear on all their days, from arrival to departure",
    access: "reservations.read",
    query: z
      .strictObject({ branchId, from: day, to: day })
      .refine(within(LIMITS.calendarWeek), { path: ["to"], message: withMessage("calendarPeriod") }),
    answer: z.object({ data: z.array(overviewBooking), total: count }),
  }),
};
