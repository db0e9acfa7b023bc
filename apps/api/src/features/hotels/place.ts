import type { PlaceType } from "@diwan/contract/api/enumerations";
import type { Columns } from "../../platform/records/records.ts";

/** The columns for the branch or hotel of a record; foreign keys check each. Empty if the place does not change. */
export const placeColumns = (type: PlaceType | undefined, id: string | undefined): Columns =>
  type === undefined ? {} : { branch_id: type === "branch" ? id : null, hotel_id: type === "hotel" ? id : null };
