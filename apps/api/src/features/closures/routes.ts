import type { BodyOf } from "@diwan/contract/api/call";
import { type ClosureDecision, type DateRange, dateRanges } from "@diwan/contract/stays/closures";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError } from "../../platform/errors.ts";
import { touchesDays } from "../../platform/records/local-times.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import {
  countUntold,
  listClosureGuests,
  markNotified,
  saveWithDecisions,
  listAffectedBookings,
  listProposals,
  readAffectedBookings,
  readKeptBookings,
} from "../reservations/index.ts";
import { assertPlaces, closureRecords } from "./records.ts";
import { withRights } from "./rights.ts";

export const closuresFeature = defineFeature(
  { name: "dateRanges", restorable: closureRecords.restorable },
  dateRanges,
  {
    list: async (ctx, { query }) => {
      const page = await closureRecords.list(ctx, query, {}, touchesDays(query));
      const untold = await countUntold(
        ctx,
        page.data.map(({ id }) => id),
      );
      const rows = await withRights(ctx, page.data);
      return { ...page, data: rows.map((row) => ({ ...row, untold: untold.get(row.id) ?? 0 })) };
    },
    get: async (ctx, { params }) => withOwnRights(ctx, await closureRecords.get(ctx, params.dateRangeId)),
    meets: async (ctx, { body }) => {
      await assertKnown(ctx, body);
      return listAffectedBookings(ctx, await readAffectedBookings(ctx, body), await readKeptBookings(ctx, body));
    },
    proposals: async (ctx, { params, body }) => {
      await assertKnown(ctx, body);
      return listProposals(ctx, params, body);
    },
    guests: async (ctx, { params }) => {
      await closureRecords.get(ctx, params.dateRangeId);
      return listClosureGuests(ctx, params.dateRangeId);
    },
    tell: (ctx, { params, body }) => markNotified(ctx, params, body.told),
    create: (ctx, { body }) => save(ctx, body.meets, () => closureRecords.create(ctx, body)),
    update: (ctx, { params, body }) =>
      save(ctx, body.meets, () => closureRecords.update(ctx, params.dateRangeId, body)),
    delete: (ctx, { params }) => closureRecords.delete(ctx, params.dateRangeId),
  },
);

async function withOwnRights<T extends DateRange>(ctx: Context, closure: T) {
  const [own] = await withRights(ctx, [closure]);
  return { ...closure, changeable: own?.changeable ?? false, deletable: own?.deletable ?? false };
}

async function save(ctx: Context, decisions: readonly ClosureDecision[] = [], write: () => Promise<DateRange>) {
  try {
    return await withOwnRights(ctx, await saveWithDecisions(ctx, decisions, write));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "stale") throw error;
    // the current record of a conflict, as it is read
    const current = await withOwnRights(ctx, error.details.extra?.["current"] as DateRange);
    throw new ApiError("stale", { extra: { ...error.details.extra, current } });
  }
}

/** Throws 422 for an unknown place, and 404 for a closure of another business. */
async function assertKnown(ctx: Context, { places, date_range_id }: BodyOf<typeof dateRanges.meets>): Promise<void> {
  await assertPlaces(ctx, places);
  if (date_range_id) await closureRecords.get(ctx, date_range_id);
}
