import type { LocaleColumns } from "@diwan/contract/fields";
import { type Holiday, holidays } from "@diwan/contract/holidays";
import type { Item } from "@diwan/contract/items";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/context.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { localeColumns, nextStamp } from "../../platform/locales.ts";
import { feature } from "../../platform/routes.ts";
import { changeOf, refuseStale } from "../../platform/versions.ts";
import { readItem } from "../items/index.ts";
import { filterHolidays, listHolidays, readHoliday } from "./queries.ts";
import { syncPrices } from "./sync.ts";

export const holidaysFeature = feature("holidays", holidays, {
  list: (ctx, { query }) => listHolidays(ctx.db, ctx.businessId, query),
  filter: async (ctx, { query }) => {
    if (query.item_id) await readItem(ctx, query.item_id);
    return { data: await filterHolidays(ctx.db, ctx.businessId, query) };
  },
  get: (ctx, { params }) => existing(ctx, params.holidayId),
  create: (ctx, { body }) => makeHoliday(ctx, body),
  update: (ctx, { params, body }) => saveHoliday(ctx, params.holidayId, body),
  delete: (ctx, { params }) => deleteHoliday(ctx, params.holidayId),
  sync: (ctx, { params, body }): Promise<Item> => syncPrices(ctx, params.itemId, body.holidays),
});

interface Form {
  locales: LocaleColumns;
  from: string;
  to: string;
  price?: number | null | undefined;
}

async function existing(ctx: Context, id: string): Promise<Holiday> {
  const holiday = await readHoliday(ctx.db, ctx.businessId, id);
  if (!holiday) throw notFound();
  return holiday;
}

async function makeHoliday(ctx: Context, { locales, from, to, price }: Form): Promise<Holiday> {
  const id = uuidv7();
  await sql`
    insert into holidays (business_id, id, name_en, name_ar, description_en, description_ar, starts_on, ends_on, price)
    values (${ctx.businessId}, ${id}, ${locales.name_en}, ${locales.name_ar}, ${locales.description_en}, ${locales.description_ar}, ${from}, ${to}, ${price ?? null})`.execute(
    ctx.db,
  );
  const made = await existing(ctx, id);
  await audited(ctx, undefined, made);
  return made;
}

type Change = { [K in keyof Form]?: Form[K] | undefined } & { updated_at?: string | undefined };

async function saveHoliday(ctx: Context, id: string, change: Change): Promise<Holiday> {
  await sql`select from holidays where business_id = ${ctx.businessId} and id = ${id} for no key update`.execute(
    ctx.db,
  );
  const before = await existing(ctx, id);
  refuseStale(change.updated_at, before);
  const { name_en, name_ar, description_en, description_ar } = change.locales ?? localeColumns(before.locales);
  const [from, to] = [change.from ?? before.from, change.to ?? before.to];
  if (to < from) throw invalid({ to: "dayOrder" });
  await sql`
    update holidays set name_en = ${name_en}, name_ar = ${name_ar}, description_en = ${description_en}, description_ar = ${description_ar}, starts_on = ${from}, ends_on = ${to},
      price = ${change.price === undefined ? before.price : change.price}, updated_at = ${nextStamp("holidays")}
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);
  const after = await existing(ctx, id);
  await audited(ctx, before, after);
  return after;
}

async function deleteHoliday(ctx: Context, id: string): Promise<{ id: string }> {
  const before = await existing(ctx, id);
  await sql`delete from holidays where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);
  await audited(ctx, before, undefined);
  return { id };
}

/** A holiday can change what guests pay in every menu: all are read again. */
async function audited(ctx: Context, before: Holiday | undefined, after: Holiday | undefined): Promise<void> {
  const menus = await sql<{ id: string }>`select id from menus where business_id = ${ctx.businessId}`.execute(ctx.db);
  const subjects = menus.rows.map((row) => row.id);
  ctx.record(changeOf("holidays", before, after, subjects));
}
