import { addDays } from "@diwan/contract/time/days";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import type {
  DemoBusiness,
  DemoCategory,
  DemoItem,
  DemoOptionGroup,
  DemoPrice,
  DemoSlide,
  PictureId,
} from "./content/types.ts";
import { insertRows } from "./rows.ts";
import { descriptionColumnsOf, nameColumnsOf, type SeededBusiness } from "./seed-business.ts";
import type { KeyOfPicture } from "./seed-pictures.ts";

/** Tablets that guests order from; the settings show their PassKey. */
const TABLET = { ItemsListView: "grid-view", CartVisible: true, EnableOrdering: true, PassKey: "1998" };

type Row = Record<string, unknown>;
type Tables = Record<
  | "menus"
  | "categories"
  | "items"
  | "item_prices"
  | "item_addons"
  | "option_groups"
  | "group_options"
  | "item_option_groups"
  | "item_discounts"
  | "chalets"
  | "item_holidays"
  | "media",
  Row[]
>;

/** The menus of a business, and the settings of its branches that show their pictures. */
export async function seedMenus(db: Db, made: SeededBusiness, demo: DemoBusiness, keyOf: KeyOfPicture): Promise<void> {
  const tables: Tables = {
    menus: [],
    categories: [],
    items: [],
    item_prices: [],
    item_addons: [],
    option_groups: [],
    group_options: [],
    item_option_groups: [],
    item_discounts: [],
    chalets: [],
    item_holidays: [],
    media: [],
  };
  const now = new Date();
  const groups = new Map<DemoOptionGroup, string>();
  for (const [sort, menu] of demo.menus.entries()) {
    const id = uuidv7();
    tables.menus.push({
      business_id: made.id,
      id,
      ...nameColumnsOf(menu.name),
      type: menu.type,
      sort,
      created_at: now,
      updated_at: now,
    });
    for (const [at, category] of menu.categories.entries())
      addCategory(tables, { made, keyOf, menuId: id, now, groups }, category, null, at);
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(db, table, rows);
  const items = new Map(tables.items.map(({ name_en, id }) => [name_en, id]));
  const soldOut = demo.branches.flatMap(({ slug, soldOut: missing = [] }) =>
    missing.map((name) => ({ business_id: made.id, branch_id: made.branches.get(slug), item_id: items.get(name) })),
  );
  await insertRows(db, "sold_out", soldOut);
  await seedAppearance(db, made, demo, { keyOf, items });
}

interface Place {
  made: SeededBusiness;
  keyOf: KeyOfPicture;
  menuId: string;
  now: Date;
  /** The ids of groups that earlier items have. */
  groups: Map<DemoOptionGroup, string>;
}

function addCategory(
  tables: Tables,
  place: Place,
  category: DemoCategory,
  parentId: string | null,
  sort: number,
): void {
  const { made, keyOf, menuId, now } = place;
  const id = uuidv7();
  tables.categories.push({
    business_id: made.id,
    id,
    menu_id: menuId,
    parent_id: parentId,
    sort,
    ...nameColumnsOf(category.name),
    ...descriptionColumnsOf(category.description),
    ...category.settings,
    created_at: now,
    updated_at: now,
  });
  addMedia(tables, { made, keyOf }, { item_id: null, category_id: id }, [category.picture]);
  for (const [at, item] of category.items.entries()) addItem(tables, place, item, id, at);
  for (const [at, child] of category.children.entries()) addCategory(tables, place, child, id, at);
}

function addItem(tables: Tables, place: Place, item: DemoItem, categoryId: string, sort: number): void {
  const { made, keyOf, menuId, now } = place;
  const id = uuidv7();
  const part = () => ({ business_id: made.id, id: uuidv7(), item_id: id });
  tables.items.push({
    business_id: made.id,
    id,
    menu_id: menuId,
    category_id: categoryId,
    sort,
    ...nameColumnsOf(item.name),
    ...descriptionColumnsOf(item.description),
    hide: item.hide ?? false,
    disable_ordering: item.disable_ordering ?? false,
    marks: item.marks ?? [],
    allergens: item.allergens ?? [],
    spice: item.spice ?? 0,
    calories: item.calories ?? null,
    created_at: now,
    updated_at: now,
  });
  addChoices(tables, place, item, id);
  if (item.discount) {
    const { name, type, amount, from, to } = item.discount;
    tables.item_discounts.push({
      ...part(),
      amount,
      type,
      starts_on: addDays(made.today, from),
      ends_on: addDays(made.today, to),
      ...nameColumnsOf(name),
    });
  }
  if (item.chalet) {
    const { address, ...facts } = item.chalet;
    tables.chalets.push({ ...part(), ...facts, address_en: address.en, address_ar: address.ar });
  }
  for (const [key, price] of Object.entries(item.holidayPrices ?? {}))
    if (made.holidays.has(key))
      tables.item_holidays.push({ business_id: made.id, item_id: id, holiday_id: made.holidays.get(key), price });
  addMedia(tables, { made, keyOf }, { item_id: id, category_id: null }, item.pictures ?? []);
}

/** Sizes, addons and groups of options. */
function addChoices(tables: Tables, place: Place, item: DemoItem, id: string): void {
  const part = () => ({ business_id: place.made.id, id: uuidv7(), item_id: id });
  for (const [at, row] of item.prices.entries())
    tables.item_prices.push({ ...part(), sort: at, price: row.price, ...labelOf(row) });
  for (const [at, addon] of (item.addons ?? []).entries())
    tables.item_addons.push({ ...part(), sort: at, price: addon.price, ...nameColumnsOf(addon.name) });
  for (const [at, group] of (item.optionGroups ?? []).entries()) {
    const group_id = groupOf(tables, place, group);
    tables.item_option_groups.push({ business_id: place.made.id, item_id: id, group_id, sort: at });
  }
}

/** The id of a group; the first item that has it adds it. */
function groupOf(tables: Tables, { made, now, groups }: Place, group: DemoOptionGroup): string {
  const known = groups.get(group);
  if (known !== undefined) return known;
  const id = uuidv7();
  groups.set(group, id);
  const { name, min = 0, max = null, options } = group;
  const business_id = made.id;
  tables.option_groups.push({ business_id, id, ...nameColumnsOf(name), min, max, created_at: now, updated_at: now });
  for (const [sort, { name: named, price = 0, preset = false }] of options.entries())
    tables.group_options.push({
      business_id,
      id: uuidv7(),
      group_id: id,
      sort,
      price,
      ...nameColumnsOf(named),
      preset,
      hide: false,
    });
  return id;
}

const labelOf = ({ label }: DemoPrice): Row =>
  label === undefined
    ? { name_en: "", name_ar: null }
    : typeof label === "string"
      ? { name_en: label, name_ar: null }
      : nameColumnsOf(label);

function addMedia(
  tables: Tables,
  { made, keyOf }: Pick<Place, "made" | "keyOf">,
  owner: { item_id: string | null; category_id: string | null },
  ids: readonly string[],
): void {
  for (const [sort, id] of ids.entries())
    tables.media.push({ business_id: made.id, id: uuidv7(), ...owner, file_key: keyOf(id), sort });
}

interface Known {
  keyOf: KeyOfPicture;
  /** Ids by English name. */
  items: ReadonlyMap<unknown, unknown>;
}

/** The logo of a business, and the appearance of its guest page at every branch. */
async function seedAppearance(db: Db, made: SeededBusiness, demo: DemoBusiness, known: Known): Promise<void> {
  const { cover, header, layout, sliderAds } = demo.guestApp;
  const srcOf = (id: PictureId): string => `/media/${known.keyOf(id)}`;
  const data = {
    CoverScreen: srcOf(cover),
    HeaderBackground: srcOf(header),
    MenuLayout: layout,
    PayCash: true,
    PayOnline: true,
    SliderAds: sliderAds.map(({ picture, link }) => ({ src: srcOf(picture), link: linkOf(link, known) })),
  };
  const logo = known.keyOf(demo.logo);
  const shown = [...new Set([cover, header, ...sliderAds.map(({ picture }) => picture)])].map(known.keyOf);
  const branches = [...made.branches.values()];
  await insertRows(db, "business_settings", [{ business_id: made.id, key: "Logo", data: `/media/${logo}` }]);
  await insertRows(
    db,
    "branch_settings",
    branches.flatMap((branch_id) => [
      { business_id: made.id, branch_id, key: "MobileApp", data },
      { business_id: made.id, branch_id, key: "TabletApp", data: TABLET },
    ]),
  );
  const taken = (owner: object, file_key: string) => ({
    business_id: made.id,
    id: uuidv7(),
    ...owner,
    file_key,
    sort: 0,
  });
  await insertRows(db, "media", [taken({ logo_of: made.id }, logo)]);
  await insertRows(
    db,
    "media",
    branches.flatMap((mobile_of) => shown.map((key) => taken({ mobile_of }, key))),
  );
}

function linkOf(link: DemoSlide["link"], { items }: Known): string {
  if (link === "#") return link;
  return "url" in link ? link.url : `?item=${String(items.get(link.item))}`;
}
