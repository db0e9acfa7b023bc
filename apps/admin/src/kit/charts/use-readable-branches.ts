import type { Area } from "@diwan/contract/people/permissions";
import { type SignedIn, useSession } from "../session/session.ts";

/** The data of a branch that charts and calendars show. */
export const CHARTED_AREAS = [
  "orders",
  "reservations",
  "invoices",
  "audits",
  "events",
] as const satisfies readonly Area[];

/** Branches where the user may read anything that charts and calendars show. */
export function useReadableBranches(): SignedIn["business"]["branches"] {
  const { business, can } = useSession();
  return business.branches.filter(({ id }) => CHARTED_AREAS.some((area) => can(area, "read", id)));
}
