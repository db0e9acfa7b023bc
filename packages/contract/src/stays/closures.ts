import * as z from "zod";
import { call } from "../api/call.ts";
import {
  body,
  day,
  deleted,
  id,
  idBy,
  idOf,
  listAnswer,
  localTime,
  multilineText,
  names,
  pageQuery,
  rowLocales,
  withMessage,
  stamp,
  sum,
} from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { bookingGuest, reservation, resourceId } from "../reservations/reservation-parts.ts";

export const CLOSURE_PLACES = ["branch", "table", "service", "staff", "room", "item"] as const;
export type ClosurePlaceType = (typeof CLOSURE_PLACES)[number];
const placeType = z.enum(CLOSURE_PLACES);
const placeId = idBy("type", {
  ...{ branch: "branch", table: "table", service: "service" },
  ...{ staff: "staff", room: "roomType", item: "item" },
});
const placeAnswer = z.object({ type: placeType, id, locales: names });

/** A time in which the business, or some of its places, is closed: nothing can be booked or ordered inside. */
export const dateRange = z.object({
  id,
  business_id: id,
  locales: names.meta({ description: "What it is for; may be empty." }),
  from: z.string().meta({ description: "Local time in the time zone of the business." }),
  to: z.string(),
  places: z.array(placeAnswer).meta({
    description: "What alone is closed: a room is a type of rooms, an item a chalet. None: the whole business.",
  }),
  created_at: stamp,
  updated_at: stamp,
});
export type DateRange = z.output<typeof dateRange>;

const ordered = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  !from || !to || from < to;
const inOrder = { holds: ordered, path: ["to"], message: withMessage("rangeEmpty") };

const places = z.array(body({ type: placeType, id: placeId }, placeAnswer)).max(LIMITS.rowsMax);

export const CLOSURE_ACTIONS = ["move", "keep", "cancel"] as const;
export type ClosureAction = (typeof CLOSURE_ACTIONS)[number];

/** Decisions on a booking that a closure affects. */
const decision = z.strictObject({
  reservation_id: idOf("reservation"),
  action: z.enum(CLOSURE_ACTIONS),
  resource_id: resourceId.optional().meta({ description: "Where it moves to; the same place where nothing is said." }),
  staff_id: idOf("staff").nullish(),
  unit_no: z.number().int().min(1).nullish(),
  start: localTime.optional(),
  end: localTime.optional(),
  expected_total: sum.optional().meta({ description: "What it costs after the move; 409 where that has changed." }),
  reason: multilineText(LIMITS.orderNote).optional().meta({ description: "Told to who is canceled." }),
  keep: sum.optional().meta({ description: "What remains due of one that is canceled; without it nothing." }),
  updated_at: stamp.optional().meta({ description: "Of the booking, as it was decided on." }),
});
export type ClosureDecision = z.output<typeof decision>;
const meets = z
  .array(decision)
  .max(LIMITS.closureMeets)
  .optional()
  .meta({ description: "What becomes of each booking that it meets; 409 with those that are undecided." });

/** A booking that a closure affects; guest and amounts only for users who may read it. */
const metBooking = reservation
  .pick({
    ...{ branchId: true, number: true, status: true, resource_type: true, resource_id: true, resource: true },
    ...{ unit_no: true, unit: true, staff_id: true, staff: true, start: true, end: true, currency: true },
    updated_at: true,
  })
  .extend({
    reservation_id: id,
    unit_id: id.meta({ description: "What it holds: the table, the person, the room or chalet." }),
    customer: bookingGuest.pick({ name: true, phone: true }).nullable(),
    total: z.number().nullable(),
    paid: z.number().nullable(),
    balance: z.number().nullable(),
    changeable: z.boolean().meta({ description: "Whether the caller may move and cancel it." }),
  });
export type MetBooking = z.output<typeof metBooking>;

const met = z.object({ data: z.array(metBooking), total: z.number().int() });

/** A place where an affected booking could move. */
const proposal = reservation
  .pick({ resource_id: true, resource: true, staff_id: true, start: true, end: true, currency: true })
  .extend({ total: z.number() });
export type MoveProposal = z.output<typeof proposal>;

const planned = {
  from: localTime,
  to: localTime,
  places: places.default([]),
  date_range_id: idOf("dateRange").optional().meta({ description: "Of the closure that is changed." }),
};

const dateRangeForm = body(
  { locales: rowLocales.optional(), from: localTime, to: localTime, places: places.optional(), meets },
  dateRange,
  inOrder,
);
const dateRangeChange = body(
  {
    locales: rowLocales.optional(),
    from: localTime.optional(),
    to: localTime.optional(),
    places: places.optional(),
    meets,
    updated_at: stamp.optional(),
  },
  dateRange,
  inOrder,
);

const path = "business/:businessId/date-ranges";
export const dateRanges = {
  list: call({
    method: "GET",
    path,
    summary: "When a business is closed, in a period if one is given; what is next first",
    access: "holidays.read",
    query: pageQuery(["next", "from", "name", "created_at"]).extend({ from: day.optional(), to: day.optional() }),
    answer: listAnswer(dateRange),
  }),
  get: call({
    method: "GET",
    path: `${path}/:dateRangeId`,
    summary: "A date range",
    access: "holidays.read",
    answer: dateRange,
  }),
  meets: call({
    method: "POST",
    path: `${path}/meets`,
    summary: "The bookings that a closure would meet; nothing is saved",
    access: "holidays.read",
    body: body(planned, undefined, inOrder),
    answer: met,
    reads: true,
  }),
  proposals: call({
    method: "POST",
    path: "business/:businessId/branches/:branchId/reservations/:reservationId/proposals",
    summary: "Where a booking that a closure would meet could move to, the nearest first",
    access: "reservations.read",
    body: body(planned, undefined, inOrder),
    answer: z.object({ data: z.array(proposal) }),
    reads: true,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Close the business or places of it for a time",
    access: "holidays.create",
    body: dateRangeForm,
    answer: dateRange,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:dateRangeId`,
    summary: "Change a date range",
    access: "holidays.update",
    body: dateRangeChange,
    answer: dateRange,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:dateRangeId/delete`,
    summary: "Open the business again in a time",
    access: "holidays.delete",
    answer: deleted,
  }),
};
