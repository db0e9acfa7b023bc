export const LOCALES = ["en", "ar"] as const;
export type Locale = (typeof LOCALES)[number];

export const BUSINESS_TYPES = ["restaurant", "salon", "hotel", "chalet"] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

export const MENU_TYPES = ["full-menu", "categorized-menu"] as const;
export const CURRENCIES = ["KWD", "BHD", "OMR", "SAR", "AED", "QAR", "USD"] as const;
export type Currency = (typeof CURRENCIES)[number];

export const MENU_LAYOUTS = ["list-view", "horizontal-slide", "grid-sm", "grid-lg"] as const;
export type MenuLayout = (typeof MENU_LAYOUTS)[number];
export const ITEM_VIEWS = ["list-view", "grid-view"] as const;
export type ItemView = (typeof ITEM_VIEWS)[number];

export const IMAGE_DIMENSIONS = ["Squared", "Landscape", "Portrait"] as const;
export type ImageDimensions = (typeof IMAGE_DIMENSIONS)[number];
export const IMAGE_FITTINGS = ["Cropped", "Filled"] as const;
export type ImageFitting = (typeof IMAGE_FITTINGS)[number];

export const DISCOUNT_TYPES = ["value", "percentage"] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** What guests filter items by; `new` and `best_seller` are the owner's words. */
export const ITEM_MARKS = ["vegetarian", "vegan", "new", "best_seller"] as const;
export type ItemMark = (typeof ITEM_MARKS)[number];
/** The 14 allergens that food labels of the Gulf (GSO 9) and of the European Union must name. */
export const ALLERGENS = [
  ...["gluten", "crustaceans", "eggs", "fish", "peanuts", "soy", "milk"],
  ...["nuts", "celery", "mustard", "sesame", "sulphites", "lupin", "molluscs"],
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const CHALET_LABELS = ["Weekdays", "Weekend", "FullWeek"] as const;
export type ChaletLabel = (typeof CHALET_LABELS)[number];
export const FRONTAGES = ["sea_view", "second_row"] as const;
export type Frontage = (typeof FRONTAGES)[number];

/** The owner types of services and events. */
export const PLACE_TYPES = ["branch", "hotel"] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];
/** Records whose pictures have their own calls. */
export const MEDIABLE_TYPES = ["item", "category", "service", "hotel", "event", "business"] as const;
export type MediableType = (typeof MEDIABLE_TYPES)[number];
export const HOTEL_TYPES = ["hotel", "resort", "apartments", "guest_house", "chalet"] as const;

/** Colours of text on the business's brand colour. */
export const TEXT_COLORS = ["black", "white"] as const;
export const PLANS = ["subscription", "normal"] as const;

export const ORDER_MODES = ["DineIn", "Delivery", "CarPickup", "SelfPickUp"] as const;
export type OrderMode = (typeof ORDER_MODES)[number];

/** The steps of setting up a business, in order. */
export const FIRST_STEPS = ["business", "branch", "items", "team", "qr"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const SIDEBAR_GROUNDS = ["white", "brown", "black", "purple"] as const;
export const SIDEBAR_ACTIVE_COLORS = ["primary", "info", "success", "warning", "danger"] as const;

export const FILE_FORMATS = ["csv", "xlsx"] as const;
