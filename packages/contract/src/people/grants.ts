import * as z from "zod";
import { call } from "../api/call.ts";
import { body, id, idOf, listAnswer, pageQuery, withMessage, stamp } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { ACTIONS, AREAS } from "./permissions.ts";

/** `branch.{branchId}.{area}.{action}` */
const permission = z.string().max(100, withMessage("permission"));

/** A member with the permissions on the branch. */
const holder = z.object({
  id,
  name: z.string(),
  email: z.string(),
  media: z.array(z.object({ id, src: z.string() })),
  owner: z.boolean(),
  created_at: stamp.meta({ description: "The time at which the user joined the business." }),
  invited_at: z.string().nullable().meta({ description: "The time of the invitation; null once accepted." }),
  branches: z.array(id).meta({ description: "The branches where the user holds a permission." }),
  permissions: z.array(z.string()).meta({ description: "Empty for the owner, who holds every permission." }),
});
export type RightsHolder = z.output<typeof holder>;

const path = "business/:businessId/branches/:branchId/permissions";
export const grants = {
  people: call({
    method: "GET",
    path,
    summary: "List the members of a business with their permissions on a branch",
    access: "roles.read",
    query: pageQuery(["name", "email"]).extend({
      memberId: idOf("member").optional().meta({ description: "Only this member." }),
    }),
    answer: listAnswer(holder),
  }),
  areas: call({
    method: "GET",
    path: `${path}/services`,
    summary: "List the areas of permissions",
    access: "roles.read",
    answer: z.array(z.enum(AREAS)),
  }),
  actions: call({
    method: "GET",
    path: `${path}/actions`,
    summary: "List the actions of permissions",
    access: "roles.read",
    answer: z.array(z.enum(ACTIONS)),
  }),
  get: call({
    method: "GET",
    path: `${path}/user/:memberId`,
    summary: "Get the permissions of a member on a branch",
    access: "roles.read",
    answer: z.array(z.string()),
  }),
  set: call({
    method: "POST",
    path: `${path}/user/:memberId/set`,
    summary:
      "Replace the permissions of a member on a branch; permissions that the caller does not hold stay unchanged",
    access: "roles.update",
    recent: true,
    body: body({ permissions: z.array(permission).max(LIMITS.arrayMax) }),
    answer: z.array(z.string()),
  }),
};
