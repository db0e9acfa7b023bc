import { useMemo } from "react";
import { useSession } from "../../../kit/session/session.ts";
import { useBranchOf } from "../../../kit/session/use-branch-of.ts";

export interface Rights {
  createItems: boolean;
  updateItems: boolean;
  deleteItems: boolean;
  createCategories: boolean;
  updateCategories: boolean;
  deleteCategories: boolean;
  /** The Smart Uploader makes categories and items. */
  upload: boolean;
  readHolidays: boolean;
  /** Whether items can be switched off in the branch whose orders are shown; chalets are booked, not ordered. */
  sellOut: boolean;
}

/** Which buttons of the menu screen may show (specification, section 6). */
export function useRights(): Rights {
  const { can, business } = useSession();
  const branchId = useBranchOf("orders")?.id;
  const ordered = business.type !== "chalet" && branchId !== undefined;
  return useMemo(
    () => ({
      createItems: can("items", "create"),
      updateItems: can("items", "update"),
      deleteItems: can("items", "delete"),
      createCategories: can("categories", "create"),
      updateCategories: can("categories", "update"),
      deleteCategories: can("categories", "delete"),
      upload: can("categories", "create") && can("items", "create"),
      readHolidays: can("holidays", "read"),
      sellOut: ordered && can("orders", "update", branchId),
    }),
    [can, ordered, branchId],
  );
}
