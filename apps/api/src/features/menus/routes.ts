import { menus } from "@diwan/contract/menu/menus";
import { cachedJson } from "../../platform/cache/cached.ts";
import { notFound } from "../../platform/errors.ts";
import { feature } from "../../platform/calls/routes.ts";
import { records } from "./records.ts";
import { readTree } from "./tree.ts";

export const menusFeature = feature("menus", menus, {
  list: (ctx, { query }) => records.list(ctx, query),
  get: (ctx, { params }) => records.get(ctx, params.menuId),
  create: (ctx, { body }) => records.create(ctx, body),
  update: (ctx, { params, body }) => records.update(ctx, params.menuId, body),
  delete: (ctx, { params }) => records.delete(ctx, params.menuId),
  tree: (ctx, { params, request }) =>
    cachedJson(request, `tree:${ctx.businessId}:${params.menuId}`, ctx.revision, async () => {
      const tree = await readTree(ctx.db, ctx.businessId, params.menuId);
      if (tree === undefined) throw notFound();
      return tree;
    }),
});
