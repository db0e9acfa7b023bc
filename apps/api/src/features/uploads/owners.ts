import type { MediableType } from "@diwan/contract/api/enumerations";
import type { Area } from "@diwan/contract/people/permissions";
import type { MediaOwner } from "../media/index.ts";

export interface PictureOwner {
  /** The area whose permissions apply to the pictures. */
  area: Area;
  table: string;
  /** The column of `media` that refers to the record. */
  column: MediaOwner;
}

/** Each kind of record that has pictures. */
export const PICTURE_OWNERS: Record<MediableType, PictureOwner> = {
  item: { area: "items", table: "items", column: "item_id" },
  category: { area: "categories", table: "categories", column: "category_id" },
  service: { area: "services", table: "services", column: "service_id" },
  hotel: { area: "hotels", table: "hotels", column: "hotel_id" },
  event: { area: "events", table: "events", column: "event_id" },
  business: { area: "business", table: "businesses", column: "logo_of" },
};
