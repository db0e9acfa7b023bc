import { countries } from "../text/countries.ts";
import {
  ALLERGENS,
  BUSINESS_TYPES,
  CHALET_LABELS,
  CURRENCIES,
  DISCOUNT_TYPES,
  FILE_FORMATS,
  FIRST_STEPS,
  FRONTAGES,
  HOTEL_TYPES,
  IMAGE_DIMENSIONS,
  IMAGE_FITTINGS,
  ITEM_MARKS,
  ITEM_VIEWS,
  LOCALES,
  MEDIABLE_TYPES,
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
import { ORDER_STATUSES } from "../orders/order-status.ts";
import { ORDER_SOURCES, PAY_METHODS } from "../orders/order-record.ts";
import { SOLD_OUT_FOR } from "../menu/item-availability.ts";
import { timeZones } from "../time/time-zones.ts";

/** The options of every form field, as in `/data/options.json`. */
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
  itemMarks: ITEM_MARKS,
  allergens: ALLERGENS,
  imageDimensions: IMAGE_DIMENSIONS,
  imageFittings: IMAGE_FITTINGS,
  orderModes: ORDER_MODES,
  orderStatuses: ORDER_STATUSES,
  orderSources: ORDER_SOURCES,
  payMethods: PAY_METHODS,
  soldOutFor: SOLD_OUT_FOR,
  discountTypes: DISCOUNT_TYPES,
  chaletLabels: CHALET_LABELS,
  frontages: FRONTAGES,
  hotelTypes: HOTEL_TYPES,
  placeTypes: PLACE_TYPES,
  mediableTypes: MEDIABLE_TYPES,
  firstSteps: FIRST_STEPS,
  fileFormats: FILE_FORMATS,
  colors: { text: TEXT_COLORS, sidebar: SIDEBAR_GROUNDS, active: SIDEBAR_ACTIVE_COLORS },
  limits: LIMITS,
  timings: TIMINGS,
});
