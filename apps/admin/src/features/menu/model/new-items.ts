import type { Item } from "@diwan/contract/menu/items";
import { createStore } from "@diwan/ui/store";
import { closeDraft, openDraft } from "./drafts.ts";

/** Items that exist on the screen alone until their first save. */
export const newItems = createStore<readonly Item[]>([]);

let last = 0;

/** Opens the card of an item that is to be made at the end of a category. */
export function startItem(place: { categoryId: string; businessId: string; chalet: boolean }): Item {
  const item = blankItem(`new-${++last}`, place);
  newItems.set([...newItems.get(), item]);
  openDraft(item);
  return item;
}

export function dropNewItem(id: string): void {
  newItems.set(newItems.get().filter((item) => item.id !== id));
  closeDraft(id);
}

export const isNewItem = (id: string): boolean => id.startsWith("new-");

const blankItem = (
  id: string,
  { categoryId, businessId, chalet }: { categoryId: string; businessId: string; chalet: boolean },
): Item => ({
  id,
  category_id: categoryId,
  businessId,
  sort: Number.MAX_SAFE_INTEGER,
  locales: [],
  media: [],
  prices: [],
  addons: [],
  discounts: [],
  itemable: chalet ? BLANK_CHALET : null,
  hide: false,
  disable_ordering: false,
  holidays: [],
  created_at: "",
  updated_at: "",
});

const BLANK_CHALET: NonNullable<Item["itemable"]> = {
  id: "",
  owner_id: "",
  insurance: 0,
  address: { en: "", ar: "" },
  latitude: null,
  longitude: null,
  bedrooms: 1,
  frontage: null,
  units: 1,
};
