import { floors } from "@diwan/contract/branches/floors";
import type { Context } from "../../platform/context.ts";
import { feature } from "../../platform/routes.ts";
import { records } from "./records.ts";

/** The floors of the branch that the address names or the floor in it belongs to: where the right was asked for. */
const here = (ctx: Context) => records.at({ branch_id: ctx.branchId });

export const floorsFeature = feature("floors", floors, {
  list: (ctx, { query }) => here(ctx).list(ctx, query),
  get: (ctx, { params }) => here(ctx).get(ctx, params.floorId),
  create: (ctx, { body }) => here(ctx).create(ctx, body),
  update: (ctx, { params, body }) => here(ctx).update(ctx, params.floorId, body),
  delete: (ctx, { params }) => here(ctx).delete(ctx, params.floorId),
});
