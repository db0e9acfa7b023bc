import type { QueryOf } from "@diwan/contract/api/call";
import type { history, RecordState } from "@diwan/contract/overview/history";
import { SETTINGS_FORMS, type SettingsKind } from "@diwan/contract/overview/history-kinds";
import { BRANCH_SETTINGS, BUSINESS_SETTINGS } from "@diwan/contract/settings/setting-values";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { containsText, readPage, type ResultPage } from "../../platform/records/paging.ts";
import { branchesSeen, maySee } from "./queries.ts";

type Values = Readonly<Record<string, unknown>>;

/** Settings that are in no form of settings, or in one of their own. */
const APART = new Set(["FirstSteps", "TabletApp", "MobileApp"]);

/** One page of the states of a settings form: a save each, with the values that it changed. */
export const listSettingsStates = (
  ctx: Context,
  kind: SettingsKind,
  recordId: string,
  query: QueryOf<typeof history.list>,
): Promise<ResultPage<RecordState>> =>
  readPage<RecordState>(ctx.db, query, {
    columns: sql`s.id, stamp_text(s.at) as at, case when s.user_id is not null then json_build_object('id', s.user_id, 'name', s.user_name) end as "user",
      s.action, s.before, s.after || jsonb_build_object('updated_at', stamp_text(s.at)) as after`,
    from: sql`from (${statesOf(ctx, kind, recordId)}) s where ${query.search ? containsText(sql`s.search`, query.search) : sql`true`}`,
    as: "s",
    sortable: { at: sql`s.at` },
    id: sql`s.id`,
  });

export interface LaterChanges {
  /** What has changed since the state, with the values that it had. */
  was: Values;
  /** The last change, with its version. */
  last: { at: string; user: RecordState["user"] } | undefined;
}

/** What has changed since a state of a settings form; undefined if there is no such state. */
export async function readLaterChanges(
  ctx: Context,
  kind: SettingsKind,
  recordId: string,
  stateId: string,
): Promise<LaterChanges | undefined> {
  const found = await sql<{ at: string; user: RecordState["user"]; before: Values | null }>`
    with states as (${statesOf(ctx, kind, recordId)})
    select stamp_text(s.at) as at, case when s.user_id is not null then json_build_object('id', s.user_id, 'name', s.user_name) end as "user", s.before
    from states s join states wanted on wanted.id = ${stateId} and (s.at, s.id) >= (wanted.at, wanted.id)
    order by s.at, s.id`.execute(ctx.db);
  const [state, ...later] = found.rows;
  if (!state) return undefined;
  // of several changes of a value, the first tells what it was
  const was: Values = Object.assign({}, ...later.map(({ before }) => before).reverse());
  return { was, last: found.rows.at(-1) };
}

/** The saves of a settings form, and before the first of them the settings that a business or branch began with. */
function statesOf(ctx: Context, kind: SettingsKind, recordId: string): RawBuilder<unknown> {
  const area = SETTINGS_FORMS[kind].of === "business" ? "business" : "branches";
  const table = sql.table(area === "business" ? "businesses" : "branches");
  const business = area === "business" ? sql`r.id` : sql`r.business_id`;
  return sql`
    with saves as (
      select (array_agg(c.id order by c.id desc))[1] as id, c.at, c.user_id, max(c.user_name) as user_name, 'update' as action,
        jsonb_object_agg(c.key, c.was) as before, jsonb_object_agg(c.key, c.becomes) as after, string_agg(c.search, ' ') as search
      from (${changesOf(ctx, kind, recordId)}) c group by c.at, c.user_id)
    select * from saves
    union all
    select r.id, least(r.created_at, (select min(s.at) - interval '1 microsecond' from saves s)), a.user_id, a.user_name, 'create', null, '{}', ''
    from ${table} r left join audits a on a.business_id = ${ctx.businessId} and a.record_id = r.id and a.area = ${area} and a.action = 'create'
    where ${business} = ${ctx.businessId} and r.id = ${recordId} and exists (select from saves)`;
}

/**
 * The changed values, one a row. Names and the logo are also changed with the record of the business, and contacts with that of
 * the branch, which audit the whole record.
 */
function changesOf(ctx: Context, kind: SettingsKind, recordId: string): RawBuilder<unknown> {
  const sides = sql`lateral (select ${valuesOf(kind, "before")} as was, ${valuesOf(kind, "after")} as becomes) v`;
  const keys = keysOf(kind);
  return sql`
    select a.id, a.at, a.user_id, a.user_name, a.search, k.key, nullif(v.was -> k.key, 'null') as was, nullif(v.becomes -> k.key, 'null') as becomes
    from audits a cross join ${sides} cross join lateral (select jsonb_object_keys(v.was || v.becomes)) k(key)
    where a.business_id = ${ctx.businessId} and a.record_id = ${recordId} and a.area in ('settings', 'business', 'branches') and a.action = 'update'
      and ${isVisible(ctx, kind, recordId)} and nullif(v.was -> k.key, 'null') is distinct from nullif(v.becomes -> k.key, 'null')
      ${keys ? sql`and k.key = any(${keys}::text[])` : sql``}`;
}

function valuesOf(kind: SettingsKind, side: "before" | "after"): RawBuilder<unknown> {
  const { of, ...form } = SETTINGS_FORMS[kind];
  const record = sql.ref(`a.${side}`);
  const object = (value: RawBuilder<unknown>) =>
    sql`case when jsonb_typeof(${value}) = 'object' then ${value} else '{}' end`;
  if ("part" in form) return object(sql`(case when a.area = 'settings' then ${record} -> ${form.part}::text end)`);
  const named = sql`jsonb_build_object('Locales', ${record} -> 'locales')`;
  const whole =
    of === "business"
      ? sql`${named} || jsonb_build_object('Logo', ${record} #> '{media,0,src}')`
      : sql`${named} || ${object(sql`(${record} -> 'settings')`)}`;
  return sql`(case when a.area = 'settings' then ${object(record)} else ${whole} end)`;
}

/** The keys of a form; all parts of an app. */
const keysOf = (kind: SettingsKind): string[] | undefined =>
  "part" in SETTINGS_FORMS[kind]
    ? undefined
    : Object.keys(SETTINGS_FORMS[kind].of === "business" ? BUSINESS_SETTINGS : BRANCH_SETTINGS).filter(
        (key) => !APART.has(key),
      );

/** Settings of a branch are seen with the rights there, those of the business with the rights on any branch. */
function isVisible(ctx: Context, kind: SettingsKind, recordId: string): RawBuilder<unknown> {
  const here = SETTINGS_FORMS[kind].of === "business" ? recordId === ctx.businessId : recordId !== ctx.businessId;
  const seen =
    SETTINGS_FORMS[kind].of === "business" ? maySee(ctx, kind) : branchesSeen(ctx, "settings").includes(recordId);
  return here && (ctx.grants.owner || seen) ? sql`true` : sql`false`;
}
