import type { Action } from "@diwan/contract/people/permissions";
import { type SignedIn, useSession } from "../../kit/session/session.ts";

/** The branches that the user may close; a closure needs the right on every branch that it covers. */
export function useClosableBranches(action: Action): NonNullable<SignedIn["branch"]>[] {
  const { business, can } = useSession();
  return business.branches.filter(({ id }) => can("holidays", action, id));
}
