import type { SearchedArea } from "@diwan/contract/overview/search";
import { type RawBuilder, sql } from "kysely";
import { totalOfSubject } from "../invoices/index.ts";
import { firstPicture } from "../media/index.ts";

/** The columns that a hit adds from its row `r` to area, id and business; omitted ones are null. */
interface Shown {
  table: string;
  /** The joins that it needs. */
  joined?: RawBuilder<unknown>;
  key?: RawBuilder<unknown>;
  locales?: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
  branchId?: RawBuilder<unknown>;
  parentId?: RawBuilder<unknown>;
  menuId?: RawBuilder<unknown>;
  src?: RawBuilder<unknown>;
  price?: RawBuilder<unknown>;
  hidden?: RawBuilder<unknown>;
  status?: RawBuilder<unknown>;
  from?: RawBuilder<unknown>;
  to?: RawBuilder<unknown>;
}

const namesOf = (table: string): RawBuilder<unknown> =>
  sql`names_json(${sql.ref(`${table}.name_en`)}, ${sql.ref(`${table}.name_ar`)})`;
const plain = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`names_json(${text}, null)`;
const pieces = (name: string): RawBuilder<unknown> => sql`l.quantity || ' × ' || ${sql.raw(name)}`;
const at = (column: string): RawBuilder<unknown> => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** The branch or hotel that a service or an event belongs to. */
const place = sql`left join branches br on br.business_id = r.business_id and br.id = r.branch_id left join hotels h on h.business_id = r.business_id and h.id = r.hotel_id`;
const placeName = sql`names_json(coalesce(br.name_en, h.name_en), case when br.id is not null then br.name_ar else h.name_ar end)`;

const SHOWN: Readonly<Record<SearchedArea, Shown>> = {
  items: {
    table: "items",
    joined: sql`join categories c on c.business_id = r.business_id and c.id = r.category_id and r.draft is null`,
    detail: namesOf("c"),
    parentId: sql`r.category_id`,
    menuId: sql`r.menu_id`,
    src: firstPicture("item_id", "r.id"),
    price: sql`(select p.price::float8 from item_prices p where p.business_id = r.business_id and p.item_id = r.id order by p.sort, p.id limit 1)`,
    hidden: sql`r.hide`,
  },
  orders: {
    table: "orders",
    locales: plain(sql`concat_ws(' ', '#' || r.number, nullif(r.customer_name, ''))`),
    detail: sql`(select names_json(coalesce(string_agg(${pieces("l.name_en")}, ', ' order by l.sort), ''), string_agg(${pieces("coalesce(l.name_ar, l.name_en)")}, '، ' order by l.sort))
      from order_lines l where l.business_id = r.business_id and l.order_id = r.id)`,
    branchId: sql`r.branch_id`,
    price: sql`${totalOfSubject("r")}::float8`,
    status: sql`r.status`,
  },
  categories: {
    table: "categories",
    joined: sql`join menus mn on mn.business_id = r.business_id and mn.id = r.menu_id`,
    detail: namesOf("mn"),
    parentId: sql`r.menu_id`,
    menuId: sql`r.menu_id`,
    src: firstPicture("category_id", "r.id"),
  },
  menus: { table: "menus", menuId: sql`r.id` },
  services: {
    table: "services",
    joined: place,
    detail: placeName,
    branchId: sql`r.branch_id`,
    src: firstPicture("service_id", "r.id"),
    price: sql`r.price::float8`,
  },
  hotels: { table: "hotels", src: firstPicture("hotel_id", "r.id") },
  events: {
    table: "events",
    joined: place,
    detail: placeName,
    branchId: sql`r.branch_id`,
    src: firstPicture("event_id", "r.id"),
    from: at("r.starts_at"),
    to: at("r.ends_at"),
  },
  holidays: { table: "holidays", from: sql`r.starts_on::text`, to: sql`r.ends_on::text` },
  tables: {
    table: "tables",
    joined: sql`join floors f on f.business_id = r.business_id and f.id = r.floor_id`,
    detail: namesOf("f"),
    branchId: sql`r.branch_id`,
    parentId: sql`r.floor_id`,
  },
  floors: {
    table: "floors",
    joined: sql`join branches br on br.business_id = r.business_id and br.id = r.branch_id`,
    detail: namesOf("br"),
    branchId: sql`r.branch_id`,
  },
  branches: { table: "branches", detail: plain(sql`r.slug`), branchId: sql`r.id` },
  users: {
    table: "memberships",
    joined: sql`join users u on u.id = r.user_id`,
    key: sql`r.user_id`,
    locales: plain(sql`r.name`),
    detail: plain(sql`r.email`),
    src: sql`'/media/' || u.avatar_key`,
  },
};

/** The hits of one area as rows, over the result of `find_records`. */
export function selectHits(area: SearchedArea, businessId: string, only: RawBuilder<unknown>): RawBuilder<unknown> {
  const shown = SHOWN[area];
  const text = (column: RawBuilder<unknown> | undefined) => column ?? sql`null::text`;
  const id = (column: RawBuilder<unknown> | undefined) => column ?? sql`null::uuid`;
  return sql`
    select hit.area, hit.place, hit.id, ${shown.locales ?? namesOf("r")} as locales, ${shown.detail ?? sql`'[]'::json`} as detail,
      ${id(shown.branchId)} as "branchId", ${id(shown.parentId)} as "parentId", ${id(shown.menuId)} as "menuId", ${text(shown.src)} as src,
      ${shown.price ?? sql`null::float8`} as price, ${shown.hidden ?? sql`false`} as hidden, ${text(shown.status)} as status, ${text(shown.from)} as "from", ${text(shown.to)} as "to"
    from hit join ${sql.table(shown.table)} r on r.business_id = ${businessId} and ${shown.key ?? sql`r.id`} = hit.id ${shown.joined ?? sql``}
    where hit.area = ${area} ${only}`;
}
