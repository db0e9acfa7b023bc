import type { Area } from "@diwan/contract/people/permissions";
import { useNavigate } from "@tanstack/react-router";
import { useSession, type SignedIn } from "./session.ts";

/** The branch whose records a screen shows: the chosen one, else the first where its area may be read. */
export function useBranchOf(area: Area): SignedIn["branch"] {
  const { branch } = useSession();
  const open = useBranchesOf(area);
  return open.find(({ id }) => id === branch?.id) ?? open[0];
}

/** The branches where an area may be read. */
export function useBranchesOf(area: Area): NonNullable<SignedIn["branch"]>[] {
  const { business, can } = useSession();
  return business.branches.filter(({ id }) => can(area, "read", id));
}

/** Opens another branch. The address names the one before no longer, nor what was open of it. */
export function useOpenBranch(): (id: string) => void {
  const { chooseBranch } = useSession();
  const navigate = useNavigate();
  return (id) => {
    chooseBranch(id);
    const search = ({ branch: _branch, open: _open, ...rest }: Record<string, unknown>) => rest;
    // each screen knows what its address may say
    if (new URLSearchParams(location.search).has("branch"))
      void navigate({ to: ".", search: search as never, replace: true, ignoreBlocker: true });
  };
}
