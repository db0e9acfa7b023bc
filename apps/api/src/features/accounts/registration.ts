import { randomBytes } from "node:crypto";
import type { BusinessType } from "@diwan/contract/enumerations";
import { splitName } from "@diwan/contract/upload-names";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/transaction.ts";

export interface NewBusiness {
  ownerId: string;
  type: BusinessType;
  name: string;
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

/** Makes a business with a first branch, a first menu with one category, and its default settings. Binds the transaction to it. */
export async function makeBusiness(ctx: Context, { ownerId, type, name }: NewBusiness): Promise<string> {
  const id = uuidv7();
  await sql`select set_config('app.business_id', ${id}, true), set_config('app.user_id', ${ownerId}, true)`.execute(
    ctx.db,
  );
  const names = splitName(name);
  await sql`insert into businesses (id, owner_id, type, name_en, name_ar) values (${id}, ${ownerId}, ${type}, ${name}, ${names.ar ?? null})`.execute(
    ctx.db,
  );
  await makeBranch(ctx.db, id, name);
  const [menuId, menu, category] = [uuidv7(), FIRST_MENU[type], FIRST_CATEGORY[type]];
  await sql`insert into menus (business_id, id, name_en, name_ar, sort) values (${id}, ${menuId}, ${menu[0]}, ${menu[1]}, 1)`.execute(
    ctx.db,
  );
  await sql`insert into categories (business_id, id, menu_id, sort, name_en, name_ar) values (${id}, ${uuidv7()}, ${menuId}, 1, ${category[0]}, ${category[1]})`.execute(
    ctx.db,
  );
  const settings = { TimeZone: "Asia/Kuwait", Currency: "KWD", ...(type === "restaurant" ? { DineIn: true } : {}) };
  await sql`insert into business_settings (business_id, key, data) select ${id}, key, value from jsonb_each(${JSON.stringify(settings)}::jsonb)`.execute(
    ctx.db,
  );
  await sql`
    insert into audits (business_id, id, user_id, area, action, record_id, label, after, address, client)
    values (${id}, ${uuidv7()}, ${ownerId}, 'business', 'create', ${id}, ${name}, ${JSON.stringify({ type, name })}::jsonb, ${ctx.caller.address}, ${ctx.caller.client})`.execute(
    ctx.db,
  );
  return id;
}

/** The slug comes from the name; one that is taken, or a name without Latin letters, gets a random end. */
async function makeBranch(db: Db, businessId: string, name: string): Promise<void> {
  const wish = slugOf(name);
  for (let slug = wish; ; slug = `${(wish || "menu").slice(0, 50)}-${randomBytes(3).toString("hex")}`) {
    if (slug.length < 3) continue;
    const made = await sql`
      insert into branches (business_id, id, slug, name_en, name_ar, sort) values (${businessId}, ${uuidv7()}, ${slug}, ${FIRST_BRANCH[0]}, ${FIRST_BRANCH[1]}, 1)
      on conflict (slug) do nothing returning id`.execute(db);
    if (made.rows.length) return;
  }
}

const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 50)
    .replace(/-+$/, "");
