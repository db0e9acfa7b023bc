import * as z from "zod";
import { call } from "../api/call.ts";
import { RESERVATION_STATUSES } from "../reservations/reservation-status.ts";
import { body, day, deleted, id, idOf, names, stamp, withMessage } from "../api/fields.ts";

const share = z
  .number(withMessage("percentage"))
  .min(0, withMessage("percentage"))
  .max(100, withMessage("percentage"))
  .multipleOf(0.01, withMessage("percentage"))
  .meta({
    description: "The owner's part of the income in percent, at most two decimals; the business keeps the rest.",
  });

/** A chalet with the member who owns it, if the business lets it for somebody; what was set last, if it changes. */
const ownedChalet = z.object({
  item_id: id,
  locales: names,
  owner: z.object({ id, name: z.string(), pending: z.boolean() }).nullable(),
  share: z.number().nullable(),
  since: z.string().nullable().meta({ description: "Bookings that arrive from this day on are the owner's." }),
  updated_at: stamp.nullable(),
});
export type OwnedChalet = z.output<typeof ownedChalet>;

/** Amounts in the currency of the business. The owner's part and that of the business add up to the amount. */
const split = z.object({ amount: z.number(), owner: z.number(), business: z.number() });
const income = {
  booked: split.meta({
    description: "What guests owe or have paid. Requests that wait for the business are in no sum.",
  }),
  received: split.meta({ description: "What guests have paid of it." }),
};
const sums = { nights: z.number().int(), ...income };
const ownerIncome = z
  .object({
    owner: z.object({ id, name: z.string() }),
    chalets: z.array(z.object({ item_id: id, locales: names, share: z.number(), ...sums })),
    ...sums,
  })
  .meta({ description: "Of the bookings that arrive in the month, under the owner and share of the day of arrival." });
export type OwnerIncome = z.output<typeof ownerIncome>;

const path = "business/:businessId/chalet-owners";
export const chaletOwners = {
  list: call({
    method: "GET",
    path,
    summary: "List the chalets of a business with their owners",
    access: "users.read",
    gives: ["menu.read"],
    answer: z.object({ data: z.array(ownedChalet) }),
  }),
  statement: call({
    method: "GET",
    path: `${path}/statement`,
    summary: "Sum a month's income of the chalets that have an owner, by owner",
    access: "invoices.read",
    gives: ["users.read", "menu.read"],
    query: z.strictObject({
      month: day.optional().meta({ description: "Any day of the month; by default that of today." }),
    }),
    answer: z.object({ month: z.string(), currency: z.string(), data: z.array(ownerIncome) }),
  }),
  assign: call({
    method: "POST",
    path: `${path}/:itemId`,
    summary: "Set or remove the owner of a chalet from a day on",
    access: "users.update",
    gives: ["menu.update"],
    body: body({ user_id: idOf("member").nullable(), share, since: day }),
    answer: ownedChalet,
  }),
};

const stay = z.object({
  number: z.number().int(),
  from: z.string(),
  to: z.string(),
  nights: z.number().int(),
  branch: names.meta({ description: "Numbers are counted by branch." }),
  guest: z.string().meta({ description: "The first name alone." }),
  status: z.enum(RESERVATION_STATUSES),
  ...income,
});
const month = z.object({ month: z.string(), ...sums });

const ownChalet = z.object({
  business_id: id,
  business: names,
  item_id: id,
  locales: names,
  picture: z.string().nullable(),
  share: z.number(),
  currency: z.string(),
  nights: z
    .array(z.object({ day: z.string(), state: z.enum(["free", "requested", "taken", "kept", "closed"]) }))
    .meta({ description: "The next 90 nights, each named after the day on which it begins." }),
  bookings: z.array(stay).meta({
    description: "Those that arrive from the first day of the month eleven months ago until the last of the nights.",
  }),
  kept: z.array(z.object({ id, from: z.string(), to: z.string() })),
  months: z.array(month).meta({ description: "Of these bookings; each counts in the month of its arrival." }),
});
export type OwnChalet = z.output<typeof ownChalet>;

const keptNights = z.object({ id, from: z.string(), to: z.string() });
const own = "users/:userId/chalets";
export const ownChalets = {
  list: call({
    method: "GET",
    path: own,
    summary: "List the user's own chalets in all businesses, with their nights and income",
    access: "session",
    answer: z.object({ data: z.array(ownChalet) }),
  }),
  keep: call({
    method: "POST",
    path: `${own}/:itemId/nights`,
    summary: "Keep nights of an own chalet for oneself; 409 if a booking lies there",
    access: "session",
    body: body({ from: day, to: day }, undefined, {
      holds: ({ from, to }: { from?: string; to?: string }) => !from || !to || from < to,
      path: ["to"],
      message: withMessage("rangeEmpty"),
    }),
    answer: keptNights,
    status: 201,
  }),
  giveBack: call({
    method: "POST",
    path: `${own}/:itemId/nights/:dateRangeId/delete`,
    summary: "Give back nights that the user kept",
    access: "session",
    kept: "dateRanges",
    answer: deleted,
  }),
};
