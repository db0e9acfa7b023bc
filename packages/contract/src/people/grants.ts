import * as z from "zod";
import { call } from "../api/call.ts";
import { body, id, idOf, listAnswer, pageQuery, withMessage, stamp } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { ACTIONS, AREAS } from "./permissions.ts";

/** `branch.{branchId}.{area}.{action}` */
const permission = z.string().max(100, withMessage("permission"));

/** A member with the rights on the branch. */
const holder = z.object({
  id,
  name: z.string(),
  email: z.string(),
  media: z.array(z.object({ id, src: z.string() })),
  owner: z.boolean(),
  created_at: stamp.meta({ description: "Since when they belong to the business." }),
  invited_at: z.string().nullable().meta({ description: "When they were invited, as long as they have not accepted." }),
  branches: z.array(id).meta({ description: "Where they hold anything." }),
  permissions: z.array(z.string()).meta({ description: "Nothing of the owner, who holds everything." }),
});
export type RightsHolder = z.output<typeof holder>;

const path = "business/:businessId/branches/:branchId/permissions";
export const grants = {
  people: call({
    method: "GET",
    path,
    summary: "The people of a business with what each holds on a branch",
    access: "roles.read",
    query: pageQuery(["name", "email"]).extend({
      memberId: idOf("member").optional().meta({ description: "This one alone." }),
    }),
    answer: listAnswer(holder),
  }),
  areas: call({
    method: "GET",
    path: `${path}/services`,
    summary: "The areas in which permissions can be given",
    access: "roles.read",
    answer: z.array(z.enum(AREAS)),
  }),
  actions: call({
    method: "GET",
    path: `${path}/actions`,
    summary: "The actions that can be permitted",
    access: "roles.read",
    answer: z.array(z.enum(ACTIONS)),
  }),
  get: call({
    method: "GET",
    path: `${path}/user/:memberId`,
    summary: "What somebody holds on a branch",
    access: "roles.read",
    answer: z.array(z.string()),
  }),
  set: call({
    method: "POST",
    path: `${path}/user/:memberId/set`,
    summary: "Replace what somebody holds on a branch; what the giver does not hold stays as it is",
    access: "roles.update",
    recent: true,
    body: body({ permissions: z.array(permission).max(LIMITS.arrayMax) }),
    answer: z.array(z.string()),
  }),
};
