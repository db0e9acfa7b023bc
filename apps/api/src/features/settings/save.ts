import type { LocaleColumns } from "@diwan/contract/api/fields";
import type { Setting, SettingChange } from "@diwan/contract/settings/settings";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { invalid } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/locales.ts";
import {
  type NewSetting,
  readSettings,
  settingChanges,
  type SettingPlace,
  writeSettings,
} from "../../platform/setting-store.ts";
import { staleError } from "../../platform/versions.ts";
import { branchRecords } from "../branches/index.ts";
import { businessRecords } from "../businesses/index.ts";
import { plainSrc, takeNamed } from "../media/index.ts";
import { forgetStrangers } from "../tablets/index.ts";
import { refuseUnknownItems, takeAppPictures } from "./pictures.ts";
import { isStale, merged, type Placed, placed, restaurantOnly } from "./rules.ts";

const placeOf = ({ businessId, branchId }: Context): SettingPlace => ({ businessId, branchId });

/** All settings of the business, or of the branch that the address names; the names stand among them. */
export async function readAll(ctx: Context): Promise<Setting[]> {
  const { businessId, branchId } = ctx;
  const [{ locales, updated_at }, stored] = await Promise.all([
    branchId ? branchRecords.get(ctx, branchId) : businessRecords.get(ctx, businessId),
    readSettings(ctx.db, placeOf(ctx)),
  ]);
  return [{ key: "Locales", data: locales, updated_at }, ...stored];
}

/** Writes the keys that are sent, and what follows from them; all of them or none. */
export async function saveSettings(ctx: Context, changes: readonly SettingChange[]): Promise<Setting[]> {
  await lock(ctx);
  const before = await readAll(ctx);
  if (isStale(changes, before)) throw await staleError(ctx, ctx.branchId ?? ctx.businessId, before);
  const sent = placed(changes);
  const wrong = restaurantOnly(ctx.grants.type, sent);
  if (Object.keys(wrong).length) throw invalid(wrong);
  const kept: NewSetting[] = [];
  for (const change of sent) kept.push(...(await settled(ctx, change, before)));
  const place = placeOf(ctx);
  ctx.record(...settingChanges(place, await writeSettings(ctx, place, before, kept)));
  return readAll(ctx);
}

const lock = ({ db, businessId, branchId }: Context) =>
  (branchId
    ? sql`select from branches where business_id = ${businessId} and id = ${branchId} for no key update`
    : sql`select from businesses where id = ${businessId} for no key update`
  ).execute(db);

/** What of a change goes into the table of settings; names go to their record, pictures are taken. */
async function settled(ctx: Context, change: Placed, before: readonly Setting[]): Promise<NewSetting[]> {
  const { key, data, path } = change;
  if (key === "Locales") return rename(ctx, data);
  if (key === "Logo") return [{ key, data: await takeLogo(ctx, data, path) }];
  if (key !== "MobileApp" && key !== "TabletApp") return [{ key, data }];
  await refuseUnknownItems(ctx, data, path);
  const after = merged(before.find((setting) => setting.key === key)?.data, data);
  if (hasNewPassKey(data)) await forgetStrangers(ctx);
  const owner = key === "MobileApp" ? "mobile_of" : "tablet_of";
  const app = { owner, branchId: ctx.branchId ?? "", after, sent: data, path } as const;
  return [{ key, data: await takeAppPictures(ctx, app) }];
}

const hasNewPassKey = (data: unknown): boolean => typeof data === "object" && data !== null && "PassKey" in data;

async function rename(ctx: Context, data: unknown): Promise<NewSetting[]> {
  const locales = data as LocaleColumns; // as the contract's schema leaves it
  await (ctx.branchId
    ? branchRecords.update(ctx, ctx.branchId, { locales })
    : businessRecords.update(ctx, ctx.businessId, { locales }));
  return [];
}

/** The logo is the picture of the business's record too, whose version moves with it. */
async function takeLogo(ctx: Context, data: unknown, path: string): Promise<string | null> {
  const src = typeof data === "string" ? data : null;
  await takeNamed(ctx, "logo_of", ctx.businessId, src === null ? [] : [{ src, field: `${path}.data` }]);
  await sql`update businesses set updated_at = ${nextStamp("businesses")} where id = ${ctx.businessId}`.execute(ctx.db);
  return src === null ? null : plainSrc(src);
}
