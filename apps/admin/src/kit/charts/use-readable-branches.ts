import { type SignedIn, useSession } from "../session/session.ts";

/** The data of a branch that charts and calendars show. */
const TOLD = ["orders", "reservations", "invoices", "audits", "events"] as const;

/** Branches where the user may read anything that charts and calendars show. */
export function useReadableBranches(): SignedIn["business"]["branches"] {
  const { business, can } = useSession();
  return business.branches.filter(({ id }) => TOLD.some((area) => can(area, "read", id)));
}
