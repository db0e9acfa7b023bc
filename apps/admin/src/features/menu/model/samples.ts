import type { Item } from "@diwan/contract/items";

/** Items for tests. */
const named = (en: string, ar: string) => [
  { locale: "en" as const, name: en },
  { locale: "ar" as const, name: ar },
];

export const machboos: Item = {
  id: "item-1",
  category_id: "category-1",
  businessId: "business-1",
  sort: 0,
  locales: [
    { locale: "en", name: "Machboos Chicken", description: "Rice" },
    { locale: "ar", name: "مجبوس دجاج", description: null },
  ],
  media: [{ id: "media-1", src: "/media/1.jpg", type: "image", width: 1200, height: 900 }],
  prices: [
    { id: "price-1", price: 3.25, locales: named("Single", "نفر") },
    { id: "price-2", price: 11.5, locales: named("Family", "عائلي") },
  ],
  addons: [],
  discounts: [],
  itemable: null,
  hide: false,
  disable_ordering: false,
  holidays: [],
  created_at: "v1",
  updated_at: "v1",
};

export const chaletItem: Item = {
  ...machboos,
  id: "item-2",
  prices: [{ id: "price-3", price: 95, locales: named("Weekdays", "Weekdays") }],
  itemable: {
    id: "chalet-1",
    owner_id: "item-2",
    insurance: 100,
    address: { en: "Block 4", ar: "قطعة ٤" },
    latitude: 28.6,
    longitude: 48.3,
    bedrooms: 5,
    frontage: "sea_view",
    units: 1,
  },
};
