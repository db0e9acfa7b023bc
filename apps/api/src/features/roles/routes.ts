import { roles } from "@diwan/contract/people/roles";
import { defineFeature } from "../../platform/calls/routes.ts";
import { createRole, records, updateRole } from "./roles.ts";

export const rolesFeature = defineFeature({ name: "roles", restorable: records.restorable }, roles, {
  list: (ctx, { query }) => records.list(ctx, query),
  get: (ctx, { params }) => records.get(ctx, params.roleId),
  create: (ctx, { body }) => createRole(ctx, body),
  update: (ctx, { params, body }) => updateRole(ctx, params.roleId, body),
  delete: (ctx, { params }) => records.delete(ctx, params.roleId),
});
