import type { PlaceType } from "@diwan/contract/api/enumerations";
import type { Columns } from "../../platform/records/records.ts";

/** The columns that say which branch or hotel a record belongs to; a key for each type holds it. None where it stays. */
export const placeColumns = (type: PlaceType | undefined, id: string | undefined): Columns =>
  type === undefined ? {} : { branch_id: type === "branch" ? id : null, hotel_id: type === "hotel" ? id : null };
