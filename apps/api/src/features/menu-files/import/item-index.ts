import { nameIn } from "@diwan/ui/names";
import type { PlacedItem } from "../placed-items.ts";
import { looseKey, nameKey } from "./name-keys.ts";

/** The items of a menu by id and by name, the name within a category or anywhere. */
export class ItemIndex {
  readonly #byId = new Map<string, PlacedItem>();
  readonly #byName = new Map<string, PlacedItem[]>();

  constructor(items: readonly PlacedItem[]) {
    for (const placed of items) {
      this.#byId.set(placed.item.id, placed);
      for (const locale of ["en", "ar"] as const) this.#name(placed, locale);
    }
  }

  get(id: string): PlacedItem | undefined {
    return this.#byId.get(id);
  }

  /** The items of this name in a language, the same to the letter first. An empty category is any. */
  named(name: string, locale: "en" | "ar", categoryId: string): readonly PlacedItem[] {
    if (name === "") return [];
    const exact = this.#byName.get(`exact ${locale} ${categoryId} ${nameKey(name)}`);
    return exact ?? this.#byName.get(`loose ${locale} ${categoryId} ${looseKey(name)}`) ?? [];
  }

  #name(placed: PlacedItem, locale: "en" | "ar"): void {
    const name = nameIn(placed.item.locales, locale);
    if (name === "") return;
    for (const category of [placed.item.category_id, ""]) {
      this.#add(`exact ${locale} ${category} ${nameKey(name)}`, placed);
      this.#add(`loose ${locale} ${category} ${looseKey(name)}`, placed);
    }
  }

  #add(key: string, placed: PlacedItem): void {
    const list = this.#byName.get(key);
    if (list) list.push(placed);
    else this.#byName.set(key, [placed]);
  }
}
