import { grants } from "@diwan/contract/people/grants";
import { ACTIONS, areasOf, DEVICE_RIGHTS, type Right } from "@diwan/contract/people/permissions";
import type { Context } from "../../platform/context.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import { feature } from "../../platform/routes.ts";
import { endDevices, listHolders, lockMember, type Member, readMember, readRights, writeRights } from "./queries.ts";
import { allRights, given, permissionsOf, rightIn } from "./rules.ts";

export const grantsFeature = feature("grants", grants, {
  people: (ctx, { params, query }) => listHolders(ctx, params.branchId, query),
  areas: async (ctx) => [...areasOf(ctx.grants.type)],
  actions: async () => [...ACTIONS],
  get: async (ctx, { params }) => {
    const { branchId, memberId } = params;
    const { owner } = known(await readMember(ctx, memberId));
    return permissionsOf(branchId, owner ? allRights(ctx.grants.type) : await readRights(ctx, branchId, memberId));
  },
  set: async (ctx, { params, body }) => {
    const { branchId, memberId } = params;
    return permissionsOf(branchId, await setRights(ctx, branchId, memberId, wishOf(body.permissions, branchId)));
  },
});

function known(member: Member | undefined): Member {
  if (!member) throw notFound();
  return member;
}

/** Other branches have addresses of their own, whosever they are. */
function wishOf(permissions: readonly string[], branchId: string): Right[] {
  return permissions.map((text, at) => {
    const right = rightIn(text, branchId);
    if (!right) throw invalid({ [`permissions.${at}`]: "permission" });
    return right;
  });
}

/** Replaces what somebody else, who is not the owner, holds on a branch. */
async function setRights(ctx: Context, branchId: string, id: string, wish: readonly Right[]): Promise<Right[]> {
  const member = known(await lockMember(ctx, id));
  if (id === ctx.caller.userId) throw new Refusal("own_permissions");
  if (member.owner) throw new Refusal("owner_permissions");
  const before = await readRights(ctx, branchId, id);
  const { rights, beyond } = given(ctx.grants, branchId, before, wish);
  if (beyond.length) throw refusalOf(wish, beyond);
  const after = rights.toSorted();
  if (after.join() === before.toSorted().join()) return after;
  await writeRights(ctx, branchId, id, after);
  if (!DEVICE_RIGHTS.every((right) => after.some((held) => covers(held, right)))) await endDevices(ctx, branchId, id);
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

/** Whether holding a right is as good as another: any action of an area lets read it. */
const covers = (held: Right, asked: Right): boolean =>
  held === asked || (asked.endsWith(".read") && held.startsWith(asked.slice(0, -4)));

/** Says at which of the wishes the giver reached beyond what they hold. */
function refusalOf(wish: readonly Right[], beyond: readonly Right[]): Refusal {
  const places = wish.flatMap((right, at) => (beyond.includes(right) ? [`permissions.${at}`] : []));
  return new Refusal("permission_not_held", {
    fields: Object.fromEntries(places.map((place) => [place, "permissionNotHeld"])),
  });
}
