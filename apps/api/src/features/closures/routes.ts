import type { BodyOf } from "@diwan/contract/api/call";
import { dateRanges } from "@diwan/contract/stays/closures";
import type { Context } from "../../platform/authorization/context.ts";
import { touchesDays } from "../../platform/records/local-times.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import {
  countUntold,
  listClosureGuests,
  markTold,
  saveWithDecisions,
  listAffectedBookings,
  listProposals,
  readAffectedBookings,
  readKeptBookings,
} from "../reservations/index.ts";
import { assertPlaces, closureRecords } from "./records.ts";

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
      return { ...page, data: page.data.map((row) => ({ ...row, untold: untold.get(row.id) ?? 0 })) };
    },
    get: (ctx, { params }) => closureRecords.get(ctx, params.dateRangeId),
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
    tell: (ctx, { params, body }) => markTold(ctx, params, body.told),
    create: (ctx, { body }) => saveWithDecisions(ctx, body.meets ?? [], () => closureRecords.create(ctx, body)),
    update: (ctx, { params, body }) =>
      saveWithDecisions(ctx, body.meets ?? [], () => closureRecords.update(ctx, params.dateRangeId, body)),
    delete: (ctx, { params }) => closureRecords.delete(ctx, params.dateRangeId),
  },
);

/** Throws 422 for an unknown place, and 404 for a closure of another business. */
async function assertKnown(ctx: Context, { places, date_range_id }: BodyOf<typeof dateRanges.meets>): Promise<void> {
  await assertPlaces(ctx, places);
  if (date_range_id) await closureRecords.get(ctx, date_range_id);
}
