import { reservations } from "@diwan/contract/reservations/reservations";
import { feature } from "../../platform/routes.ts";
import { availabilityOf } from "./availability.ts";
import { bookByStaff } from "./book.ts";
import { changeReservation } from "./change.ts";
import { listFeeds, makeFeed } from "./feeds/queries.ts";
import { guestPageOf } from "./guest-page-of.ts";
import { hold, keyOfHold, release } from "./hold.ts";
import { moveInsurance } from "./insurance.ts";
import { payReservation } from "./pay.ts";
import {
  countAllReservations,
  countReservations,
  knownCustomer,
  listAllReservations,
  listReservations,
} from "./queries.ts";
import { quoteForStaff } from "./quote.ts";
import { readWhole } from "./record.ts";
import { removeReservation } from "./remove.ts";
import { timelineOf } from "./timeline.ts";

export const reservationsFeature = feature("reservations", reservations, {
  list: (ctx, { params, query }) => listReservations(ctx, params.branchId, query),
  counts: async (ctx, { params, query }) => ({ data: await countReservations(ctx, params.branchId, query) }),
  listAll: (ctx, { query }) => listAllReservations(ctx, query),
  countAll: async (ctx, { query }) => ({ data: await countAllReservations(ctx, query) }),
  timeline: (ctx, { params, query }) => timelineOf(ctx, params.branchId, query),
  availability: (ctx, { params, query }) => availabilityOf(ctx, params.branchId, query),
  feeds: (ctx, { params, query }) => listFeeds(ctx, params.branchId, query),
  makeFeed: (ctx, { params, body }) => makeFeed(ctx, params.branchId, body),
  customer: (ctx, { params, query }) => knownCustomer(ctx, params.branchId, query.phone),
  quote: (ctx, { params, body }) => quoteForStaff(ctx, params.branchId, body),
  hold: (ctx, { params, body }) => hold(ctx, params.branchId, body),
  release: (ctx, { body }) => release(ctx, keyOfHold(ctx, body.hold_key)),
  get: (ctx, { params }) => readWhole(ctx, params.branchId, params.reservationId),
  guestPage: (ctx, { params }) => guestPageOf(ctx, params.branchId, params.reservationId),
  create: (ctx, { params, body }) => bookByStaff(ctx, params.branchId, body),
  update: (ctx, { params, body }) => changeReservation(ctx, params.branchId, params.reservationId, body),
  insurance: (ctx, { params, body }) => moveInsurance(ctx, params.branchId, params.reservationId, body),
  pay: (ctx, { params, body }) => payReservation(ctx, params.branchId, params.reservationId, body),
  delete: (ctx, { params }) => removeReservation(ctx, params.branchId, params.reservationId),
});
