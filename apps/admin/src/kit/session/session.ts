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

/** The business that is shown from now on. */
export const openBusiness = (id: string): void => chosenBusiness.set(id);

/** Opens the branch that an address names, in its business; what is none of the user's changes nothing. */
export function openNamedBranch(named: unknown): void {
  const { user } = session.get();
  const business = user && businessesOf(user).find(({ branches }) => branches.some(({ id }) => id === named));
  if (!business) return;
  chosenBusiness.set(business.id);
  chosenBranch.set(String(named));
}

type Branch = BusinessSummary["branches"][number];
type Menu = BusinessSummary["menus"][number];

export interface SignedIn {
  user: User;
  /** Businesses of one's own, then those one only controls; the chosen one is `business`. */
  businesses: BusinessSummary[];
  business: BusinessSummary;
  menu: Menu | undefined;
  /** The branch chosen in the top bar, or the only one; none until somebody chose. */
  branch: Branch | undefined;
  owner: boolean;
  grants: Grants;
  can(area: Area, action: Action, branchId?: string): boolean;
  chooseBusiness(id: string): void;
  chooseMenu(id: string): void;
  chooseBranch(id: string): void;
}

/** Who is logged in, what they chose and what they may do; null without a session or without any business. */
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

/** The same for screens inside the shell, where there always is a session. */
export function useSession(): SignedIn {
  const found = useSignedIn();
  if (!found) throw new Error("This screen is shown inside the shell only.");
  return found;
}

/** The zone in which one's account tells its times: that of the business, without one the browser's. */
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
