import type { RightsChange } from "@diwan/contract/people/grants";
import type { Grants, Right } from "@diwan/contract/people/permissions";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { assertMayGive, lockMembers, type Member } from "./members.ts";
import {
  deleteAnsweredRequests,
  deleteRights,
  endDeviceSessions,
  type HeldRights,
  insertRights,
  readBranchIds,
  readHeldRights,
  type Seat,
  seatKey,
  writeRoles,
} from "./queries.ts";
import { coversDevices, resolveRights, rightsWithout } from "./rules.ts";

/** The rights that a member is to hold on a branch. */
export interface RightsToAssign extends Seat {
  rights: (held: HeldRights) => readonly Right[];
  /** The role from now on; null for none, undefined keeps it. */
  role?: { id: string; name: string } | null | undefined;
}

interface Assigned extends Seat {
  name: string;
  before: HeldRights;
  after: HeldRights;
}

/** Turns the rights that the caller may not give into an error of the request. */
type Refuse = (beyond: readonly Right[]) => ApiError;

/**
 * Sets the rights of members on branches, all or none. Nobody changes their own or the owner's, or gives a right that they
 * do not hold there; rights that the caller does not hold stay as they are. Returns what changed.
 */
export async function assignRights(
  ctx: Context,
  assignments: readonly RightsToAssign[],
  refuse: Refuse,
): Promise<RightsChange[]> {
  const memberIds = [...new Set(assignments.map(({ memberId }) => memberId))];
  const members = await lockMembers(ctx, memberIds);
  assertOthers(ctx, members, memberIds);
  const branchIds = [...new Set(assignments.map(({ branchId }) => branchId))];
  const giver = await giverOn(ctx, branchIds);
  for (const branchId of branchIds) assertMayGive({ ...ctx, grants: giver }, branchId);
  const held = await readHeldRights(ctx, memberIds);
  const assigned = assignments.map((assignment): Assigned => {
    const before = held.get(seatKey(assignment)) ?? { rights: [], role: null };
    const { rights, beyond } = resolveRights(giver, assignment.branchId, before.rights, assignment.rights(before));
    if (beyond.length) throw refuse(beyond);
    const after = { rights: rights.toSorted(), role: assignment.role === undefined ? before.role : assignment.role };
    const { branchId, memberId } = assignment;
    return { branchId, memberId, name: members.get(memberId)?.name ?? "", before, after };
  });
  const changed = assigned.filter(isChanged);
  await write(ctx, changed);
  ctx.record(...changed.map(recordedChange));
  return changed.map(({ branchId, memberId, name, before, after }) => ({
    member: { id: memberId, name },
    branchId,
    added: rightsWithout(after.rights, before.rights),
    removed: rightsWithout(before.rights, after.rights),
  }));
}

function assertOthers({ caller }: Context, members: ReadonlyMap<string, Member>, ids: readonly string[]): void {
  for (const id of ids) {
    if (id === caller.userId) throw new ApiError("own_permissions");
    if (members.get(id)?.owner) throw new ApiError("owner_permissions");
  }
}

/** The caller's rights on branches that the address does not name: an owner's are not loaded for these. */
async function giverOn(ctx: Context, branchIds: readonly string[]): Promise<Grants> {
  const { grants } = ctx;
  if (branchIds.every((id) => id === ctx.branchId)) return grants;
  const known = await readBranchIds(ctx, branchIds);
  if (known.length < branchIds.length) throw notFound();
  return grants.owner ? { ...grants, branches: Object.fromEntries(known.map((id) => [id, []])) } : grants;
}

const isChanged = ({ before, after }: Assigned): boolean =>
  before.role?.id !== after.role?.id || before.rights.toSorted().join() !== after.rights.join();

async function write(ctx: Context, changed: readonly Assigned[]): Promise<void> {
  const rights = (pick: (one: Assigned) => Right[]) =>
    changed.flatMap((one) => pick(one).map((right) => ({ branchId: one.branchId, memberId: one.memberId, right })));
  await deleteRights(
    ctx,
    rights(({ before, after }) => rightsWithout(before.rights, after.rights)),
  );
  // existing rights keep their original giver
  await insertRights(
    ctx,
    rights(({ before, after }) => rightsWithout(after.rights, before.rights)),
  );
  await writeRoles(
    ctx,
    changed
      .filter(({ before, after }) => before.role?.id !== after.role?.id)
      .map((one) => ({ ...one, roleId: one.after.role?.id ?? null })),
  );
  await endDeviceSessions(
    ctx,
    changed.filter(({ after }) => !coversDevices(after.rights)),
  );
  const given = changed.filter(({ after }) => after.rights.length > 0);
  if (given.length)
    await deleteAnsweredRequests(
      ctx,
      given.map(({ memberId }) => memberId),
    );
}

const recordedChange = ({ branchId, memberId, name, before, after }: Assigned) => ({
  area: "roles" as const,
  action: "update" as const,
  kind: "updated" as const,
  recordId: memberId,
  label: name,
  branchId,
  before: auditedRights(before, after),
  after: auditedRights(after, before),
});

/** The role is named only where there is one on either side. */
const auditedRights = ({ rights, role }: HeldRights, other: HeldRights) => ({
  permissions: rights.toSorted(),
  ...(role?.id === other.role?.id ? {} : { role: role?.name ?? null }),
});
