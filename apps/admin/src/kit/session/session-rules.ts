import type { BusinessSummary, User } from "@diwan/contract/accounts/accounts";
import { CallError } from "@diwan/contract/api/client";
import { ACTIONS, AREAS, type Grants, holdsRight, type Right } from "@diwan/contract/people/permissions";
import { ADDRESSES } from "../navigation/addresses.ts";

/**
 * The page that a user must complete first: replace a password that another user set, or set up a second factor.
 */
export function startAddress(user: User): string | undefined {
  if (user.must_change_password) return ADDRESSES.newPassword;
  return user.must_set_second_factor ? ADDRESSES.secondFactor : undefined;
}

/** An invalid session ends; an unreachable or failing server does not end it (decisions, section 3). */
export const endsSession = (error: unknown): boolean =>
  error instanceof CallError && [401, 403, 404].includes(error.status);

/** The businesses that a user owns, then those where they are only a member. */
export function businessesOf(user: User): BusinessSummary[] {
  const owned = new Set(user.business.map((one) => one.id));
  return [...user.business, ...user.business_control.filter((one) => !owned.has(one.id))];
}

const ownsBusiness = (user: User, businessId: string): boolean => user.business.some((one) => one.id === businessId);

/** The user's rights in a business, as `can` of the contract expects them. */
export function grantsIn(user: User, business: BusinessSummary): Grants {
  const branches: Record<string, Right[]> = Object.fromEntries(business.branches.map((branch) => [branch.id, []]));
  for (const permission of user.permissions) {
    const [, branchId = "", area, action] = permission.split(".");
    const right = rightOf(area, action);
    if (right) branches[branchId]?.push(right);
  }
  return { owner: ownsBusiness(user, business.id), type: business.type, branches };
}

/**
 * Whether the user holds a right in a business that is not the chosen one. Unknown businesses pass: the server rejects
 * them.
 */
export function isHeldIn(
  { user, businesses }: { user: User; businesses: BusinessSummary[] },
  id: string,
  right: Right,
) {
  const business = businesses.find((one) => one.id === id);
  return !business || holdsRight(grantsIn(user, business), right);
}

/**
 * A branch of a business by its id, to show its name. Closed branches are included, since older records refer to them.
 */
export const branchOf = (
  { branches, closed_branches: closed }: Pick<BusinessSummary, "branches" | "closed_branches">,
  id: string | null | undefined,
): BusinessSummary["branches"][number] | undefined => [...branches, ...closed].find((one) => one.id === id);

/** The stored choice if it still exists, otherwise the first. */
export const chosenOf = <T extends { id: string }>(list: readonly T[], id: string | null): T | undefined =>
  list.find((one) => one.id === id) ?? list[0];

/** The stored choice if it still exists, otherwise the only one. */
export const onlyOrChosen = <T extends { id: string }>(list: readonly T[], id: string | null): T | undefined =>
  list.find((one) => one.id === id) ?? (list.length === 1 ? list[0] : undefined);

function rightOf(area: string | undefined, action: string | undefined): Right | undefined {
  const knownArea = AREAS.find((one) => one === area);
  const knownAction = ACTIONS.find((one) => one === action);
  return knownArea && knownAction ? `${knownArea}.${knownAction}` : undefined;
}
