import type { Area } from "@diwan/contract/permissions";
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
