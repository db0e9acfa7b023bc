import type { Locale } from "@diwan/contract/api/enumerations";
import { LIMITS } from "@diwan/contract/api/limits";
import type { Item } from "@diwan/contract/menu/items";
import type { ItemDraft } from "@diwan/contract/menu/review";
import { nameKey } from "@diwan/contract/menu/same-names";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { readItemsById } from "../items/index.ts";
import { proposeNames } from "./dictionary/propose.ts";
import { type DraftNames, namesOfStored } from "./own-names.ts";

/** What `items.draft` holds of a draft besides its item. */
export interface DraftState {
  /** The name of its file. */
  file: string | null;
  proposed: Locale[];
  /** Whether the name of its item only stands in, since it has none. */
  unnamed: boolean;
  /** The categories that were created with it. */
  categories: string[];
}

export interface ReviewDraft {
  menuId: string;
  item: Item;
  state: DraftState;
}

interface StateRow {
  id: string;
  menu_id: string;
  draft: DraftState;
}

/** The drafts of a menu, oldest first. */
export async function readMenuDrafts(ctx: Context, menuId: string): Promise<ReviewDraft[]> {
  const found = await sql<StateRow>`
    select id, menu_id, draft from items where business_id = ${ctx.businessId} and menu_id = ${menuId} and draft is not null
    order by id limit ${LIMITS.arrayMax}`.execute(ctx.db);
  return withItems(ctx, found.rows);
}

/** The drafts with these ids, in their order; 404 if one is unknown or published. They stay locked. */
export async function requireDrafts(ctx: Context, ids: readonly string[]): Promise<ReviewDraft[]> {
  const found = await sql<StateRow>`
    select id, menu_id, draft from items where business_id = ${ctx.businessId} and id = any(${ids}::uuid[]) and draft is not null
    order by id for no key update`.execute(ctx.db);
  if (found.rows.length !== ids.length) throw notFound();
  const byId = new Map((await withItems(ctx, found.rows)).map((draft) => [draft.item.id, draft]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function withItems(ctx: Context, rows: readonly StateRow[]): Promise<ReviewDraft[]> {
  const items = await readItemsById(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, menu_id, draft }) => {
    const item = items.get(id);
    return item ? [{ menuId: menu_id, item, state: draft }] : [];
  });
}

/** Stores what belongs to drafts besides their items. */
export const storeStates = ({ businessId }: Context, drafts: readonly Pick<ReviewDraft, "item" | "state">[]) => sql`
  update items i set draft = r.state
  from jsonb_to_recordset(${JSON.stringify(drafts.map(({ item, state }) => ({ id: item.id, state })))}::jsonb) as r(id uuid, state jsonb)
  where i.business_id = ${businessId} and i.id = r.id and i.id = any(${drafts.map(({ item }) => item.id)}::uuid[])`;

/** The names of a draft. */
export function namesOfDraft({ item, state }: Pick<ReviewDraft, "item" | "state">): DraftNames {
  const of = (locale: Locale) => item.locales.find((one) => one.locale === locale)?.name ?? "";
  return { ...namesOfStored({ en: of("en"), ar: of("ar") }, state.unnamed), proposed: state.proposed };
}

interface Named {
  id: string;
  menu_id: string;
  category_id: string;
  name_en: string;
  name_ar: string | null;
}

/** The items of the same name on the menus of the drafts, those of the same category first, by the ids of the drafts. */
export async function findOnMenu(ctx: Context, drafts: readonly ReviewDraft[]): Promise<Map<string, string>> {
  const menuIds = [...new Set(drafts.map(({ menuId }) => menuId))];
  const found = await sql<Named>`
    select id, menu_id, category_id, name_en, name_ar from items
    where business_id = ${ctx.businessId} and menu_id = any(${menuIds}::uuid[]) and draft is null order by sort desc, id desc`.execute(
    ctx.db,
  );
  const key = (placeId: string, name: string) => `${placeId} ${nameKey(name)}`;
  const ids = new Map(
    found.rows.flatMap(({ id, menu_id, category_id, name_en, name_ar }) =>
      [name_en, name_ar ?? name_en].flatMap((name) =>
        [menu_id, category_id].map((placeId) => [key(placeId, name), id] as const),
      ),
    ),
  );
  return new Map(
    drafts.flatMap((draft) => {
      const { item } = draft;
      const { en, ar } = namesOfDraft(draft);
      const names = [en, ar].filter((name) => name !== "");
      const id = [item.category_id, draft.menuId]
        .flatMap((placeId) => names.map((name) => ids.get(key(placeId, name))))
        .find(Boolean);
      return id ? [[item.id, id] as const] : [];
    }),
  );
}

const sizeOf = ({ price, locales }: Item["prices"][number]) => {
  const of = (locale: Locale) => locales.find((one) => one.locale === locale)?.name ?? "";
  return { price, locales: localesOf(namesOfStored({ en: of("en"), ar: of("ar") })) };
};

const localesOf = ({ en, ar }: Pick<DraftNames, "en" | "ar">) => [
  ...(en ? [{ locale: "en" as const, name: en }] : []),
  ...(ar ? [{ locale: "ar" as const, name: ar }] : []),
];

/** Drafts as the review desk shows them. */
export async function presentDrafts(ctx: Context, drafts: readonly ReviewDraft[]): Promise<ItemDraft[]> {
  const onMenu = await findOnMenu(ctx, drafts);
  return drafts.map((draft) => {
    const { item, state, menuId } = draft;
    const { en, ar } = namesOfDraft(draft);
    const [first] = item.prices;
    return {
      ...{ id: item.id, menu_id: menuId, category_id: item.category_id, updated_at: item.updated_at },
      locales: localesOf({ en, ar }),
      ...{ price: first?.price ?? null, prices: item.prices.length },
      sizes: item.prices.length > 1 ? item.prices.map(sizeOf) : [],
      src: item.media.find(({ type }) => type === "image")?.src ?? null,
      ...{ file: state.file, proposed: state.proposed },
      proposals: proposeNames([en, ar, state.file?.replace(/\.\w+$/, "") ?? ""]).map((one) => ({
        en: one.en,
        ar: one.ar,
      })),
      on_menu: onMenu.get(item.id) ?? null,
    };
  });
}
