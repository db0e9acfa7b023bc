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

/** A period in which the business or some of its places are closed: no bookings and no orders. */
export const dateRange = z.object({
  id,
  business_id: id,
  locales: names.meta({ description: "The purpose of the closure; may be empty." }),
  from: z.string().meta({ description: "Local time in the time zone of the business." }),
  to: z.string(),
  places: z.array(placeAnswer).meta({
    description: "The places that are closed: for rooms a room type, for chalets an item. Empty: the whole business.",
  }),
  created_at: stamp,
  updated_at: stamp,
});
export type DateRange = z.output<typeof dateRange>;

/** What a closure covers may be of branches where the caller has no right. */
const readRange = dateRange.extend({
  changeable: z.boolean().meta({ description: "Whether the caller may change it: on every branch that it covers." }),
  deletable: z.boolean().meta({ description: "Whether the caller may delete it: on every branch that it covers." }),
});
export type ReadRange = z.output<typeof readRange>;

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
  resource_id: resourceId.optional().meta({ description: "The new place; by default the same place." }),
  staff_id: idOf("staff").nullish(),
  unit_no: z.number().int().min(1).nullish(),
  start: localTime.optional(),
  end: localTime.optional(),
  expected_total: sum.optional().meta({ description: "The price after the move; 409 if it has changed." }),
  reason: multilineText(LIMITS.orderNote).optional().meta({
    description:
      "The reason that guests of canceled bookings read on the page of their booking; by default the name of the closure, in their language.",
  }),
  keep: sum.optional().meta({ description: "The part of a canceled booking's total that remains due; 0 by default." }),
  updated_at: stamp.optional().meta({ description: "The version of the booking that the decision is based on." }),
});
export type ClosureDecision = z.output<typeof decision>;
const meets = z
  .array(decision)
  .max(LIMITS.closureMeets)
  .optional()
  .meta({ description: "The decision for each affected booking; 409 with the undecided bookings." });

/** A booking that a closure affects; guest and amounts only for users who may read it. */
const metBooking = reservation
  .pick({
    ...{ branchId: true, number: true, status: true, resource_type: true, resource_id: true, resource: true },
    ...{ unit_no: true, unit: true, staff_id: true, staff: true, start: true, end: true, currency: true },
    ...{ guests: true, updated_at: true },
  })
  .extend({
    reservation_id: id,
    unit_id: id.meta({ description: "The booked unit: table, person, room or chalet." }),
    customer: bookingGuest.pick({ name: true, phone: true, email: true }).nullable(),
    total: z.number().nullable(),
    paid: z.number().nullable(),
    balance: z.number().nullable(),
    changeable: z.boolean().meta({ description: "Whether the caller may move and cancel the booking." }),
  });
export type MetBooking = z.output<typeof metBooking>;

const met = z.object({
  data: z.array(metBooking),
  total: z.number().int(),
  kept: z
    .array(metBooking)
    .meta({ description: "Bookings that the saved closure left in place; they need no decision." }),
});

/** What saving a closure did to a booking, for whoever must tell the guest. */
const changedBooking = z.object({
  action: z.literal(["move", "cancel"]),
  booking: reservation,
  mailed: z.boolean().meta({ description: "Whether an email goes to the guest; without an address there is none." }),
});
export type ChangedBooking = z.output<typeof changedBooking>;
const savedRange = readRange.extend({ changed: z.array(changedBooking) });
export type SavedRange = z.output<typeof savedRange>;

/** A booking that a saved closure met, what was decided, and whether its guest was told. */
const closureGuest = z.object({
  action: z.enum(CLOSURE_ACTIONS),
  booking: reservation.meta({ description: "As it is now." }),
  was: reservation
    .pick({ resource_type: true, resource: true, unit: true, staff: true, start: true, end: true })
    .meta({ description: "The resource and time before the decision." }),
  mailed: z.boolean().meta({ description: "Whether an email went to the guest; without an address there is none." }),
  decided_by: z.string().nullable(),
  decided_at: stamp,
  told_by: z.string().nullable().meta({ description: "Who noted that the guest was told." }),
  told_at: stamp.nullable(),
});
export type ClosureGuest = z.output<typeof closureGuest>;

/** A closure in the list. */
const listedRange = readRange.extend({
  untold: z.number().int().meta({
    description:
      "Guests whose booking was moved or canceled and who were not told, of bookings that the caller may read.",
  }),
});

/** A closure that holds now, and one with guests who were not told, as the dashboard names them. */
export const currentClosure = dateRange.pick({ id: true, locales: true }).extend({
  until: z.string(),
  branchId: id.nullable().meta({ description: "Null if the whole business is closed." }),
});
export const untoldClosure = dateRange
  .pick({ id: true, locales: true, from: true, to: true })
  .extend({ count: z.number().int().meta({ description: "Guests whose booking was moved or canceled." }) });

/** A place where an affected booking could move. */
const proposal = reservation
  .pick({ resource_id: true, resource: true, staff_id: true, start: true, end: true, currency: true })
  .extend({ total: z.number() });
export type MoveProposal = z.output<typeof proposal>;

const planned = {
  from: localTime,
  to: localTime,
  places: places.default([]),
  date_range_id: idOf("dateRange").optional().meta({ description: "The closure to be changed." }),
};

const dateRangeForm = body(
  { locales: rowLocales.optional(), from: localTime, to: localTime, places: places.optional(), meets },
  readRange,
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
  readRange,
  inOrder,
);

const path = "business/:businessId/date-ranges";
export const dateRanges = {
  list: call({
    method: "GET",
    path,
    summary: "List the closures of a business, optionally in a period; upcoming closures first",
    access: "holidays.read",
    query: pageQuery(["next", "from", "name", "created_at"]).extend({ from: day.optional(), to: day.optional() }),
    answer: listAnswer(listedRange),
  }),
  get: call({
    method: "GET",
    path: `${path}/:dateRangeId`,
    summary: "Get a closure",
    access: "holidays.read",
    answer: readRange,
  }),
  meets: call({
    method: "POST",
    path: `${path}/meets`,
    summary: "Preview the bookings that a closure would affect; nothing is saved",
    access: "holidays.read",
    body: body(planned, undefined, inOrder),
    answer: met,
    reads: true,
  }),
  proposals: call({
    method: "POST",
    path: "business/:businessId/branches/:branchId/reservations/:reservationId/proposals",
    summary: "List the places where an affected booking could move, the nearest first, or what is free on a day",
    access: "reservations.read",
    body: body({ ...planned, day: day.optional() }, undefined, inOrder),
    answer: z.object({ data: z.array(proposal) }),
    reads: true,
  }),
  guests: call({
    method: "GET",
    path: `${path}/:dateRangeId/guests`,
    summary: "List the bookings that a closure met, and whether their guests were told; first those who were not",
    access: "reservations.read",
    answer: z.object({ data: z.array(closureGuest) }),
  }),
  tell: call({
    method: "POST",
    path: "business/:businessId/branches/:branchId/date-ranges/:dateRangeId/guests/:reservationId",
    summary: "Note that the guest of a booking was told of a closure, or take that back",
    access: "reservations.update",
    body: z.strictObject({ told: z.boolean() }),
    answer: closureGuest,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Close the business or some of its places for a period",
    access: "holidays.create",
    body: dateRangeForm,
    answer: savedRange,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:dateRangeId`,
    summary: "Update a closure",
    access: "holidays.update",
    body: dateRangeChange,
    answer: savedRange,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:dateRangeId/delete`,
    summary: "Reopen the business by deleting a closure",
    access: "holidays.delete",
    kept: "dateRanges",
    answer: deleted,
  }),
};
