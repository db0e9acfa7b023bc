import type { BilingualKind } from "@diwan/contract/overview/languages";
import { BILINGUAL_SETTINGS } from "@diwan/contract/overview/languages";
import { type RawBuilder, sql } from "kysely";

/** Where the texts of a kind are, as rows `t` of a table. */
export interface BilingualSource {
  table: string;
  /** Whether a row has a text at all; every row by default. */
  has?: RawBuilder<boolean>;
  /** Whether a text of a row lacks one language: the very condition of an index of `0084_languages.sql`. */
  lacks: RawBuilder<boolean>;
  /** The row that is opened to edit it, if it is another one. */
  parent?: RawBuilder<string | null>;
  /** The name shown for it; its own by default. */
  locales?: RawBuilder<unknown>;
  /** The column with the branch, for rights on branches. */
  branch?: "id" | "branch_id";
  /** Rows of settings are named by their key. */
  key?: true;
}

const NAME = sql<boolean>`lacks_language(t.name_en, t.name_ar)`;
const DESCRIBED = sql<boolean>`
  (lacks_language(t.name_en, t.name_ar) or lacks_language(t.description_en, t.description_ar))`;
const NAMED = sql<boolean>`t.name_en <> ''`;

const itemNames = sql`
  (select names_json(i.name_en, i.name_ar) from items i where i.business_id = t.business_id and i.id = t.item_id)`;
const partOfItem = { parent: sql<string>`t.item_id`, locales: itemNames };

/** An item with the group, where the group is edited. */
const itemOf = (group: "id" | "group_id"): RawBuilder<string | null> => sql<string | null>`
  (select g.item_id from item_option_groups g where g.business_id = t.business_id and g.group_id = ${sql.ref(`t.${group}`)}
    order by g.item_id limit 1)`;
const isOnItem = (group: "id" | "group_id"): RawBuilder<boolean> => sql<boolean>`
  exists (select from item_option_groups g where g.business_id = t.business_id and g.group_id = ${sql.ref(`t.${group}`)})`;

const keysOf = (keys: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`t.key in (${sql.join(keys.map((key) => sql.lit(key)))})`;
const SETTING = sql<boolean>`lacks_language(t.data ->> 'en', t.data ->> 'ar')`;

export const BILINGUAL_SOURCES: Record<BilingualKind, BilingualSource> = {
  menus: { table: "menus", lacks: DESCRIBED },
  categories: { table: "categories", lacks: DESCRIBED },
  items: { table: "items", has: sql<boolean>`t.draft is null`, lacks: DESCRIBED },
  // the prices of a chalet are named by the packages of the product
  prices: {
    table: "item_prices",
    has: sql<boolean>`t.name_en not in ('', 'Weekdays', 'Weekend', 'FullWeek')`,
    lacks: NAME,
    ...partOfItem,
  },
  addons: { table: "item_addons", has: NAMED, lacks: NAME, ...partOfItem },
  discounts: { table: "item_discounts", has: NAMED, lacks: NAME, ...partOfItem },
  chalets: {
    table: "chalets",
    has: sql<boolean>`(t.address_en <> '' or t.address_ar <> '')`,
    lacks: sql<boolean>`lacks_language(t.address_en, t.address_ar)`,
    ...partOfItem,
  },
  optionGroups: { table: "option_groups", has: isOnItem("id"), lacks: NAME, parent: itemOf("id") },
  options: { table: "group_options", has: isOnItem("group_id"), lacks: NAME, parent: itemOf("group_id") },
  branches: { table: "branches", lacks: DESCRIBED, branch: "id" },
  hotels: { table: "hotels", lacks: DESCRIBED },
  rooms: { table: "room_types", lacks: DESCRIBED },
  services: { table: "services", lacks: DESCRIBED },
  staff: { table: "staff", lacks: DESCRIBED, branch: "branch_id" },
  floors: { table: "floors", lacks: DESCRIBED, branch: "branch_id" },
  tables: { table: "tables", lacks: DESCRIBED, branch: "branch_id", parent: sql<string>`t.floor_id` },
  events: { table: "events", lacks: DESCRIBED },
  holidays: { table: "holidays", lacks: DESCRIBED },
  closures: { table: "date_ranges", has: NAMED, lacks: NAME },
  rejectionReasons: { table: "rejection_reasons", lacks: NAME },
  roles: { table: "roles", lacks: NAME },
  business: { table: "businesses", lacks: DESCRIBED },
  businessTexts: {
    table: "business_settings",
    has: keysOf(BILINGUAL_SETTINGS.business),
    lacks: SETTING,
    key: true,
  },
  branchTexts: {
    table: "branch_settings",
    has: keysOf(BILINGUAL_SETTINGS.branch),
    lacks: SETTING,
    branch: "branch_id",
    key: true,
  },
};
