import { type SignedIn, useSession } from "../session/session.ts";

/** What figures and calendars tell of a branch. */
const TOLD = ["orders", "reservations", "invoices", "audits", "events"] as const;

/** The branches of which there is something to be told: of one where none of it may be read there would be nothing to see. */
export function useReadableBranches(): SignedIn["business"]["branches"] {
  const { business, can } = useSession();
  return business.branches.filter(({ id }) => TOLD.some((area) => can(area, "read", id)));
}
