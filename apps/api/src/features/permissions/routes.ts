import { grants } from "@diwan/contract/people/grants";
import { ACTIONS, allRights, areasOf, type Right } from "@diwan/contract/people/permissions";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { assignRights } from "./assign.ts";
import { listHolders, readMember, readRights, type Seat } from "./queries.ts";
import { askForRights, declineRequest, readRequest } from "./requests.ts";
import { parseBranchRight } from "./rules.ts";
import { assignToSeveral, refuseRights } from "./several.ts";

const permissionsOf = (branchId: string, rights: readonly Right[]): string[] =>
  rights.map((right) => `branch.${branchId}.${right}`);

export const permissionsFeature = defineFeature("grants", grants, {
  people: (ctx, { params, query }) => listHolders(ctx, params.branchId, query),
  areas: async (ctx) => [...areasOf(ctx.grants.type)],
  actions: async () => [...ACTIONS],
  get: async (ctx, { params }) => {
    const { branchId, memberId } = params;
    const member = await readMember(ctx, memberId);
    if (!member) throw notFound();
    return permissionsOf(
      branchId,
      member.owner ? allRights(ctx.grants.type) : await readRights(ctx, branchId, memberId),
    );
  },
  set: (ctx, { params, body }) => setRights(ctx, params, requestedRights(body.permissions, params.branchId)),
  setSeveral: async (ctx, { body }) => ({ data: await assignToSeveral(ctx, body) }),
  request: (ctx) => readRequest(ctx),
  ask: (ctx) => askForRights(ctx),
  decline: (ctx, { params }) => declineRequest(ctx, params.memberId),
});

/** Rights on other branches are set by the calls of these branches. */
function requestedRights(permissions: readonly string[], branchId: string): Right[] {
  return permissions.map((text, at) => {
    const right = parseBranchRight(text, branchId);
    if (!right) throw invalid({ [`permissions.${at}`]: "permission" });
    return right;
  });
}

/** Replaces the rights of another member, who is not the owner, on a branch. A role stays, and the rights may differ from it. */
async function setRights(ctx: Context, { branchId, memberId }: Seat, requested: readonly Right[]): Promise<string[]> {
  await assignRights(ctx, [{ branchId, memberId, rights: () => requested }], (beyond) =>
    refuseRights(requested, beyond, "permissions"),
  );
  return permissionsOf(branchId, await readRights(ctx, branchId, memberId));
}
