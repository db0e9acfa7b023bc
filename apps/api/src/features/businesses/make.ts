import type { Business } from "@diwan/contract/branches/businesses";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import type { LocaleColumns } from "@diwan/contract/api/fields";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { recordedChangeOf } from "../../platform/records/versions.ts";
import { throwSlugTaken, reserveSlug } from "../branches/index.ts";
import { saveLogo } from "./logo.ts";
import { businessRecords } from "./records.ts";

export interface NewBusiness {
  ownerId: string;
  type: BusinessType;
  locales: LocaleColumns;
  /** Of the first branch; derived from the name by default. */
  slug?: string | undefined;
  media?: { id?: string | undefined; src: string }[] | undefined;
}

type Name = readonly [en: string, ar: string];
const FIRST_BRANCH: Name = ["Main branch", "الفرع الرئيسي"];
const FIRST_MENU: Record<BusinessType, Name> = {
  restaurant: ["Menu", "قائمة الطعام"],
  salon: ["Services", "الخدمات"],
  hotel: ["Rooms and services", "الغرف والخدمات"],
  chalet: ["All chalets", "كل الشاليهات"],
};
const FIRST_CATEGORY: Record<BusinessType, Name> = {
  restaurant: ["Main dishes", "الأطباق الرئيسية"],
  salon: ["Hair", "الشعر"],
  hotel: ["Rooms", "الغرف"],
  chalet: ["Chalets", "الشاليهات"],
};

/** Also creates a first branch, a first menu with one category and the default settings, and enters the business. */
export async function makeBusiness(ctx: Context, input: NewBusiness): Promise<Business> {
  const id = uuidv7();
  await ctx.enterBusiness(id, input.ownerId);
  const { name_en, name_ar, description_en, description_ar } = input.locales;
  await sql`
    insert into businesses (id, owner_id, type, name_en, name_ar, description_en, description_ar)
    values (${id}, ${input.ownerId}, ${input.type}, ${name_en}, ${name_ar}, ${description_en}, ${description_ar})`.execute(
    ctx.db,
  );
  // the creator is in the business already: no entry is recorded
  if (ctx.caller.sessionId)
    await sql`insert into session_entries (session_id, business_id, user_id) values (${ctx.caller.sessionId}, ${id}, ${input.ownerId})`.execute(
      ctx.db,
    );
  await openFirstBranch(ctx, input).catch(throwSlugTaken);
  await writeFirstMenu(ctx, input.type);
  const settings = {
    TimeZone: "Asia/Kuwait",
    Currency: "KWD",
    ...(input.type === "restaurant" ? { DineIn: true } : {}),
  };
  await sql`insert into business_settings (business_id, key, data) select ${id}, key, value from jsonb_each(${JSON.stringify(settings)}::jsonb)`.execute(
    ctx.db,
  );
  if (input.media) await saveLogo(ctx, input.media, undefined);
  const made = await businessRecords.get(ctx, id);
  ctx.record(recordedChangeOf("business", undefined, made, [id]));
  return made;
}

async function openFirstBranch(ctx: Context, { slug, locales }: NewBusiness): Promise<void> {
  await sql`
    insert into branches (business_id, id, slug, name_en, name_ar, sort)
    values (${ctx.businessId}, ${uuidv7()}, ${slug ?? (await reserveSlug(ctx, locales.name_en))}, ${FIRST_BRANCH[0]}, ${FIRST_BRANCH[1]}, 1)`.execute(
    ctx.db,
  );
}

async function writeFirstMenu(ctx: Context, type: BusinessType): Promise<void> {
  const [menuId, menu, category] = [uuidv7(), FIRST_MENU[type], FIRST_CATEGORY[type]];
  await sql`insert into menus (business_id, id, name_en, name_ar, sort) values (${ctx.businessId}, ${menuId}, ${menu[0]}, ${menu[1]}, 1)`.execute(
    ctx.db,
  );
  await sql`insert into categories (business_id, id, menu_id, sort, name_en, name_ar) values (${ctx.businessId}, ${uuidv7()}, ${menuId}, 1, ${category[0]}, ${category[1]})`.execute(
    ctx.db,
  );
}
