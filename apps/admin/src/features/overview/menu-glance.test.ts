import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import { expect, test } from "vitest";
import { countMenu } from "./menu-glance.tsx";

const item = (part: Partial<Item>): Item => ({
  id: "i",
  category_id: "c",
  businessId: "b",
  sort: 0,
  locales: [{ locale: "en", name: "Harees", description: null }],
  media: [],
  prices: [],
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
  created_at: "",
  updated_at: "",
  ...part,
});

const category = (items: Item[], children_nested: CategoryNode[] = []): CategoryNode => ({
  id: "c",
  business_id: "b",
  menu_id: "m",
  parent_id: null,
  sort: 0,
  locales: [],
  media: [],
  settings: [],
  created_at: "",
  updated_at: "",
  items,
  children_nested,
});

test("sub-categories and their items count too", () => {
  const complete = item({
    locales: [
      { locale: "en", name: "Karak", description: null },
      { locale: "ar", name: "كرك", description: null },
    ],
    media: [{ id: "p", src: "/media/p.webp", type: "image", width: 1, height: 1 }],
    prices: [{ id: "p", price: 0.35, locales: [] }],
  });
  const tree = { categories: [category([complete], [category([item({ id: "lacking", hide: true })])]), category([])] };
  expect(countMenu(tree)).toEqual({
    categories: 3,
    items: 2,
    hidden: ["lacking"],
    withoutPicture: ["lacking"],
    withoutArabic: ["lacking"],
    withoutPrice: ["lacking"],
  });
});
