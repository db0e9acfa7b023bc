import type { BranchChange } from "@diwan/contract/menu/change-sets";
import type { Item } from "@diwan/contract/menu/items";
import type { ItemServing, Serving } from "@diwan/contract/menu/serving";
import type { ServingHours } from "@diwan/contract/time/serving-hours";

/** What the hours are of. */
export type ServingSubject =
  | { kind: "items"; item: Item }
  | { kind: "categories"; id: string; name: string }
  | { kind: "menus"; id: string; name: string };

export const subjectId = (of: ServingSubject): string => (of.kind === "items" ? of.item.id : of.id);

export type BranchState = "same" | "differs" | "absent";

export interface BranchDraft {
  state: BranchState;
  /** Null: the general ones. */
  hours: ServingHours | null;
  /** As typed, by the id of the price; empty for the usual price. */
  prices: Readonly<Record<string, string>>;
}

export interface ServingDraft {
  hours: ServingHours | null;
  /** By branch; those that are missing are the same. */
  branches: Readonly<Record<string, BranchDraft>>;
}

export const SAME: BranchDraft = { state: "same", hours: null, prices: {} };

/** The hours that new ones begin with. */
export const newSpan = (): ServingHours[number] => ({ days: [0, 1, 2, 3, 4, 5, 6], from: "07:00", to: "11:00" });

export function draftOf({ hours, branches }: Pick<Serving, "hours" | "branches"> | ItemServing): ServingDraft {
  return {
    hours,
    branches: Object.fromEntries(
      branches.map((branch): [string, BranchDraft] => {
        const prices = "prices" in branch ? branch.prices : [];
        return [
          branch.branch_id,
          {
            state: branch.offered ? "differs" : "absent",
            hours: branch.hours,
            prices: Object.fromEntries(prices.map(({ price_id, price }) => [price_id, String(price)])),
          },
        ];
      }),
    ),
  };
}

/**
 * The body of the call: the listed branches in their order, without those that are the same. Branches that are not listed,
 * since they are closed or not the user's, follow as they were: the call replaces all.
 */
export function sentServing({ hours, branches }: ServingDraft, listedIds: readonly string[], priced: boolean) {
  const ids = [...new Set([...listedIds, ...Object.keys(branches)])];
  return {
    hours,
    branches: ids.flatMap((branch_id) => {
      const draft = branches[branch_id];
      if (!draft || draft.state === "same") return [];
      const offered = draft.state === "differs";
      const typed = Object.entries(draft.prices).filter(([, price]) => price.trim() !== "");
      const prices = offered ? typed.map(([price_id, price]) => ({ price_id, price: price.trim() })) : [];
      return [{ branch_id, offered, hours: offered ? draft.hours : null, ...(priced ? { prices } : {}) }];
    }),
  };
}

/** The hours of an item and what differs in branches, where they differ from what is saved: what waits for a day. */
export function servingChanges(
  saved: Pick<ItemServing, "hours" | "branches">,
  draft: ServingDraft,
  priceIds: readonly string[],
): { hours?: ServingHours | null; branches?: BranchChange[] } {
  const branches = Object.entries(draft.branches).flatMap(([branch_id, there]) => {
    const before = saved.branches.find((branch) => branch.branch_id === branch_id);
    const changes = changesThere(before, there, priceIds);
    return Object.keys(changes).length > 0 ? [{ branch_id, ...changes }] : [];
  });
  return {
    ...(!areSame(draft.hours, saved.hours) && { hours: draft.hours }),
    ...(branches.length > 0 && { branches }),
  };
}

/** A branch that shall not have the item keeps its hours and prices for later. */
function changesThere(
  before: ItemServing["branches"][number] | undefined,
  { state, ...typed }: BranchDraft,
  priceIds: readonly string[],
): Omit<BranchChange, "branch_id"> {
  const offered = state !== "absent";
  const isOther = offered !== (before?.offered ?? true) && { offered };
  if (!offered) return { ...isOther };
  const hours = state === "differs" ? typed.hours : null;
  const prices = priceIds.flatMap((price_id) => {
    const was = before?.prices.find((one) => one.price_id === price_id)?.price;
    const now = (state === "differs" && typed.prices[price_id]?.trim()) || null;
    const isSame = now === null ? was === undefined : was !== undefined && String(was) === now;
    return isSame ? [] : [{ price_id, price: now }];
  });
  return {
    ...isOther,
    ...(!areSame(hours, before?.hours ?? null) && { hours }),
    ...(prices.length > 0 && { prices }),
  };
}

const areSame = (one: ServingHours | null, other: ServingHours | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
