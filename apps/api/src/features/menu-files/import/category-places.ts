import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { LocaleColumns } from "@diwan/contract/api/fields";
import { LIMITS } from "@diwan/contract/api/limits";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { uuidv7 } from "uuidv7";
import { arabicPath, englishPath } from "../category-cells.ts";
import { menuNameKey, looseNameKey } from "./name-keys.ts";
import { nameIn } from "@diwan/ui/text/names";

/** Sibling categories by name: exact matches first, then the matches of a search. */
class CategoryLevel {
  readonly #exact = new Map<string, CategoryPlace>();
  readonly #loose = new Map<string, CategoryPlace>();

  constructor(categories: readonly CategoryNode[] = []) {
    for (const { id, locales, children_nested } of categories)
      this.add({ id, en: nameIn(locales, "en"), ar: nameIn(locales, "ar"), below: new CategoryLevel(children_nested) });
  }

  /** Of two categories with the same name the first one is found. */
  add(place: CategoryPlace): void {
    for (const name of [place.en, place.ar].filter((one) => one !== "")) {
      if (!this.#exact.has(menuNameKey(name))) this.#exact.set(menuNameKey(name), place);
      if (!this.#loose.has(looseNameKey(name))) this.#loose.set(looseNameKey(name), place);
    }
  }

  find(names: { en: string; ar: string }): CategoryPlace | undefined {
    const asked = [names.en, names.ar].filter((name) => name !== "");
    const exact = asked.map((name) => this.#exact.get(menuNameKey(name)));
    const loose = asked.map((name) => this.#loose.get(looseNameKey(name)));
    return [...exact, ...loose].find((place) => place !== undefined);
  }
}

/** A category that the import creates, with its future id. */
export interface NewCategory {
  id: string;
  parent_id: string | null;
  locales: LocaleColumns;
}

export type CategoryPath = Readonly<Record<"en" | "ar", readonly string[]>>;
type Found = { id: string; isNew: boolean } | "categoryLevels" | "categoryDepth";

/** The categories of a menu by path, and the new ones that rows need. */
export class CategoryPlaces {
  readonly #top: CategoryLevel;
  readonly #made = new Map<string, NewCategory>();
  readonly #found = new Map<string, Found>();

  constructor(tree: MenuTree) {
    this.#top = new CategoryLevel(tree.categories);
  }

  /** The categories to create, parents before their children. */
  get made(): NewCategory[] {
    return [...this.#made.values()];
  }

  /** Resolves a path of at least one name and adds missing categories; returns the problem if the path is invalid. */
  find(path: CategoryPath): Found {
    const key = JSON.stringify([path.en, path.ar]);
    const found = this.#found.get(key) ?? this.#walk(path);
    this.#found.set(key, found);
    return found;
  }

  #walk({ en, ar }: CategoryPath): Found {
    if (en.length && ar.length && en.length !== ar.length) return "categoryLevels";
    const depth = en.length || ar.length;
    if (depth > LIMITS.categoryDepth) return "categoryDepth";
    let level = this.#top;
    let parent: CategoryPlace | null = null;
    for (let at = 0; at < depth; at++) {
      const names = { en: en[at] ?? "", ar: ar[at] ?? "" };
      const place: CategoryPlace = level.find(names) ?? this.#make(level, parent, names);
      level = place.below;
      parent = place;
    }
    const id = parent?.id ?? "";
    return { id, isNew: this.#made.has(id) };
  }

  #make(level: CategoryLevel, parent: CategoryPlace | null, { en, ar }: { en: string; ar: string }): CategoryPlace {
    const place = { id: uuidv7(), en: en || ar, ar, below: new CategoryLevel() };
    level.add(place);
    this.#made.set(place.id, {
      id: place.id,
      parent_id: parent?.id ?? null,
      locales: { name_en: place.en, name_ar: ar || null, description_en: null, description_ar: null },
    });
    return place;
  }
}

/**
 * Whether an export writes these levels as this path. If so, the item stays in its category even if another has the
 * same name.
 */
export const isExportedPath = ({ en, ar }: CategoryPath, levels: readonly CategoryNode[]): boolean =>
  (!en.length || same(en, englishPath(levels))) && (!ar.length || same(ar, arabicPath(levels)));

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => menuNameKey(name) === menuNameKey(other[at] ?? ""));

interface CategoryPlace {
  id: string;
  en: string;
  ar: string;
  below: CategoryLevel;
}
