import type { CategoryNode } from "@diwan/contract/menu/categories";
import { nameIn } from "@diwan/ui/names";
import { looseKey, nameKey } from "./name-keys.ts";

export interface CategoryPlace {
  id: string;
  en: string;
  ar: string;
  below: CategoryLevel;
}

/** Categories side by side, found by their names: by the letters first, then as a search finds them. */
export class CategoryLevel {
  readonly #exact = new Map<string, CategoryPlace>();
  readonly #loose = new Map<string, CategoryPlace>();

  constructor(categories: readonly CategoryNode[] = []) {
    for (const { id, locales, children_nested } of categories)
      this.add({ id, en: nameIn(locales, "en"), ar: nameIn(locales, "ar"), below: new CategoryLevel(children_nested) });
  }

  /** Of two with the same name the first is found. */
  add(place: CategoryPlace): void {
    for (const name of [place.en, place.ar].filter((one) => one !== "")) {
      if (!this.#exact.has(nameKey(name))) this.#exact.set(nameKey(name), place);
      if (!this.#loose.has(looseKey(name))) this.#loose.set(looseKey(name), place);
    }
  }

  find(names: { en: string; ar: string }): CategoryPlace | undefined {
    const asked = [names.en, names.ar].filter((name) => name !== "");
    const exact = asked.map((name) => this.#exact.get(nameKey(name)));
    const loose = asked.map((name) => this.#loose.get(looseKey(name)));
    return [...exact, ...loose].find((place) => place !== undefined);
  }
}
