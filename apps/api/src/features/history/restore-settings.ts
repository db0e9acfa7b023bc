import type { RestoredState } from "@diwan/contract/overview/history";
import { SETTINGS_FORMS, type SettingsKind } from "@diwan/contract/overview/history-kinds";
import type { Setting } from "@diwan/contract/settings/settings";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { type CallTarget, type Requester, runOnBehalf } from "../../platform/calls/run-on-behalf.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { isSameValue } from "./change-to.ts";
import { type LaterChanges, readLaterChanges } from "./settings-states.ts";

type Values = Readonly<Record<string, unknown>>;

/** The calls that read and save the settings of a business or a branch. */
export interface SettingsCalls {
  get: CallTarget;
  set: CallTarget;
}

interface RestoreRequest {
  kind: SettingsKind;
  recordId: string;
  state_id: string;
  /** The newest change that the caller knows. */
  updated_at?: string | undefined;
}

/** Reads what a state of settings had; returns what gives it back, by the call that saves them. Throws 404 without such a state. */
export async function prepareRestoredSettings(
  ctx: Context,
  { kind, recordId, state_id, updated_at }: RestoreRequest,
): Promise<(requester: Requester, calls: SettingsCalls) => Promise<RestoredState>> {
  const later = await readLaterChanges(ctx, kind, recordId, state_id);
  if (!later) throw notFound();
  const { values, leftOut } = withoutSecrets(await withoutGone(ctx, later.was));
  const isStale = updated_at !== undefined && later.last !== undefined && later.last.at > updated_at;
  return async (requester, { get, set }) => {
    const params = SETTINGS_FORMS[kind].of === "branch" ? { branchId: recordId } : {};
    const current = (await runOnBehalf(requester, get, { params })) as Setting[]; // the answer of the call
    if (isStale) throw staleError(current, later);
    const { changed, settings } = changesTo(kind, values, current);
    if (changed.length > 0) await runOnBehalf(requester, set, { params, body: { settings } });
    return { id: recordId, changed, left_out: leftOut };
  };
}

const staleError = (current: readonly Setting[], { last }: LaterChanges): ApiError =>
  new ApiError("stale", { extra: { current, changed_by: last?.user ?? null } });

/** The values that differ, as the call saves them: null clears one. */
function changesTo(kind: SettingsKind, values: Values, current: readonly Setting[]) {
  const form = SETTINGS_FORMS[kind];
  const part = "part" in form ? form.part : undefined;
  const savedAt = (key: string) => current.find((setting) => setting.key === key);
  const valueOf = (key: string): unknown => (part ? Object(savedAt(part)?.data)[key] : savedAt(key)?.data);
  const changed = Object.keys(values).filter((key) => !isSameValue(values[key], valueOf(key)));
  const change = (key: string, data: unknown) => ({ key, data, updated_at: savedAt(key)?.updated_at ?? null });
  const settings = part
    ? [change(part, Object.fromEntries(changed.map((key) => [key, values[key]])))]
    : changed.map((key) => change(key, values[key]));
  return { changed, settings };
}

interface Kept {
  values: Values;
  leftOut: string[];
}

/** Audits do not tell what a secret was. */
function withoutSecrets({ values, leftOut }: Kept): Kept {
  const { PassKey, ...others } = values;
  return PassKey === undefined ? { values, leftOut } : { values: others, leftOut: [...leftOut, "PassKey"] };
}

/** Without pictures that are gone, and without links to items that are gone. */
async function withoutGone(ctx: Context, values: Values): Promise<Kept> {
  const gone = await readGone(ctx, values);
  if (gone.size === 0) return { values, leftOut: [] };
  const kept = Object.entries(values).map(([key, value]) => [key, value, keep(value, gone)] as const);
  return {
    values: Object.fromEntries(kept.flatMap(([key, , left]) => (left === undefined ? [] : [[key, left]]))),
    leftOut: kept.flatMap(([key, value, left]) => (isSameValue(value, left) ? [] : [key])),
  };
}

function keep(value: unknown, gone: ReadonlySet<unknown>): unknown {
  if (!Array.isArray(value)) return gone.has(value) ? undefined : value;
  const rows: { src?: unknown; link?: unknown }[] = value;
  return rows.flatMap((row) => (gone.has(row.src) ? [] : [gone.has(row.link) ? { ...row, link: "#" } : row]));
}

const REFERENCE = /"(\/media\/[^"]+|\?item=[^"]+)"/g;

/** Addresses of pictures and links to items that no longer exist. */
async function readGone(ctx: Context, values: Values): Promise<ReadonlySet<unknown>> {
  const named = [...new Set(Array.from(JSON.stringify(values).matchAll(REFERENCE), ([, reference]) => reference))];
  if (named.length === 0) return new Set();
  const found = await sql<{ reference: string }>`
    select n.reference from unnest(${named}::text[]) n(reference)
    where not exists (select from files f where f.business_id = ${ctx.businessId} and '/media/' || f.key = n.reference)
      and not exists (select from items i where i.business_id = ${ctx.businessId} and '?item=' || i.id = n.reference)`.execute(
    ctx.db,
  );
  return new Set(found.rows.map(({ reference }) => reference));
}
