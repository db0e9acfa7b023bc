import * as z from "zod";
import { call } from "../api/call.ts";
import { body, deleted, id, idOf, listAnswer, names, pageQuery, withMessage, stamp } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { ACTIONS, AREAS } from "./permissions.ts";
import { assignedRights, oneOfBoth, rightsChange, SEVERAL_MAX } from "./rights-change.ts";
export type { RightsChange } from "./rights-change.ts";

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
  role: z
    .object({ id, locales: names })
    .nullable()
    .meta({ description: "The role on the branch, from which the permissions may differ." }),
});
export type RightsHolder = z.output<typeof holder>;

/** Whom a member without permissions can ask, and whether they have. */
const permissionRequest = z.object({
  needed: z.boolean().meta({ description: "Whether the caller holds no permission in the business." }),
  givers: z
    .array(z.object({ name: z.string(), owner: z.boolean() }))
    .meta({ description: "Who may give permissions: names only, the owner first. Empty for the owner." }),
  asked_at: z.string().nullable(),
  declined: z.boolean(),
  again_at: z.string().nullable().meta({ description: "From when on the caller can ask again after a refusal." }),
});
export type PermissionRequest = z.output<typeof permissionRequest>;

const path = "business/:businessId/branches/:branchId/permissions";
const requestPath = "business/:businessId/permission-request";
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
  setSeveral: call({
    method: "POST",
    path: "business/:businessId/permissions/set",
    summary:
      "Replace the permissions of members on branches by permissions or a role, all or none; permissions that the caller does not hold stay unchanged",
    access: "roles.update",
    recent: true,
    dryRun: true,
    body: body(
      {
        memberIds: z.array(idOf("member")).min(1, withMessage("memberNeeded")).max(SEVERAL_MAX),
        ...assignedRights,
      },
      undefined,
      oneOfBoth,
    ),
    answer: z.object({ data: z.array(rightsChange) }),
  }),
  request: call({
    method: "GET",
    path: requestPath,
    summary: "Get whom to ask for permissions, and the caller's open request",
    access: "session",
    answer: permissionRequest,
  }),
  ask: call({
    method: "POST",
    path: requestPath,
    summary: "Ask for permissions in a business where the caller has none; once until it is answered",
    access: "session",
    answer: permissionRequest,
  }),
  decline: call({
    method: "POST",
    path: "business/:businessId/users/:memberId/permission-request/decline",
    summary: "Decline a member's request for permissions; they can ask again a day later",
    access: "roles.update",
    answer: deleted,
  }),
};
