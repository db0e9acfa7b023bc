import type { ServingHours } from "@diwan/contract/time/serving-hours";
import { isServedAt, nextServedAt, nextServingChange } from "@diwan/contract/time/serving-times";

/** A rule of a menu, category or item (`target`): for all branches, or for the one that is read (`here`). */
export interface ServingRule {
  target: string;
  here: boolean;
  offered: boolean;
  hours: ServingHours | null;
}

/** A rule at a place that it reaches: an item, or a category for its items. */
export interface PlacedRule extends ServingRule {
  place: string;
}

export interface ServingState {
  /** Whether the branch has it at all. */
  offered: boolean;
  /** The local time from which it is served, if that is not now. */
  from: string | null;
}

/** What a branch offers at a local time, and its prices. */
export interface BranchServing {
  /** An item is served when its menu, its categories and the item itself are. */
  stateOf(item: { id: string; category_id: string }): ServingState;
  /** The price of an item's size in the branch. */
  priceOf(price: { id: string; price: number }): number;
  /** The next local time at which the state of something changes. */
  nextChange: string | undefined;
}

/** The rules that count together: of each target that of the branch before the general one. */
interface Effective {
  offered: boolean;
  hours: ServingHours[];
}

export function effectiveRule(rules: readonly ServingRule[]): Effective {
  const hours = [...new Set(rules.map(({ target }) => target))].flatMap((target) => {
    const own = rules.filter((one) => one.target === target && one.hours);
    const chosen = own.find(({ here }) => here) ?? own[0];
    return chosen?.hours ? [chosen.hours] : [];
  });
  return { offered: rules.every(({ offered }) => offered), hours };
}

/** What is never served in a branch is not offered there. */
export function stateAt({ offered, hours }: Effective, local: string): ServingState {
  if (!offered) return { offered: false, from: null };
  if (isServedAt(hours, local)) return { offered: true, from: null };
  const from = nextServedAt(hours, local);
  return from === undefined ? { offered: false, from: null } : { offered: true, from };
}

/** What an item will be in the branch that is read, and its sizes; `general`: its hours where a branch has no other ones. */
export interface WaitingItem {
  id: string;
  sizes: readonly string[];
  general: ServingHours | null;
  offered: boolean;
  hours: ServingHours | null;
  prices: readonly PriceThere[];
}

interface PriceThere {
  price_id: string;
  price: number;
}

/** The rules and prices of a branch with changes that wait laid over them. */
export function layOver(
  stored: { rules: readonly PlacedRule[]; prices: readonly PriceThere[] },
  waiting: readonly WaitingItem[],
): { rules: PlacedRule[]; prices: PriceThere[] } {
  const ids = new Set(waiting.map(({ id }) => id));
  const sizes = new Set(waiting.flatMap((item) => item.sizes));
  return {
    rules: [
      ...stored.rules.filter(({ target }) => !ids.has(target)),
      ...waiting.flatMap(({ id, general, offered, hours }) => [
        { place: id, target: id, here: false, offered: true, hours: general },
        { place: id, target: id, here: true, offered, hours },
      ]),
    ],
    prices: [
      ...stored.prices.filter(({ price_id }) => !sizes.has(price_id)),
      ...waiting.flatMap(({ prices }) => prices),
    ],
  };
}

export function branchServing(
  rules: readonly PlacedRule[],
  prices: readonly PriceThere[],
  local: string,
): BranchServing {
  const places = new Map<string, PlacedRule[]>();
  for (const rule of rules) places.set(rule.place, [...(places.get(rule.place) ?? []), rule]);
  const ofCategory = new Map<string, ServingState>();
  const amounts = new Map(prices.map(({ price_id, price }) => [price_id, price]));
  return {
    stateOf: ({ id, category_id }) => {
      const inherited = places.get(category_id) ?? [];
      const own = places.get(id);
      if (own) return stateAt(effectiveRule([...inherited, ...own]), local);
      const known = ofCategory.get(category_id) ?? stateAt(effectiveRule(inherited), local);
      ofCategory.set(category_id, known);
      return known;
    },
    priceOf: ({ id, price }) => amounts.get(id) ?? price,
    nextChange: nextServingChange(distinct(rules), local),
  };
}

/** Many items share the hours of their category or menu. */
const distinct = (rules: readonly ServingRule[]): ServingHours[] => [
  ...new Map(rules.flatMap(({ hours }) => (hours ? [[JSON.stringify(hours), hours] as const] : []))).values(),
];
