import { guestSettings, type SettingValues, tabletSettings } from "@diwan/contract/guest-settings";
import type { GuestBranch, GuestSettings } from "@diwan/contract/guests";
import type { MenuTree } from "@diwan/contract/menus";
import type { TabletSettings } from "@diwan/contract/tablets";
import { sql } from "kysely";
import type { Db } from "../../platform/database/transaction.ts";
import { localesOf } from "../../platform/locales.ts";
import { readTree } from "../menus/index.ts";

interface BranchRow extends Omit<GuestBranch, "settings" | "currency" | "timeZone"> {
  business_settings: SettingValues;
  branch_settings: SettingValues;
}

export interface BranchFacts {
  branch: GuestBranch;
  tablet: TabletSettings;
  generalDiscount: number;
}

const textOr = (value: unknown, fallback: string): string => (typeof value === "string" && value ? value : fallback);

/** What guests may know of a branch; the settings of the branch come before those of the business. */
export async function readGuestBranch(db: Db, businessId: string, branchId: string): Promise<BranchFacts | undefined> {
  const found = await sql<BranchRow>`
    select br.id, br.slug, ${localesOf("br")} as locales, br.latitude, br.longitude, json_build_object('type', b.type, 'locales', ${localesOf("b")}) as business,
      coalesce((select json_agg(json_build_object('id', m.id, 'locales', ${localesOf("m")}) order by m.sort, m.id) from menus m where m.business_id = b.id), '[]'::json) as menus,
      coalesce((select json_object_agg(s.key, s.data) from business_settings s where s.business_id = b.id), '{}'::json) as business_settings,
      coalesce((select json_object_agg(s.key, s.data) from branch_settings s where s.business_id = b.id and s.branch_id = br.id), '{}'::json) as branch_settings
    from branches br join businesses b on b.id = br.business_id
    where br.business_id = ${businessId} and br.id = ${branchId}`.execute(db);
  const row = found.rows[0];
  if (!row) return undefined;
  const { business_settings, branch_settings, ...branch } = row;
  const settings = guestSettings(business_settings, branch_settings);
  return {
    branch: {
      ...branch,
      currency: textOr(business_settings["Currency"], "KWD"),
      timeZone: textOr(business_settings["TimeZone"], "Asia/Kuwait"),
      settings: { ...settings, SliderAds: await leading(db, businessId, settings.SliderAds) },
    },
    tablet: tabletSettings(business_settings, branch_settings),
    generalDiscount: Number(business_settings["GeneralDiscount"] ?? 0),
  };
}

/** The pictures of the slider; one whose item is hidden or gone leads nowhere, the others know their item's menu. */
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

/** The table of a branch that a code's token stands for. */
export async function readGuestTable(
  db: Db,
  businessId: string,
  branchId: string,
  token: string,
): Promise<{ token: string; locales: GuestBranch["locales"] } | undefined> {
  const found = await sql<{ token: string; locales: GuestBranch["locales"] }>`
    select t.token, ${localesOf("t")} as locales from tables t where t.business_id = ${businessId} and t.branch_id = ${branchId} and t.token = ${token}`.execute(
    db,
  );
  return found.rows[0];
}

export interface HolidayToday {
  id: string;
  locales: GuestBranch["locales"];
}

export async function holidaysOn(db: Db, businessId: string, day: string): Promise<HolidayToday[]> {
  const found =
    await sql<HolidayToday>`select h.id, ${localesOf("h")} as locales from holidays h where h.business_id = ${businessId} and ${day}::date between h.starts_on and h.ends_on order by h.starts_on desc, h.id`.execute(
      db,
    );
  return found.rows;
}

export async function readMenuTree(db: Db, businessId: string, menuId: string): Promise<MenuTree | undefined> {
  const text = await readTree(db, businessId, menuId);
  return text === undefined ? undefined : (JSON.parse(text) as MenuTree); // the same text that the tree's call answers
}
