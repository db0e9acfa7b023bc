import { addDays } from "@diwan/contract/time/days";
import { clockOf, dayPart, instantOf, startOfDay } from "@diwan/contract/time/local-times";
import type { OpeningHours } from "@diwan/contract/time/opening-hours";
import type { GuestHotel } from "@diwan/contract/guests/guest-reservations";
import {
  guestSettings,
  openingHoursOf,
  specialHoursOf,
  type SettingValues,
  tabletSettings,
} from "@diwan/contract/guests/guest-settings";
import type { GuestBranch, GuestEvent, GuestMenu, GuestSettings } from "@diwan/contract/guests/guests";
import { currencyOf, roundToCurrency } from "@diwan/contract/money/money";
import type { MenuTree } from "@diwan/contract/menu/menus";
import type { TabletSettings } from "@diwan/contract/devices/tablets";
import type { PageTable } from "@diwan/guest/page-data";
import { sql } from "kysely";
import type { Db } from "../../platform/database/transaction.ts";
import { localText } from "../../platform/records/local-times.ts";
import { localesOf } from "../../platform/records/locales.ts";
import { byName } from "../../platform/records/paging.ts";
import { closuresOf } from "../branches/index.ts";
import { picturesOf } from "../media/index.ts";
import { readTree } from "../menus/index.ts";
import { soldOutAt } from "../item-availability/index.ts";
import { menuRules, readBranchServing, type ServingRule, type WaitingItem } from "../serving/index.ts";
import { earliest, menusAt } from "./menus-at.ts";
import { closedTimes, comingHours, describeOpening } from "./opening.ts";
import { guestMenuOf } from "./rules.ts";

interface BranchRow extends Omit<GuestBranch, "settings" | "currency" | "timeZone" | "menus" | keyof OpeningHours> {
  menus: { id: string; locales: GuestBranch["locales"] }[];
  menu_rules: ServingRule[];
  business_settings: SettingValues;
  branch_settings: SettingValues;
}

export interface BranchFacts {
  branch: GuestBranch;
  tablet: TabletSettings;
  /** Events that have not ended, the next one first. */
  events: GuestEvent[];
  generalDiscount: number;
  /** When the day ends, or the menus that are served change. */
  until: Date | undefined;
}

const textOr = (value: unknown, fallback: string): string => (typeof value === "string" && value ? value : fallback);

/** The public data of a branch at an instant; settings of the branch override those of the business. */
export async function readGuestBranch(
  db: Db,
  { businessId, branchId, at }: { businessId: string; branchId: string; at: Date },
): Promise<BranchFacts | undefined> {
  const found = await sql<BranchRow>`
    select br.id, br.slug, ${localesOf("br")} as locales, br.latitude, br.longitude, json_build_object('type', b.type, 'locales', ${localesOf("b")}) as business,
      coalesce((select json_agg(json_build_object('id', m.id, 'locales', ${localesOf("m")}) order by m.sort, m.id) from menus m where m.business_id = b.id), '[]'::json) as menus,
      exists (select from tables t where t.business_id = br.business_id and t.branch_id = br.id) as has_tables,
      ${menuRules} as menu_rules, ${closuresOf("br")} as closures,
      coalesce((select json_object_agg(s.key, s.data) from business_settings s where s.business_id = b.id), '{}'::json) as business_settings,
      coalesce((select json_object_agg(s.key, s.data) from branch_settings s where s.business_id = b.id and s.branch_id = br.id), '{}'::json) as branch_settings
    from branches br join businesses b on b.id = br.business_id
    where br.business_id = ${businessId} and br.id = ${branchId}`.execute(db);
  const row = found.rows[0];
  if (!row) return undefined;
  const { business_settings, branch_settings, menus, menu_rules, ...branch } = row;
  const settings = guestSettings(business_settings, branch_settings);
  const currency = currencyOf(textOr(business_settings["Currency"], "KWD"));
  const timeZone = textOr(business_settings["TimeZone"], "Asia/Kuwait");
  const local = clockOf(timeZone, at);
  const today = dayPart(local);
  const hours = {
    opening_hours: openingHoursOf(business_settings, branch_settings),
    special_hours: comingHours(specialHoursOf(business_settings, branch_settings), today),
  };
  const now = menusAt(menus, menu_rules, { timeZone, at });
  return {
    branch: {
      ...branch,
      menus: now.menus,
      currency,
      timeZone,
      ...hours,
      closures: closedTimes(branch.closures, hours, local),
      settings: {
        ...settings,
        ContactHours: describeOpening(hours, { note: settings.ContactHours, today }),
        ExtraCharge: roundToCurrency(settings.ExtraCharge, currency),
        SliderAds: await leading(db, businessId, settings.SliderAds),
      },
    },
    events: await readEvents(db, businessId, branchId),
    tablet: tabletSettings(business_settings, branch_settings),
    generalDiscount: Number(business_settings["GeneralDiscount"] ?? 0),
    until: earliest(now.until, instantOf(timeZone, startOfDay(addDays(today, 1)), at)),
  };
}

/** The hotels of a business that have rooms to book. */
export async function readGuestHotels(db: Db, businessId: string): Promise<GuestHotel[]> {
  const found = await sql<GuestHotel>`
    select r.id, r.type, ${localesOf("r")} as locales, ${picturesOf("hotel_id")} as media from hotels r
    where r.business_id = ${businessId}
      and exists (select from room_types t where t.business_id = r.business_id and t.hotel_id = r.id)
    order by ${byName("r.name_en")}, r.id`.execute(db);
  return found.rows;
}

/** More than a page shows. */
const MOST_EVENTS = 50;

/** The events of a branch and of the hotels of its business; `eventsOn` selects those of a day. */
async function readEvents(db: Db, businessId: string, branchId: string): Promise<GuestEvent[]> {
  const found = await sql<GuestEvent>`
    select e.id, ${localesOf("e")} as locales, ${localText("e.starts_at")} as start, ${localText("e.ends_at")} as "end",
      (select m.src from media_view m where m.business_id = e.business_id and m.event_id = e.id order by m.sort, m.id limit 1) as src
    from events e
    where e.business_id = ${businessId} and (e.branch_id = ${branchId} or e.hotel_id is not null)
      and e.ends_at > now()::timestamp - interval '2 days'
    order by e.starts_at, e.id limit ${MOST_EVENTS}`.execute(db);
  return found.rows;
}

/** The pictures of the slider with the menu of their item; without a link where the item is hidden or deleted. */
async function leading(
  db: Db,
  businessId: string,
  ads: GuestSettings["SliderAds"],
): Promise<GuestSettings["SliderAds"]> {
  const ids = ads.flatMap(({ item }) => item?.id ?? []);
  if (!ids.length) return ads;
  const found = await sql<{ id: string; menuId: string }>`
    select id, menu_id as "menuId" from items where business_id = ${businessId} and id = any(${ids}::uuid[]) and not hide`.execute(
    db,
  );
  return ads.map((ad) => ({ ...ad, item: found.rows.find(({ id }) => id === ad.item?.id) ?? null }));
}

/** The tables of a branch by the tokens on them, and whether there are tables or rooms to ask for. */
export async function readGuestPlaces(
  db: Db,
  businessId: string,
  branchId: string,
): Promise<{ tables: PageTable[]; more: boolean }> {
  const [tables, rooms] = await Promise.all([
    sql<PageTable>`select t.token, ${localesOf("t")} as locales from tables t where t.business_id = ${businessId} and t.branch_id = ${branchId}`.execute(
      db,
    ),
    sql<{ some: boolean }>`select exists (select from room_types where business_id = ${businessId}) as some`.execute(
      db,
    ),
  ]);
  return { tables: tables.rows, more: tables.rows.length > 0 || (rooms.rows[0]?.some ?? false) };
}

export interface HolidayToday {
  id: string;
  locales: GuestBranch["locales"];
  /** The price of items without their own holiday price. */
  price: number | null;
}

export async function readHolidaysOn(db: Db, businessId: string, day: string): Promise<HolidayToday[]> {
  const found =
    await sql<HolidayToday>`select h.id, ${localesOf("h")} as locales, h.price::float8 as price from holidays h where h.business_id = ${businessId} and ${day}::date between h.starts_on and h.ends_on order by h.starts_on desc, h.id`.execute(
      db,
    );
  return found.rows;
}

async function readMenuTree(db: Db, businessId: string, menuId: string): Promise<MenuTree | undefined> {
  const text = await readTree(db, businessId, menuId);
  return text === undefined ? undefined : (JSON.parse(text) as MenuTree); // the same text that the tree's call returns
}

/** Changes that wait, laid over a menu and over what the branch has of it. */
export interface WaitingChanges {
  over: (tree: MenuTree) => MenuTree;
  items: readonly WaitingItem[];
}
const NOTHING_WAITS: WaitingChanges = { over: (tree) => tree, items: [] };

/** A menu as guests see it at an instant in the time zone of the business, and until when, on that day. */
export async function readGuestMenu(
  db: Db,
  businessId: string,
  { branch, generalDiscount }: BranchFacts,
  menuId: string,
  at: Date,
  waiting = NOTHING_WAITS,
): Promise<(GuestMenu & { until: Date | undefined }) | undefined> {
  const local = clockOf(branch.timeZone, at);
  const day = dayPart(local);
  const [tree, holidays, soldOut, serving] = await Promise.all([
    readMenuTree(db, businessId, menuId),
    readHolidaysOn(db, businessId, day),
    soldOutAt(db, { businessId, branchId: branch.id, at }),
    readBranchServing(db, { businessId, branchId: branch.id, local }, { menuId }, waiting.items),
  ]);
  const hidePrices = branch.settings.HidePrices;
  if (!tree) return undefined;
  const { business, currency } = branch;
  const rules = { day, type: business.type, currency, generalDiscount, hidePrices };
  const today = { ...rules, holidays, serving, soldOut: soldOut.items };
  const change = serving.nextChange === undefined ? undefined : instantOf(branch.timeZone, serving.nextChange, at);
  return { ...guestMenuOf(waiting.over(tree), today), until: earliest(soldOut.until, change) };
}
