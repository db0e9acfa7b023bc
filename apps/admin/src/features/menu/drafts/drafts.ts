import type { Category } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import { createStore } from "@diwan/ui/store";
import { newKey } from "../../../kit/connection/api.ts";
import { DraftStore, type OpenDraft } from "../../../kit/drafts/draft-store.ts";
import { categoryDraft, type CategoryValues } from "./category-draft.ts";
import { itemDraft, type ItemValues } from "./item-draft.ts";
import type { Locale } from "@diwan/contract/api/enumerations";

/** An item with an open card, and a category with an open header. */
export type ItemDraft = OpenDraft<Item, ItemValues>;
export type CategoryDraft = OpenDraft<Category, CategoryValues>;

export const itemDrafts = new DraftStore(itemDraft, { names: "locales", descriptions: "locales", chalet: "itemable" });
export const categoryDrafts = new DraftStore(categoryDraft, { names: "locales", descriptions: "locales" });

/** Whether changes from before a reload are offered to be restored. */
export const draftsOffered = createStore(false);

/** Typed holiday prices that are not saved; they outlive the panel, so that closing it loses nothing. */
export interface HolidayPricesDraft {
  item: Item;
  /** The prices that differ from the saved ones, by holiday. */
  prices: Readonly<Record<string, string>>;
  /** Errors by holiday. */
  errors: Readonly<Record<string, string>>;
}

/** Those of every item. */
export const typedPrices = createStore<Readonly<Record<string, HolidayPricesDraft>>>({});

/** Items that exist only on the screen until their first save, and created ones until the tree has them. */
export const newItems = createStore<readonly Item[]>([]);

/** The ids under which created items were started. */
const startedIds = new Map<string, string>();

/** A new item keeps its card when it is created, so that typing in it goes on. */
export const cardKey = (id: string): string => startedIds.get(id) ?? id;

/** Shows a new item as the created one. */
export function replaceNewItem(id: string, created: Item): void {
  startedIds.set(created.id, id);
  newItems.set(newItems.get().map((item) => (item.id === id ? created : item)));
}

interface NewPlace {
  categoryId: string;
  businessId: string;
  chalet: boolean;
}

/** Opens the card of a new item at the end of a category. */
export function startItem(place: NewPlace): Item {
  const item = blankItem(`new-${newKey()}`, place);
  newItems.set([...newItems.get(), item]);
  itemDrafts.open(item);
  return item;
}

export function dropNewItem(id: string): void {
  newItems.set(newItems.get().filter((item) => item.id !== id));
  itemDrafts.close(id);
}

export const isNewItem = (id: string): boolean => id.startsWith("new-");

const blankItem = (id: string, { categoryId, businessId, chalet }: NewPlace): Item => ({
  id,
  category_id: categoryId,
  businessId,
  sort: Number.MAX_SAFE_INTEGER,
  locales: [],
  media: [],
  prices: [],
  addons: [],
  option_groups: [],
  discounts: [],
  itemable: chalet ? BLANK_CHALET : null,
  hide: false,
  disable_ordering: false,
  marks: [],
  allergens: [],
  spice: 0,
  calories: null,
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

/** The props of each part of an open card. */
export interface PartProps {
  itemId: string;
  draft: ItemDraft;
  /** The language in which labels and description are currently edited. */
  shown: Locale;
}
