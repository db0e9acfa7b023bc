import { lineAmounts } from "@diwan/contract/orders/order-prices";
import { type DiscountRule, discounted, discountOn } from "@diwan/contract/menu/prices";
import type { Day } from "@diwan/contract/time/days";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import { pseudoRandom, type RandomSource, pickWeighted } from "./chance.ts";

interface Price {
  id: string;
  name_en: string;
  name_ar: string | null;
  price: number;
}

export interface Dish {
  id: string;
  name_en: string;
  name_ar: string | null;
  category: string;
  prices: Price[];
  addons: { id: string; price: number; locales: unknown }[];
  discounts: DiscountRule[];
}

type Course = "tray" | "breakfast" | "main" | "side" | "sweet" | "hot" | "cold";

/** The course of each category. Other categories are seasonal and not ordered. */
const COURSES: Readonly<Record<string, Course>> = {
  "Rice & Mains": "main",
  Grills: "main",
  "Fish & Seafood": "main",
  Sandwiches: "main",
  "Kids' Meals": "main",
  "Family Trays": "tray",
  Mezze: "side",
  Salads: "side",
  Soups: "side",
  "Sides & Sauces": "side",
  Bread: "side",
  Breakfast: "breakfast",
  Sweets: "sweet",
  "Hot Drinks": "hot",
  "Cold Drinks": "cold",
};
/** Weights of dishes that are popular at every branch. */
const LIKED: Readonly<Record<string, number>> = {
  "Machboos Chicken": 22,
  "Shish Tawook": 14,
  "Lamb Mandi": 8,
  "Mixed Kebab": 8,
  "Hummus Beiruti": 14,
  Fattoush: 9,
  "Iranian Bread": 9,
  "Lentil Soup": 8,
  Shakshuka: 8,
  Luqaimat: 18,
  "Umm Ali": 8,
  "Karak Tea": 22,
  "Arabic Coffee": 7,
  Laban: 10,
  "Lemon & Mint": 9,
};
const WISHES = ["No onion, please", "بدون بصل", "Extra spicy", "حار زيادة", "Sauce on the side", "بدون ثوم"];

/** The dishes that can be ordered, with their prices, add-ons and discounts. */
export async function readDishes(db: Db, businessId: string): Promise<Dish[]> {
  const found = await sql<Dish>`
    select i.id, i.name_en, i.name_ar, c.name_en as category,
      (select json_agg(json_build_object('id', p.id, 'name_en', p.name_en, 'name_ar', p.name_ar, 'price', p.price) order by p.sort)
        from item_prices p where p.business_id = i.business_id and p.item_id = i.id) as prices,
      coalesce((select json_agg(json_build_object('id', a.id, 'price', a.price, 'locales', names_json(a.name_en, a.name_ar)) order by a.sort)
        from item_addons a where a.business_id = i.business_id and a.item_id = i.id), '[]') as addons,
      coalesce((select json_agg(json_build_object('amount', d.amount, 'type', d.type, 'from', d.starts_on, 'to', d.ends_on))
        from item_discounts d where d.business_id = i.business_id and d.item_id = i.id), '[]') as discounts
    from items i join categories c on c.business_id = i.business_id and c.id = i.category_id
    where i.business_id = ${businessId} and not i.hide and not i.disable_ordering order by i.name_en, i.id`.execute(db);
  return found.rows.filter(({ category }) => COURSES[category]);
}

/** The dishes of each course, weighted by their popularity at a branch. */
export type BranchDishes = Readonly<Record<Course, { dish: Dish; weight: number }[]>>;

/** Weights dishes by general popularity, and some by a preference of the branch. */
export function weightDishes(dishes: readonly Dish[], branch: number): BranchDishes {
  const card: BranchDishes = { tray: [], breakfast: [], main: [], side: [], sweet: [], hot: [], cold: [] };
  for (const [at, dish] of dishes.entries()) {
    const course = COURSES[dish.category];
    if (course) card[course].push({ dish, weight: (LIKED[dish.name_en] ?? 1) + pseudoRandom(branch * 7_919 + at, 5) });
  }
  return card;
}

interface Ordered {
  owner: { business_id: string; order_id: string };
  day: Day;
  hour: number;
  dice: RandomSource;
}

/** The order lines of a few guests at an hour, without duplicate dishes. */
export function pickLines(card: BranchDishes, { owner, day, hour, dice }: Ordered) {
  const people = 1 + Math.min(dice(4), dice(4));
  const chosen = new Map<Dish, number>();
  for (const { course, quantity } of coursesAt(hour, people, dice)) {
    const dish = pickWeighted(dice, card[course], ({ weight }) => weight)?.dish;
    if (dish) chosen.set(dish, (chosen.get(dish) ?? 0) + quantity);
  }
  return [...chosen].map(([dish, quantity], sort) => ({
    ...owner,
    id: uuidv7(),
    sort,
    item_id: dish.id,
    name_en: dish.name_en,
    name_ar: dish.name_ar,
    quantity,
    note: dice(14) === 0 ? (WISHES[dice(WISHES.length)] ?? "") : "",
    ...pricedOn(dish, { day, quantity, dice }),
  }));
}

function coursesAt(hour: number, people: number, dice: RandomSource): { course: Course; quantity: number }[] {
  const sometimes = (course: Course, quantity: number, ofTen: number) =>
    dice(10) < ofTen ? [each(course, quantity)] : [];
  if (hour < 12) return [each("breakfast", 1 + dice(2)), ...sometimes("hot", people, 7)];
  if (hour > 14 && hour < 18) return [each("sweet", 1), each("hot", people), ...sometimes("side", 1, 3)];
  return [
    each(dice(60) ? "main" : "tray", 1),
    ...(people > 2 ? [each("main", 1)] : []),
    ...sometimes("side", 1, 6),
    ...sometimes(dice(3) ? "cold" : "hot", people, 7),
    ...sometimes("sweet", 1, 2),
  ];
}

const each = (course: Course, quantity: number) => ({ course, quantity });

/** Mostly the first size, rarely the second; the largest ones are for feasts. */
function pricedOn(
  { prices, addons: offered, discounts }: Dish,
  { day, quantity, dice }: { day: Day; quantity: number; dice: RandomSource },
) {
  const chosen = prices[dice(12) === 0 ? 1 : 0] ?? prices[0];
  if (!chosen) throw new Error("A dish of the demo has a price");
  const addon = offered.length && dice(4) === 0 ? offered[dice(offered.length)] : undefined;
  const addons = addon ? [addon] : [];
  const price = discounted(chosen.price, discountOn(discounts, day), { currency: "KWD", generalDiscount: 0 });
  return {
    price_id: chosen.id,
    price_name_en: chosen.name_en,
    price_name_ar: chosen.name_ar,
    list_price: chosen.price,
    price,
    addons,
    ...lineAmounts({ listPrice: chosen.price, price, addons: addons.map((one) => one.price), quantity }),
  };
}
