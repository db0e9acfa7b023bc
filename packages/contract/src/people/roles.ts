import * as z from "zod";
import { call } from "../api/call.ts";
import { body, deleted, id, listAnswer, names, pageQuery, rowLocales, withMessage, stamp } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { right, rightsChange } from "./rights-change.ts";

/** A named set of permissions of a business. */
export const role = z.object({
  id,
  business_id: id,
  locales: names,
  rights: z.array(z.string()).meta({ description: "The permissions of the role, such as `items.update`." }),
  people: z.number().int().meta({ description: "How many members have the role on a branch." }),
  created_at: stamp,
  updated_at: stamp,
});
export type Role = z.output<typeof role>;

const locales = rowLocales.refine(({ name_en }) => name_en !== "", {
  path: [0, "name"],
  message: withMessage("nameRequired"),
});
const rights = z.array(right).min(1, withMessage("rightsNeeded")).max(LIMITS.arrayMax);
const roleForm = body({ locales, rights }, role);
export type RoleForm = z.output<typeof roleForm>;
const roleChange = body({ locales: locales.optional(), rights: rights.optional(), updated_at: stamp.optional() }, role);
export type RoleChange = z.output<typeof roleChange>;

const path = "business/:businessId/roles";
export const roles = {
  list: call({
    method: "GET",
    path,
    summary: "List the roles of a business",
    access: "roles.read",
    query: pageQuery(["name", "created_at"]),
    answer: listAnswer(role),
  }),
  get: call({
    method: "GET",
    path: `${path}/:roleId`,
    summary: "Get a role",
    access: "roles.read",
    answer: role,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Create a role from permissions that the caller holds on some branch",
    access: "roles.create",
    recent: true,
    body: roleForm,
    answer: role,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:roleId`,
    summary:
      "Update a role: what it gains and loses, its members gain and lose; what else they hold stays. Needs `roles.update` on each of their branches, and the changed permissions there",
    access: "roles.update",
    recent: true,
    dryRun: true,
    body: roleChange,
    answer: role.extend({
      changes: z.array(rightsChange).meta({ description: "What changed for whom, and on which branch." }),
    }),
  }),
  delete: call({
    method: "POST",
    path: `${path}/:roleId/delete`,
    summary: "Delete a role; its members keep their permissions",
    access: "roles.delete",
    recent: true,
    kept: "roles",
    answer: deleted,
  }),
};
