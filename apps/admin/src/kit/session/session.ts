import type { BusinessSummary, User } from "@diwan/contract/accounts/accounts";
import { can, type Action, type Area, type Grants } from "@diwan/contract/people/permissions";
import { useMemo } from "react";
import { remembered, STORED } from "../browser/stored.ts";
import { businessesOf, chosenOf, grantsIn, onlyOrChosen } from "./session-rules.ts";
import { session } from "./session-store.ts";
import { useStore } from "@diwan/ui/store";

const chosenBusiness = remembered<string>(STORED.business, "");
const chosenMenu = remembered<string>(STORED.menu, "");
const chosenBranch = remembered<string>(STORED.branch, "");

/** Chooses the business that the screens show. */
export const openBusiness = (id: string): void => chosenBusiness.set(id);

/**
 * Opens the business of the branch that an address names; branches that are not the user's are ignored. `branch` chooses
 * the branch too, `branchId` only filters a list by it.
 */
export function openNamedBranch({ branch, branchId = branch }: { branch?: unknown; branchId?: unknown }): void {
  const { user } = session.get();
  const business = user && businessesOf(user).find(({ branches }) => branches.some(({ id }) => id === branchId));
  if (!business) return;
  chosenBusiness.set(business.id);
  if (branch === branchId) chosenBranch.set(String(branch));
}

type Branch = BusinessSummary["branches"][number];
type Menu = BusinessSummary["menus"][number];

export interface SignedIn {
  user: User;
  /** The user's own businesses, then those where they are only a member; the chosen one is `business`. */
  businesses: BusinessSummary[];
  business: BusinessSummary;
  menu: Menu | undefined;
  /** The branch chosen in the top bar, or the only one; undefined before a choice. */
  branch: Branch | undefined;
  owner: boolean;
  grants: Grants;
  can(area: Area, action: Action, branchId?: string): boolean;
  chooseBusiness(id: string): void;
  chooseMenu(id: string): void;
  chooseBranch(id: string): void;
}

/** The signed-in user with their choices and rights; null without a session or without any business. */
export function useSignedIn(): SignedIn | null {
  const state = useStore(session);
  const businessId = useStore(chosenBusiness);
  const menuId = useStore(chosenMenu);
  const branchId = useStore(chosenBranch);
  const user = state.status === "in" ? state.user : null;
  return useMemo(
    () => (user ? signedIn(user, { businessId, menuId, branchId }) : null),
    [user, businessId, menuId, branchId],
  );
}

/** The same for screens inside the shell, where a session always exists. */
export function useSession(): SignedIn {
  const found = useSignedIn();
  if (!found) throw new Error("This screen is shown inside the shell only.");
  return found;
}

/** The time zone for the user's own account: that of the business, or the browser's without one. */
export const useTimeZone = (): string =>
  useSignedIn()?.business.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

function signedIn(user: User, chosen: { businessId: string; menuId: string; branchId: string }): SignedIn | null {
  const businesses = businessesOf(user);
  const business = chosenOf(businesses, chosen.businessId);
  if (!business) return null;
  const grants = grantsIn(user, business);
  return {
    user,
    businesses,
    business,
    menu: chosenOf(business.menus, chosen.menuId),
    branch: onlyOrChosen(business.branches, chosen.branchId),
    owner: grants.owner,
    grants,
    can: (area, action, branchId) => can(grants, area, action, branchId),
    chooseBusiness: chosenBusiness.set,
    chooseMenu: chosenMenu.set,
    chooseBranch: chosenBranch.set,
  };
}
