import { isDeepStrictEqual } from "node:util";
import type { Setting } from "@diwan/contract/settings/settings";
import { type RawBuilder, sql } from "kysely";
import type { RecordedChange, Context } from "../authorization/context.ts";
import type { Db } from "../database/transaction.ts";

/** The owner of a list of settings: a business, or one of its branches. */
export interface SettingScope {
  businessId: string;
  branchId?: string | undefined;
}

/** A key with its new value; null deletes it. */
export interface NewSetting {
  key: string;
  data: unknown;
}

const tableOf = ({ branchId }: SettingScope): RawBuilder<unknown> =>
  sql.table(branchId ? "branch_settings" : "business_settings");
const here = ({ businessId, branchId }: SettingScope): RawBuilder<unknown> =>
  sql`business_id = ${businessId} ${branchId ? sql`and branch_id = ${branchId}` : sql``}`;

export async function readSettings(db: Db, place: SettingScope): Promise<Setting[]> {
  const found =
    await sql<Setting>`select key, data, stamp_text(updated_at) as updated_at from ${tableOf(place)} where ${here(place)} order by key`.execute(
      db,
    );
  return found.rows;
}

/** Writes settings that differ, and returns the differences. The row of the scope must be locked. */
export async function writeSettings(
  ctx: Context,
  place: SettingScope,
  before: readonly Setting[],
  settings: readonly NewSetting[],
): Promise<SettingDifference[]> {
  const changed = settings.flatMap(({ key, data }) => {
    const was: unknown = before.find((setting) => setting.key === key)?.data ?? null;
    return isDeepStrictEqual(was, data) ? [] : [{ key, was, data }];
  });
  const gone = changed.filter(({ data }) => data === null).map(({ key }) => key);
  const rows = changed.filter(({ data }) => data !== null);
  if (gone.length)
    await sql`delete from ${tableOf(place)} where ${here(place)} and key = any(${gone}::text[])`.execute(ctx.db);
  if (rows.length)
    await sql`
      insert into ${tableOf(place)} as old (business_id, ${place.branchId ? sql`branch_id, ` : sql``}key, data, updated_at)
      select ${place.businessId}, ${place.branchId ? sql`${place.branchId}, ` : sql``}r.key, r.data, clock_timestamp() from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, data jsonb)
      on conflict (business_id, ${place.branchId ? sql`branch_id, ` : sql``}key)
        do update set data = excluded.data, updated_at = greatest(excluded.updated_at, old.updated_at + interval '1 microsecond')`.execute(
      ctx.db,
    );
  return changed;
}

export interface SettingDifference {
  key: string;
  was: unknown;
  data: unknown;
}

/** The changes to record: an audit row and a live event for each key. */
export const settingChanges = (
  { businessId, branchId }: SettingScope,
  differences: readonly SettingDifference[],
): RecordedChange[] =>
  differences.map(({ key, was, data }) => ({
    area: "settings",
    action: "update",
    kind: "updated",
    recordId: branchId ?? businessId,
    label: key,
    branchId,
    before: { [key]: withoutPassKey(was) },
    after: { [key]: hidden(was) === hidden(data) ? withoutPassKey(data) : maskedPassKey(data) },
    subjectIds: [businessId],
  }));

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
/** Secret settings: the PassKey of tablets. */
const hidden = (value: unknown): unknown => (isObject(value) ? value["PassKey"] : undefined);

function withoutPassKey(value: unknown): unknown {
  if (!isObject(value) || Array.isArray(value)) return value;
  const { PassKey: _, ...rest } = value;
  return rest;
}

/** Audits record that a secret changed, never its value. */
const maskedPassKey = (value: unknown): unknown =>
  isObject(value) ? { ...value, PassKey: hidden(value) === undefined ? null : "••••" } : value;
