import { countries } from "./countries.ts";
import {
  BUSINESS_TYPES,
  CHALET_LABELS,
  CURRENCIES,
  DISCOUNT_TYPES,
  FRONTAGES,
  HOTEL_TYPES,
  IMAGE_DIMENSIONS,
  IMAGE_FITTINGS,
  ITEM_VIEWS,
  LOCALES,
  MENU_LAYOUTS,
  MENU_TYPES,
  ORDER_MODES,
  PLACE_TYPES,
  PLANS,
  SIDEBAR_ACTIVE_COLORS,
  SIDEBAR_GROUNDS,
  TEXT_COLORS,
} from "./enumerations.ts";
import { LIMITS, TIMINGS } from "./limits.ts";
import { timeZones } from "./time-zones.ts";

/** All that forms let people choose from, as `/data/options.json` has it. */
export const options = () => ({
  locales: LOCALES,
  businessTypes: BUSINESS_TYPES,
  planTypes: PLANS,
  timeZones: timeZones(),
  currencies: CURRENCIES,
  countries: countries(),
  menuTypes: MENU_TYPES,
  menuLayouts: MENU_LAYOUTS,
  itemViews: ITEM_VIEWS,
  imageDimensions: IMAGE_DIMENSIONS,
  imageFittings: IMAGE_FITTINGS,
  orderModes: ORDER_MODES,
  discountTypes: DISCOUNT_TYPES,
  chaletLabels: CHALET_LABELS,
  frontages: FRONTAGES,
  hotelTypes: HOTEL_TYPES,
  placeTypes: PLACE_TYPES,
  colors: { text: TEXT_COLORS, sidebar: SIDEBAR_GROUNDS, active: SIDEBAR_ACTIVE_COLORS },
  limits: LIMITS,
  timings: TIMINGS,
});
