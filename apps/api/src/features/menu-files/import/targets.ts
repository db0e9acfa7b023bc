import type { BusinessType, Locale } from "@diwan/contract/api/enumerations";
import { type ServerMessageKey, serverMessageText } from "@diwan/contract/api/server-messages";
import type { PlacedItem } from "../placed-items.ts";
import { type CategoryPlaces, isExportedPath } from "./category-places.ts";
import { menuNameKey, looseNameKey } from "./name-keys.ts";
import {
  FLAGS,
  type RowProblem,
  type RowDraft,
  type ImportTarget,
  type PricedColumns,
  type PricedDraft,
} from "./row-draft.ts";
import { nameIn } from "@diwan/ui/text/names";
import type { MenuField } from "@diwan/contract/menu/menu-columns";

const label = ({ en, ar }: PricedDraft): string => menuNameKey(en || ar || "");
const labelField = ({ field, en }: PricedDraft): MenuField =>
  /_\d+$/.test(field) ? (`${field}_${en ? "en" : "ar"}` as MenuField) : field; // the names of a numbered amount are in the columns beside it
const nameField = ({ id, names }: RowDraft): MenuField => (id ? "id" : names.en ? "name_en" : "name_ar");

/** What the messages of a row depend on. */
interface Rules {
  type: BusinessType;
  locale: Locale;
}

/** The items of a menu by id and by name, within a category or in the whole menu. */
class ItemIndex {
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

  /** The items with this name in a language, exact matches first. An empty category means any. */
  named(name: string, locale: "en" | "ar", categoryId: string): readonly PlacedItem[] {
    if (name === "") return [];
    const exact = this.#byName.get(`exact ${locale} ${categoryId} ${menuNameKey(name)}`);
    return exact ?? this.#byName.get(`loose ${locale} ${categoryId} ${looseNameKey(name)}`) ?? [];
  }

  #name(placed: PlacedItem, locale: "en" | "ar"): void {
    const name = nameIn(placed.item.locales, locale);
    if (name === "") return;
    for (const category of [placed.item.category_id, ""]) {
      this.#add(`exact ${locale} ${category} ${menuNameKey(name)}`, placed);
      this.#add(`loose ${locale} ${category} ${looseNameKey(name)}`, placed);
    }
  }

  #add(key: string, placed: PlacedItem): void {
    const list = this.#byName.get(key);
    if (list) list.push(placed);
    else this.#byName.set(key, [placed]);
  }
}

/**
 * Finds the item of each row: by its id, otherwise by its name in its category (or, without a category, the only one of
 * that name in the menu), otherwise a new item. Further rows of the same item join the first.
 */
export class ImportTargets {
  readonly #index: ItemIndex;
  readonly #places: CategoryPlaces;
  readonly #rules: Rules;
  readonly #claimed = new Map<string, ImportTarget>();
  readonly #new = new Map<string, ImportTarget>();

  constructor(items: readonly PlacedItem[], places: CategoryPlaces, rules: Rules) {
    this.#index = new ItemIndex(items);
    this.#places = places;
    this.#rules = rules;
  }

  /**
   * The target of each row. Ids take precedence over names, and English names over Arabic ones, in any order of rows.
   */
  of(drafts: readonly RowDraft[]): Map<RowDraft, ImportTarget> {
    const found = new Map<RowDraft, ImportTarget>();
    const keep = (draft: RowDraft, target: ImportTarget | undefined): void => {
      if (!target) return;
      found.set(draft, target);
      if (target.draft !== draft) join(target, draft, this.#rules);
    };
    const unnamed = drafts.filter((draft) => draft.id === "");
    for (const draft of drafts) if (draft.id !== "") keep(draft, this.#byId(draft));
    for (const draft of unnamed) keep(draft, this.#byName(draft, "en"));
    for (const draft of unnamed) if (!found.has(draft)) keep(draft, this.#byName(draft, "ar"));
    for (const draft of unnamed) if (!found.has(draft)) keep(draft, this.#asNew(draft));
    return found;
  }

  #byId(draft: RowDraft): ImportTarget | undefined {
    const existing = this.#index.get(draft.id);
    if (existing) return this.#claimed.get(draft.id) ?? this.#claim(draft, existing);
    this.#tell(draft, { field: "id", message: serverMessageText("unknownRecord", this.#rules.locale) });
    return undefined;
  }

  #byName(draft: RowDraft, locale: Locale): ImportTarget | undefined {
    const name = draft.names[locale] ?? "";
    const category = this.#categoryOf(draft);
    if (category?.isNew || (!category && hasPath(draft))) return undefined;
    const all = this.#index.named(name, locale, category?.id ?? "");
    if (!category && all.length !== 1) return undefined;
    const free = all.find(({ item }) => !this.#claimed.has(item.id));
    if (free) return this.#claim(draft, free);
    return all.map(({ item }) => this.#claimed.get(item.id)).find((target) => target && agree(target.draft, draft));
  }

  #claim(draft: RowDraft, existing: PlacedItem): ImportTarget {
    const stays = isExportedPath(draft.path, existing.levels);
    const own = { id: existing.item.category_id, isNew: false };
    const target = { ...emptyTarget(draft), existing, category: stays ? own : (this.#categoryOf(draft) ?? own) };
    this.#claimed.set(existing.item.id, target);
    return target;
  }

  #asNew(draft: RowDraft): ImportTarget {
    const category = this.#categoryOf(draft);
    const { en, ar } = draft.names;
    const key = `${category?.id ?? ""} ${en ? `en ${menuNameKey(en)}` : `ar ${menuNameKey(ar ?? "")}`}`;
    const known = en || ar ? this.#new.get(key) : undefined;
    if (known) return known;
    const target = { ...emptyTarget(draft), existing: undefined, category };
    if (!category && !hasPath(draft)) this.#tell(draft, this.#missing());
    this.#new.set(key, target);
    return target;
  }

  #categoryOf(draft: RowDraft): ImportTarget["category"] {
    if (!hasPath(draft)) return undefined;
    const found = this.#places.find(draft.path);
    if (typeof found === "object") return found;
    const field = draft.path.en.length && found === "categoryDepth" ? "category_en" : "category_ar";
    this.#tell(draft, { field, message: serverMessageText(found, this.#rules.locale) });
    return undefined;
  }

  #missing(): RowProblem {
    return { field: "category_en", message: serverMessageText("categoryMissing", this.#rules.locale) };
  }

  #tell({ errors }: RowDraft, problem: RowProblem): void {
    const isTold = errors.some((one) => one.field === problem.field && one.message === problem.message);
    if (!isTold) errors.push(problem);
  }
}

const emptyTarget = (draft: RowDraft): Pick<ImportTarget, "draft" | "joined" | "named"> => ({
  draft,
  joined: [],
  named: { prices: new Map<string, RowDraft>(), addons: new Map<string, RowDraft>() },
});

const hasPath = ({ path }: RowDraft): boolean => path.en.length + path.ar.length > 0;

/** Whether two rows that match one item mean the same one; they do not if the first renames it. */
const agree = (one: RowDraft, other: RowDraft): boolean =>
  (["en", "ar"] as const).every(
    (locale) =>
      !one.names[locale] || !other.names[locale] || menuNameKey(one.names[locale]) === menuNameKey(other.names[locale]),
  );

/** Adds the prices and addons of a row to the item of an earlier row; a row with a duplicate is an error. */
function join(target: ImportTarget, draft: RowDraft, { type, locale }: Rules): void {
  const first = target.draft;
  const itemTwice = type === "chalet" ? "chaletTwice" : "itemTwice";
  const twice = (field: MenuField, key: ServerMessageKey, row: number): void =>
    void draft.errors.push({ field, message: serverMessageText(key, locale, { row }) });
  const same = (list: PricedColumns): boolean => {
    for (const one of draft[list] ?? []) {
      const known = target.named[list].get(label(one));
      if (!known) continue;
      if (label(one) === "") twice(nameField(draft), itemTwice, known.row);
      else twice(labelField(one), "sizeTwice", known.row);
      return true;
    }
    return false;
  };
  if (!target.joined.length) remember(target, first);
  target.joined.push(draft);
  const repeats = [same("prices"), same("addons")].some(Boolean);
  remember(target, draft);
  const adds = (draft.prices?.length ?? 0) + (draft.addons?.length ?? 0) > 0;
  if (!repeats && (!adds || contradicts(first, draft))) twice(nameField(draft), itemTwice, first.row);
}

/** Indexed by name, so that thousands of rows of one item need no pairwise comparison. */
function remember({ named }: ImportTarget, draft: RowDraft): void {
  for (const list of ["prices", "addons"] as const)
    for (const one of draft[list] ?? []) if (!named[list].has(label(one))) named[list].set(label(one), draft);
}

/** Whether the two rows differ in the item's own fields. */
function contradicts(one: RowDraft, other: RowDraft): boolean {
  const differ = (a: string | boolean | undefined, b: string | boolean | undefined): boolean =>
    b !== undefined && b !== "" && a !== b;
  return (
    (["en", "ar"] as const).some(
      (locale) =>
        differ(one.names[locale], other.names[locale]) || differ(one.descriptions[locale], other.descriptions[locale]),
    ) || FLAGS.some((flag) => differ(one[flag], other[flag]))
  );
}
