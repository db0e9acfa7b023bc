import { categories } from "@diwan/contract/menu/categories";
import { items } from "@diwan/contract/menu/items";
import { atOnce } from "./at-once.ts";
import { photo } from "./pictures.ts";
import type { Tenant } from "./register.ts";
import { upload } from "./upload.ts";

export interface Shape {
  categories: number;
  /** This many of the categories are sub-categories. */
  nested: number;
  itemsEach: number;
}

/** Items share pictures: creating one for each would take longer than measuring. */
const PICTURES = 40;

/** Fills the menu of a tenant through the API: two languages, two prices, two addons, a discount on half, a picture each. */
export async function fillMenu(address: string, tenant: Tenant, shape: Shape): Promise<void> {
  const numbers = Array.from({ length: PICTURES }, (_, at) => at);
  const pictures = await atOnce(
    2,
    numbers,
    async (seed) => (await upload(address, tenant.token, await photo(1200, 900, seed))).file,
  );
  const params = { businessId: tenant.businessId };
  const parents: string[] = [];
  for (let at = 0; at < shape.categories; at++) {
    const parent_id = at < shape.categories - shape.nested ? null : (parents[at % shape.nested] ?? null);
    const locales = [
      { locale: "en" as const, name: `Category ${at + 1}` },
      { locale: "ar" as const, name: `تصنيف ${at + 1}` },
    ];
    const body = { menu_id: tenant.menuId, parent_id, locales };
    parents.push((await tenant.send(categories.create, { params, body })).id);
  }
  const places = parents.flatMap((category_id) => Array.from({ length: shape.itemsEach }, () => category_id));
  await atOnce(4, places, (category_id, at) =>
    tenant.send(items.create, { params, body: { category_id, ...itemFields(at, pictures[at % PICTURES] ?? "") } }),
  );
}

const DISHES = ["Shish tawook", "Chicken machboos", "Grilled halloumi", "Lamb biryani", "Date pudding"];
const DISHES_AR = ["شيش طاووق", "مجبوس دجاج", "حلوم مشوي", "برياني لحم", "حلى التمر"];

function itemFields(at: number, picture: string) {
  const dish = DISHES[at % DISHES.length] ?? "";
  const dishAr = DISHES_AR[at % DISHES_AR.length] ?? "";
  return {
    locales: [
      {
        locale: "en" as const,
        name: `${dish} ${at + 1}`,
        description: `Marinated overnight with our own spices and served with saffron rice, pickles and garlic sauce, number ${at + 1}.`,
      },
      {
        locale: "ar" as const,
        name: `${dishAr} ${at + 1}`,
        description: `متبل طوال الليل ببهاراتنا الخاصة ويقدم مع أرز بالزعفران ومخلل وصلصة الثوم، رقم ${at + 1}.`,
      },
    ],
    prices: [row("Regular", "عادي", 1.25 + (at % 40) / 8), row("Large", "كبير", 2.5 + (at % 40) / 8)],
    addons: [row("Extra sauce", "صلصة إضافية", 0.25), row("Cheese", "جبن", 0.5)],
    discounts: at % 2 ? [] : [discount(10 + (at % 4) * 5)],
    media: [{ src: picture }],
  };
}

const row = (en: string, ar: string, price: number) => ({ price, locales: namesOf(en, ar) });

const namesOf = (en: string, ar: string) => [
  { locale: "en" as const, name: en },
  { locale: "ar" as const, name: ar },
];

const discount = (amount: number) => ({
  amount,
  type: "percentage" as const,
  from: "2024-01-01",
  to: "2099-12-31",
  locales: namesOf("Season", "الموسم"),
});
