import type { LocaleColumns } from "@diwan/contract/api/fields";
import type { Setting, SettingChange } from "@diwan/contract/settings/settings";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import {
  type NewSetting,
  readSettings,
  settingChanges,
  type SettingScope,
  writeSettings,
} from "../../platform/records/setting-store.ts";
import { staleError } from "../../platform/records/versions.ts";
import { branchRecords } from "../branches/index.ts";
import { businessRecords } from "../businesses/index.ts";
import { plainSrc, claimNamedPicture, type NamedPicture } from "../media/index.ts";
import { resetUnknownTabletAttempts } from "../tablets/index.ts";
import { type BusinessType, ORDER_MODES } from "@diwan/contract/api/enumerations";
import type { ServerMessageKey } from "@diwan/contract/api/server-messages";

const placed = (changes: readonly SettingChange[]): Placed[] =>
  changes.map((change, at) => ({ ...change, path: `settings.${at}` }));
const valuesOf = (data: unknown): Values => (typeof data === "object" && data !== null ? { ...data } : {});
const adsOf = (data: unknown): SliderAd[] => {
  const ads = valuesOf(data)["SliderAds"];
  return Array.isArray(ads) ? ads : [];
};

const SINGLE = ["CoverScreen", "HeaderBackground"];
const ITEM = /^\?item=(.+)$/;

const placeOf = ({ businessId, branchId }: Context): SettingScope => ({ businessId, branchId });

/** All settings of the business, or of the branch in the address, including the names. */
export async function readAllSettings(ctx: Context): Promise<Setting[]> {
  const { businessId, branchId } = ctx;
  const [{ locales, updated_at }, stored] = await Promise.all([
    branchId ? branchRecords.get(ctx, branchId) : businessRecords.get(ctx, businessId),
    readSettings(ctx.db, placeOf(ctx)),
  ]);
  return [{ key: "Locales", data: locales, updated_at }, ...stored];
}

/** Writes the sent keys and their effects, all or none. */
export async function saveSettings(ctx: Context, changes: readonly SettingChange[]): Promise<Setting[]> {
  await lock(ctx);
  const before = await readAllSettings(ctx);
  if (isStale(changes, before)) throw await staleError(ctx, ctx.branchId ?? ctx.businessId, before);
  const sent = placed(changes);
  const wrong = restaurantOnly(ctx.grants.type, sent);
  if (Object.keys(wrong).length) throw invalid(wrong);
  const kept: NewSetting[] = [];
  for (const change of sent) kept.push(...(await settled(ctx, change, before)));
  const place = placeOf(ctx);
  ctx.record(...settingChanges(place, await writeSettings(ctx, place, before, kept)));
  return readAllSettings(ctx);
}

const lock = ({ db, businessId, branchId }: Context) =>
  (branchId
    ? sql`select from branches where business_id = ${businessId} and id = ${branchId} for no key update`
    : sql`select from businesses where id = ${businessId} for no key update`
  ).execute(db);

/** The part of a change for the settings table; names are saved in their record, and pictures are claimed. */
async function settled(ctx: Context, change: Placed, before: readonly Setting[]): Promise<NewSetting[]> {
  const { key, data, path } = change;
  if (key === "Locales") return rename(ctx, data);
  if (key === "Logo") return [{ key, data: await takeLogo(ctx, data, path) }];
  if (key !== "MobileApp" && key !== "TabletApp") return [{ key, data }];
  await refuseUnknownItems(ctx, data, path);
  const after = merged(before.find((setting) => setting.key === key)?.data, data);
  if (hasNewPassKey(data)) await resetUnknownTabletAttempts(ctx);
  const owner = key === "MobileApp" ? "mobile_of" : "tablet_of";
  const app = { owner, branchId: ctx.branchId ?? "", after, sent: data, path } as const;
  return [{ key, data: await takeAppPictures(ctx, app) }];
}

const hasNewPassKey = (data: unknown): boolean => typeof data === "object" && data !== null && "PassKey" in data;

async function rename(ctx: Context, data: unknown): Promise<NewSetting[]> {
  const locales = data as LocaleColumns; // as validated by the schema
  await (ctx.branchId
    ? branchRecords.update(ctx, ctx.branchId, { locales })
    : businessRecords.update(ctx, ctx.businessId, { locales }));
  return [];
}

/** The logo is also the picture of the business's record, whose version changes with it. */
async function takeLogo(ctx: Context, data: unknown, path: string): Promise<string | null> {
  const src = typeof data === "string" ? data : null;
  await claimNamedPicture(ctx, "logo_of", ctx.businessId, src === null ? [] : [{ src, field: `${path}.data` }]);
  await sql`update businesses set updated_at = ${nextStamp("businesses")} where id = ${ctx.businessId}`.execute(ctx.db);
  return src === null ? null : plainSrc(src);
}

/** Claims the pictures of `MobileApp` or `TabletApp` after a change; errors are reported on the sent part. */
async function takeAppPictures(
  ctx: Context,
  app: { owner: "mobile_of" | "tablet_of"; branchId: string; after: unknown; sent: unknown; path: string },
): Promise<unknown> {
  const { owner, branchId, after, sent, path } = app;
  const [all, fresh] = [valuesOf(after), valuesOf(sent)];
  const fieldOf = (part: string, inner = ""): string | undefined =>
    part in fresh ? `${path}.data.${part}${inner}` : undefined;
  const singles = SINGLE.flatMap((part): NamedPicture[] => {
    const src = all[part];
    return typeof src === "string" ? [{ src, field: fieldOf(part) }] : [];
  });
  const ads = adsOf(all);
  const slides = ads.map(({ src }, at): NamedPicture => ({ src, field: fieldOf("SliderAds", `.${at}.src`) }));
  await claimNamedPicture(ctx, owner, branchId, [...singles, ...slides]);
  if (after === null) return null;
  return {
    ...all,
    ...Object.fromEntries(
      SINGLE.flatMap((part) => (typeof all[part] === "string" ? [[part, plainSrc(all[part])]] : [])),
    ),
    ...("SliderAds" in all ? { SliderAds: ads.map(({ src, link }) => ({ src: plainSrc(src), link })) } : {}),
  };
}

/** A slide may link to an item of this business only. */
async function refuseUnknownItems(ctx: Context, sent: unknown, path: string): Promise<void> {
  const linked = adsOf(sent).flatMap(({ link }, at) => {
    const id = ITEM.exec(link)?.[1];
    return id ? [{ id, field: `${path}.data.SliderAds.${at}.link` }] : [];
  });
  if (!linked.length) return;
  const ids = linked.map(({ id }) => id);
  const found = await sql<{
    id: string;
  }>`select id from items where business_id = ${ctx.businessId} and id = any(${ids}::uuid[])`.execute(ctx.db);
  const known = new Set(found.rows.map(({ id }) => id));
  const unknown = linked.filter(({ id }) => !known.has(id));
  if (unknown.length) throw invalid(Object.fromEntries(unknown.map(({ field }) => [field, "unknownRecord" as const])));
}

/** A change with its index in the request, which error paths need. */
interface Placed extends SettingChange {
  path: string;
}

type Values = Record<string, unknown>;

/** Whether a change is based on an older version of its key. */
const isStale = (changes: readonly SettingChange[], current: readonly Setting[]): boolean =>
  changes.some(({ key, updated_at }) => {
    if (updated_at === undefined) return false;
    return updated_at !== (current.find((setting) => setting.key === key)?.updated_at ?? null);
  });

/** Settings of restaurants only: how guests order, which staff is notified, and whether the cart is hidden. */
function restaurantOnly(type: BusinessType, changes: readonly Placed[]): Record<string, ServerMessageKey> {
  if (type === "restaurant") return {};
  const ordering: readonly string[] = [...ORDER_MODES, "UnacceptedOrderMinutes"];
  const wrong = changes.flatMap(({ key, data, path }) => {
    if (ordering.includes(key) && data !== null) return [`${path}.data`];
    const hides = key === "MobileApp" && typeof valuesOf(data)["HideCart"] === "boolean";
    return hides ? [`${path}.data.HideCart`] : [];
  });
  return Object.fromEntries(wrong.map((field) => [field, "restaurantOnly"]));
}

/** The parts of a key after a change: sent parts replace, null removes, others stay. Null if nothing is left. */
function merged(before: unknown, sent: unknown): Values | null {
  if (sent === null) return null;
  const all = { ...valuesOf(before), ...valuesOf(sent) };
  const kept = Object.entries(all).filter(([, value]) => value !== null && value !== undefined);
  return kept.length ? Object.fromEntries(kept) : null;
}

/** A picture of the slider, as validated by the schema. */
interface SliderAd {
  src: string;
  link: string;
}
