import type { Item } from "@diwan/contract/menu/items";
import { createStore, useStore } from "@diwan/ui/store";

/** Items without groups whose card shows the column of options, to add the first one. */
const asked = createStore<ReadonlySet<string>>(new Set());

export const showOptions = (itemId: string): void => asked.set(new Set([...asked.get(), itemId]));

/** Whether the open card of an item has a second column with its groups of options. */
export function useOptionsShown({ id, option_groups }: Item): boolean {
  const isAsked = useStore(asked).has(id);
  return isAsked || option_groups.length > 0;
}
