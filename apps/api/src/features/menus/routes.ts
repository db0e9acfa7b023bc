import { menus } from "@diwan/contract/menu/menus";
import { cachedJson } from "../../platform/cache/cached.ts";
import { notFound } from "../../platform/errors.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { menuRecords } from "./records.ts";
import { readTree } from "./tree.ts";

export const menusFeature = defineFeature({ name: "menus", restorable: menuRecords.restorable }, menus, {
  list: (ctx, { query }) => menuRecords.list(ctx, query),
  get: (ctx, { params }) => menuRecords.get(ctx, params.menuId),
  create: (ctx, { body }) => menuRecords.create(ctx, body),
  update: (ctx, { params, body }) => menuRecords.update(ctx, params.menuId, body),
  delete: (ctx, { params }) => menuRecords.delete(ctx, params.menuId),
  tree: (ctx, { params, request }) =>
    cachedJson(request, `tree:${ctx.businessId}:${params.menuId}`, ctx.revision, async () => {
      const tree = await readTree(ctx.db, ctx.businessId, params.menuId);
      if (tree === undefined) throw notFound();
      return tree;
    }),
});
