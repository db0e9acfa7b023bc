import type { Locale } from "@diwan/contract/api/enumerations";
import { messageText } from "@diwan/contract/api/messages";
import type { PlacedItem } from "../placed-items.ts";
import { type CategoryPlaces, isPathOf } from "./category-places.ts";
import { ItemIndex } from "./item-index.ts";
import { join } from "./join.ts";
import { nameKey } from "./name-keys.ts";
import type { Problem, RowDraft, Target } from "./row-draft.ts";

/**
 * Finds what each row is about: the item of its id, else the one of its name in its category (or, without a category, the
 * only one of that name in the menu), else a new one. Rows that name the same item once more join the first.
 */
export class Targets {
  readonly #index: ItemIndex;
  readonly #places: CategoryPlaces;
  readonly #locale: Locale;
  readonly #claimed = new Map<string, Target>();
  readonly #new = new Map<string, Target>();

  constructor(items: readonly PlacedItem[], places: CategoryPlaces, locale: Locale) {
    this.#index = new ItemIndex(items);
    this.#places = places;
    this.#locale = locale;
  }

  /** The target of each row. Ids come before names, and English names before Arabic ones, whatever the order of the rows. */
  of(drafts: readonly RowDraft[]): Map<RowDraft, Target> {
    const found = new Map<RowDraft, Target>();
    const keep = (draft: RowDraft, target: Target | undefined): void => {
      if (!target) return;
      found.set(draft, target);
      if (target.draft !== draft) join(target, draft, this.#locale);
    };
    const unnamed = drafts.filter((draft) => draft.id === "");
    for (const draft of drafts) if (draft.id !== "") keep(draft, this.#byId(draft));
    for (const draft of unnamed) keep(draft, this.#byName(draft, "en"));
    for (const draft of unnamed) if (!found.has(draft)) keep(draft, this.#byName(draft, "ar"));
    for (const draft of unnamed) if (!found.has(draft)) keep(draft, this.#asNew(draft));
    return found;
  }

  #byId(draft: RowDraft): Target | undefined {
    const existing = this.#index.get(draft.id);
    if (existing) return this.#claimed.get(draft.id) ?? this.#claim(draft, existing);
    this.#tell(draft, { field: "id", message: messageText("unknownRecord", this.#locale) });
    return undefined;
  }

  #byName(draft: RowDraft, locale: Locale): Target | undefined {
    const name = draft.names[locale] ?? "";
    const category = this.#categoryOf(draft);
    if (category?.isNew || (!category && hasPath(draft))) return undefined;
    const all = this.#index.named(name, locale, category?.id ?? "");
    if (!category && all.length !== 1) return undefined;
    const free = all.find(({ item }) => !this.#claimed.has(item.id));
    if (free) return this.#claim(draft, free);
    return all.map(({ item }) => this.#claimed.get(item.id)).find((target) => target && agree(target.draft, draft));
  }

  #claim(draft: RowDraft, existing: PlacedItem): Target {
    const stays = isPathOf(draft.path, existing.levels);
    const own = { id: existing.item.category_id, isNew: false };
    const target = { ...emptyTarget(draft), existing, category: stays ? own : (this.#categoryOf(draft) ?? own) };
    this.#claimed.set(existing.item.id, target);
    return target;
  }

  #asNew(draft: RowDraft): Target {
    const category = this.#categoryOf(draft);
    const { en, ar } = draft.names;
    const key = `${category?.id ?? ""} ${en ? `en ${nameKey(en)}` : `ar ${nameKey(ar ?? "")}`}`;
    const known = en || ar ? this.#new.get(key) : undefined;
    if (known) return known;
    const target = { ...emptyTarget(draft), existing: undefined, category };
    if (!category && !hasPath(draft)) this.#tell(draft, this.#missing());
    this.#new.set(key, target);
    return target;
  }

  #categoryOf(draft: RowDraft): Target["category"] {
    if (!hasPath(draft)) return undefined;
    const found = this.#places.find(draft.path);
    if (typeof found === "object") return found;
    const field = draft.path.en.length && found === "categoryDepth" ? "category_en" : "category_ar";
    this.#tell(draft, { field, message: messageText(found, this.#locale) });
    return undefined;
  }

  #missing(): Problem {
    return { field: "category_en", message: messageText("categoryMissing", this.#locale) };
  }

  #tell({ errors }: RowDraft, problem: Problem): void {
    const isTold = errors.some((one) => one.field === problem.field && one.message === problem.message);
    if (!isTold) errors.push(problem);
  }
}

const emptyTarget = (draft: RowDraft): Pick<Target, "draft" | "joined" | "named"> => ({
  draft,
  joined: [],
  named: { prices: new Map<string, RowDraft>(), addons: new Map<string, RowDraft>() },
});

const hasPath = ({ path }: RowDraft): boolean => path.en.length + path.ar.length > 0;

/** Whether two rows that lead to one item mean the same one: not if the first gives it another name. */
const agree = (one: RowDraft, other: RowDraft): boolean =>
  (["en", "ar"] as const).every(
    (locale) =>
      !one.names[locale] || !other.names[locale] || nameKey(one.names[locale]) === nameKey(other.names[locale]),
  );
