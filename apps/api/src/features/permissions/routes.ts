import { grants } from "@diwan/contract/people/grants";
import {
  ACTIONS,
  areasOf,
  DEVICE_RIGHTS,
  AREAS,
  can,
  type Right,
  type Action,
  type Area,
  type Grants,
} from "@diwan/contract/people/permissions";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid, notFound, ApiError } from "../../platform/errors.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import {
  endDeviceSessions,
  listHolders,
  lockMember,
  type Member,
  readMember,
  readRights,
  writeRights,
} from "./queries.ts";
import type { BusinessType } from "@diwan/contract/api/enumerations";

/** All rights on a branch. */
export const allRights = (type: BusinessType): Right[] =>
  areasOf(type).flatMap((area) => ACTIONS.map((action): Right => `${area}.${action}`));
const permissionsOf = (branchId: string, rights: readonly Right[]): string[] =>
  rights.map((right) => `branch.${branchId}.${right}`);
const isArea = (text: string | undefined): text is Area => AREAS.some((area) => area === text);
const isAction = (text: string | undefined): text is Action => ACTIONS.some((action) => action === text);

export const permissionsFeature = defineFeature("grants", grants, {
  people: (ctx, { params, query }) => listHolders(ctx, params.branchId, query),
  areas: async (ctx) => [...areasOf(ctx.grants.type)],
  actions: async () => [...ACTIONS],
  get: async (ctx, { params }) => {
    const { branchId, memberId } = params;
    const { owner } = assertMember(await readMember(ctx, memberId));
    return permissionsOf(branchId, owner ? allRights(ctx.grants.type) : await readRights(ctx, branchId, memberId));
  },
  set: async (ctx, { params, body }) => {
    const { branchId, memberId } = params;
    return permissionsOf(branchId, await setRights(ctx, branchId, memberId, wishOf(body.permissions, branchId)));
  },
});

function assertMember(member: Member | undefined): Member {
  if (!member) throw notFound();
  return member;
}

/** Rights on other branches are set by the calls of these branches. */
function wishOf(permissions: readonly string[], branchId: string): Right[] {
  return permissions.map((text, at) => {
    const right = parseBranchRight(text, branchId);
    if (!right) throw invalid({ [`permissions.${at}`]: "permission" });
    return right;
  });
}

/** Replaces the rights of another member, who is not the owner, on a branch. */
async function setRights(ctx: Context, branchId: string, id: string, wish: readonly Right[]): Promise<Right[]> {
  const member = assertMember(await lockMember(ctx, id));
  if (id === ctx.caller.userId) throw new ApiError("own_permissions");
  if (member.owner) throw new ApiError("owner_permissions");
  const before = await readRights(ctx, branchId, id);
  const { rights, beyond } = resolveRights(ctx.grants, branchId, before, wish);
  if (beyond.length) throw refusalOf(wish, beyond);
  const after = rights.toSorted();
  if (after.join() === before.toSorted().join()) return after;
  await writeRights(ctx, branchId, id, after);
  if (!DEVICE_RIGHTS.every((right) => after.some((held) => covers(held, right))))
    await endDeviceSessions(ctx, branchId, id);
  ctx.record({
    area: "roles",
    action: "update",
    kind: "updated",
    recordId: id,
    label: member.name,
    branchId,
    before: { permissions: before },
    after: { permissions: after },
  });
  return after;
}

/** Whether one right implies another: any action of an area implies reading it. */
const covers = (held: Right, asked: Right): boolean =>
  held === asked || (asked.endsWith(".read") && held.startsWith(asked.slice(0, -4)));

/** Errors at the rights that the giver does not hold. */
function refusalOf(wish: readonly Right[], beyond: readonly Right[]): ApiError {
  const places = wish.flatMap((right, at) => (beyond.includes(right) ? [`permissions.${at}`] : []));
  return new ApiError("permission_not_held", {
    fields: Object.fromEntries(places.map((place) => [place, "permissionNotHeld"])),
  });
}

/** The right that `branch.{branchId}.{area}.{action}` names on this branch; undefined of any other text. */
export function parseBranchRight(text: string, branchId: string): Right | undefined {
  const [branch, id, area, action, ...rest] = text.split(".");
  const known = isArea(area) && isAction(action) && rest.length === 0;
  return known && branch === "branch" && id?.toLowerCase() === branchId.toLowerCase() ? `${area}.${action}` : undefined;
}

/**
 * The rights of a member on a branch after a giver has set them: the requested ones that the giver holds, and of the others
 * those that the member had before. Also returns the requested rights that the giver does not hold.
 */
export function resolveRights(
  giver: Grants,
  branchId: string,
  held: readonly Right[],
  wish: readonly Right[],
): { rights: Right[]; beyond: Right[] } {
  const givable = allRights(giver.type);
  const mine = new Set(givable.filter((right) => holds(giver, right, branchId)));
  const [before, wished] = [new Set(held), new Set(wish)];
  const after = givable.filter((right) => (mine.has(right) ? wished : before).has(right));
  // rights that the type of business does not have are dropped
  const beyond = givable.filter((right) => wished.has(right) && !mine.has(right) && !before.has(right));
  return { rights: after, beyond };
}

function holds(held: Grants, right: Right, branchId: string): boolean {
  const [area, action] = right.split(".") as [Area, Action]; // a right is `area.action`
  return can(held, area, action, branchId);
}
