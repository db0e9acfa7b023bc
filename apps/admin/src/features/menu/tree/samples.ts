import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import type { MenuTree } from "@diwan/contract/menu/menus";

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
  option_groups: [],
  discounts: [],
  itemable: null,
  hide: false,
  disable_ordering: false,
  marks: [],
  allergens: [],
  spice: 0,
  calories: null,
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

export const sampleCategory = (id: string, itemIds: string[], below: CategoryNode[] = []): CategoryNode => ({
  id,
  business_id: "business-1",
  menu_id: "menu-1",
  parent_id: null,
  sort: 0,
  locales: [{ locale: "en", name: id, description: null }],
  media: [],
  settings: [],
  created_at: "",
  updated_at: "",
  items: itemIds.map((one) => ({ ...machboos, id: one, category_id: id })),
  children_nested: below.map((child) => ({ ...child, parent_id: id })),
});

/** a: 1 2 3 4 (below it b: 5), c: nothing, d: 6 */
export const sampleTree: MenuTree = {
  id: "menu-1",
  businessId: "business-1",
  locales: [],
  type: "full-menu",
  drafts: 0,
  created_at: "",
  updated_at: "",
  categories: [
    sampleCategory("a", ["1", "2", "3", "4"], [sampleCategory("b", ["5"])]),
    sampleCategory("c", []),
    sampleCategory("d", ["6"]),
  ],
};
