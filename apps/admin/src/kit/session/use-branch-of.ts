import type { Area } from "@diwan/contract/people/permissions";
import { useNavigate } from "@tanstack/react-router";
import { useSession, type SignedIn } from "./session.ts";

/**
 * The branch whose records a screen shows: the chosen one, otherwise the first one where the user may read the area.
 */
export function useBranchOf(area: Area): SignedIn["branch"] {
  const { branch } = useSession();
  const open = useBranchesOf(area);
  return open.find(({ id }) => id === branch?.id) ?? open[0];
}

/** The branches where the user may read an area. */
export function useBranchesOf(area: Area): NonNullable<SignedIn["branch"]>[] {
  const { business, can } = useSession();
  return business.branches.filter(({ id }) => can(area, "read", id));
}

/** Chooses another branch and removes the previous one, and its open record, from the address. */
export function useOpenBranch(): (id: string) => void {
  const { chooseBranch } = useSession();
  const forget = useForgetBranch();
  return (id) => {
    chooseBranch(id);
    forget("branch");
  };
}

/** Chooses another business and removes the branch of the previous one, and its open record, from the address. */
export function useOpenBusiness(): (id: string) => void {
  const { chooseBusiness } = useSession();
  const forget = useForgetBranch();
  return (id) => {
    chooseBusiness(id);
    forget("branch", "branchId");
  };
}

function useForgetBranch(): (...keys: string[]) => void {
  const navigate = useNavigate();
  return (...keys) => {
    const named = new URLSearchParams(location.search);
    if (!keys.some((key) => named.has(key))) return;
    const search = (before: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(before).filter(([key]) => key !== "open" && !keys.includes(key)));
    // each screen defines its own search parameters
    void navigate({ to: ".", search: search as never, replace: true, ignoreBlocker: true });
  };
}
