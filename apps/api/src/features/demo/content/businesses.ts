import { chalets } from "./chalets/business.ts";
import { hotel } from "./hotel/business.ts";
import { restaurant } from "./restaurant/business.ts";
import { salon } from "./salon/business.ts";
import type { DemoBusiness } from "./types.ts";

/** The demo data of an empty installation: one business of each type. */
export const demoBusinesses: readonly DemoBusiness[] = [restaurant, salon, hotel, chalets];
