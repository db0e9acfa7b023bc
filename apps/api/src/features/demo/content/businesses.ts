import { restaurant } from "./restaurant/business.ts";
import type { DemoBusiness } from "./types.ts";

/** One business of each type. */
export const demoBusinesses: readonly DemoBusiness[] = [restaurant];
