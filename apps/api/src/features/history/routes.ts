import type { Call } from "@diwan/contract/api/call";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { history, type RecordState, type RestoredState } from "@diwan/contract/overview/history";
import {
  isRecordKind,
  isSettingsKind,
  type RecordKind,
  SETTINGS_FORMS,
  type SettingsKind,
} from "@diwan/contract/overview/history-kinds";
import * as z from "zod";
import type { Context } from "../../platform/authorization/context.ts";
import { type CallTarget, type Requester, runOnBehalf } from "../../platform/calls/run-on-behalf.ts";
import { defineFeature, type Feature, RawReply } from "../../platform/calls/routes.ts";
import { ApiError, notFound, toApiError } from "../../platform/errors.ts";
import type { Services } from "../../platform/services.ts";
import { changeTo } from "./change-to.ts";
import { listStates, maySee, readPlaceIds, readState } from "./queries.ts";
import { prepareRestoredSettings, type SettingsCalls } from "./restore-settings.ts";
import { listSettingsStates } from "./settings-states.ts";

/** The calls of a kind of records. */
interface RecordCalls {
  table: string;
  /** The column of the record's id. */
  key: string;
  get: CallTarget;
  update: CallTarget;
  /** The parameter with the record of the update's address. */
  param: string;
}

/** The states of records, of all features whose records have them, and of settings. */
export function historyFeature(services: Services, features: readonly Feature[]): Feature {
  const kinds = new Map(features.flatMap(kindOf));
  const known = (kind: RecordKind): RecordCalls => {
    const found = kinds.get(kind);
    if (!found) throw new Error(`No feature has the history of ${kind}.`);
    return found;
  };
  const settings = features.find(({ name }) => name === "settings");
  return defineFeature("history", history, {
    list: async (ctx, { params, query }) => {
      const { kind } = query;
      if (!maySee(ctx, kind)) throw new ApiError("forbidden");
      if (isSettingsKind(kind)) return listSettingsStates(ctx, kind, params.recordId, query);
      const { data, meta } = await listStates(ctx, kind, params.recordId, query);
      const fields = fieldsOf(known(kind).get.call);
      return { data: data.map((state) => withFields(state, fields)), meta };
    },
    restore: async (ctx, { params: { recordId }, body: { kind, ...wanted } }) => {
      const { businessId } = ctx;
      const restore = isSettingsKind(kind)
        ? await prepareSettings(ctx, settings, { kind, recordId, ...wanted })
        : await prepareRecord(ctx, known(kind), { kind, recordId, ...wanted });
      // after the transaction of this call, so that the update does not wait for a second connection
      return new RawReply(async (request, reply) => {
        const answer = await restore({ services, request, reply, businessId });
        return reply.code(200).header("cache-control", "no-store").send(answer);
      });
    },
  });
}

/** Gives a record its earlier state, once the transaction that read it has ended. */
type Restore = (requester: Requester) => Promise<RestoredState>;

interface RestoreRequest<K> {
  kind: K;
  recordId: string;
  state_id: string;
  updated_at?: string | undefined;
}

async function prepareSettings(
  ctx: Context,
  feature: Feature | undefined,
  request: RestoreRequest<SettingsKind>,
): Promise<Restore> {
  const restore = await prepareRestoredSettings(ctx, request);
  const calls = feature && settingsCalls(feature, SETTINGS_FORMS[request.kind].of);
  if (!calls) throw new Error("No feature has the settings.");
  return (requester) => restore(requester, calls);
}

function settingsCalls(feature: Feature, of: "business" | "branch"): SettingsCalls | undefined {
  const [get, set] = [of, of === "business" ? "setBusiness" : "setBranch"].map((verb) => targetOf(feature, verb));
  return get && set && { get, set };
}

async function prepareRecord(
  ctx: Context,
  own: RecordCalls,
  { kind, recordId, state_id, updated_at }: RestoreRequest<RecordKind>,
): Promise<Restore> {
  const [state, place] = await Promise.all([
    readState(ctx, kind, recordId, state_id),
    readPlaceIds(ctx, own, recordId),
  ]);
  if (!state?.record) throw notFound();
  const earlier = { own, recordId, place, state: state.record, updated_at };
  const { locale } = ctx;
  return (requester) =>
    restoreState(requester, earlier).catch((error: unknown) => {
      throw toApiError(error)?.code === "not_found" && Object.keys(place).length > 0
        ? new ApiError("restore_needs", { extra: { message: serverMessageText("restoreState", locale) } })
        : error;
    });
}

function targetOf({ name, calls, handlers }: Feature, verb: string): CallTarget | undefined {
  const [call, handler] = [calls[verb], handlers[verb]];
  return call && handler && { name: `${name}.${verb}`, call, handler };
}

function kindOf(feature: Feature): [RecordKind, RecordCalls][] {
  const { restorable } = feature;
  const [get, update] = ["get", "update"].map((verb) => targetOf(feature, verb));
  const param = update && /:(\w+)$/.exec(update.call.path)?.[1];
  if (!restorable || !get || !update || !param) return [];
  const { kind, table, key = "id" } = restorable.kept;
  return isRecordKind(kind) ? [[kind, { table, key, get, update, param }]] : [];
}

/** The fields of a record that its readers see. */
const fieldsOf = ({ answer }: Call): ReadonlySet<string> =>
  new Set(answer instanceof z.ZodObject ? Object.keys(answer.shape) : []);

const withFields = (state: RecordState, fields: ReadonlySet<string>): RecordState => ({
  ...state,
  before: pick(state.before, fields),
  after: pick(state.after, fields),
});

const pick = (record: unknown, fields: ReadonlySet<string>): Record<string, unknown> | null =>
  record === null ? null : Object.fromEntries(Object.entries(Object(record)).filter(([key]) => fields.has(key)));

interface EarlierState {
  own: RecordCalls;
  recordId: string;
  /** The row of the record, which has the other ids of its address. */
  place: Readonly<Record<string, unknown>>;
  state: Readonly<Record<string, unknown>>;
  updated_at: string | undefined;
}

async function restoreState(
  requester: Requester,
  { own, recordId, place, state, updated_at }: EarlierState,
): Promise<RestoredState> {
  const params = { ...idsOf(place), [own.param]: recordId };
  const current = Object(await runOnBehalf(requester, own.get, { params })) as Record<string, unknown>;
  const { body, leftOut } = changeTo(state, current, own.update.call.body ?? z.object({}));
  const changed = Object.keys(body);
  const version = updated_at ?? current["updated_at"];
  if (changed.length > 0) await runOnBehalf(requester, own.update, { params, body: { ...body, updated_at: version } });
  return { id: recordId, changed, left_out: leftOut };
}

/** `branch_id` as `branchId`. */
const idsOf = (row: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) =>
      column.endsWith("_id") && typeof value === "string"
        ? [[column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]]
        : [],
    ),
  );
