import { useMemo } from "react";
import { useSession } from "../../../kit/session.ts";

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
}

/** Which buttons of the menu screen may show (specification, section 6). */
export function useRights(): Rights {
  const { can } = useSession();
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
    }),
    [can],
  );
}
