import type { BusinessType } from "../api/enumerations.ts";
import type { Area } from "./permissions.ts";

/** The areas that some trades do not use. */
export const HIDEABLE_AREAS = ["orders", "floors", "tables", "hotels"] as const satisfies readonly Area[];
export type HideableArea = (typeof HIDEABLE_AREAS)[number];

/**
 * What a trade does not use: hidden until the owner turns it on or there is something in it. Hiding takes no rights: an
 * address leads there all the same. A chalet business has few areas anyway (`CHALET_AREAS`).
 */
export const UNUSED_AREAS: Record<BusinessType, readonly HideableArea[]> = {
  restaurant: ["hotels"],
  salon: ["orders", "floors", "tables", "hotels"],
  hotel: ["orders", "floors", "tables"],
  chalet: [],
};

/** The hidden areas of a business; `shown` are those that were turned on or are in use. */
export const hiddenAreas = (type: BusinessType, shown: readonly string[]): HideableArea[] =>
  UNUSED_AREAS[type].filter((area) => !shown.includes(area));
