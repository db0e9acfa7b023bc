import type { Call } from "@diwan/contract/api/call";
import type { BinKind } from "@diwan/contract/overview/bin-kinds";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { history, type RecordState, type RestoredState } from "@diwan/contract/overview/history";
import * as z from "zod";
import { type CallTarget, type Requester, runOnBehalf } from "../../platform/calls/run-on-behalf.ts";
import { defineFeature, type Feature, RawReply } from "../../platform/calls/routes.ts";
import { ApiError, notFound, toApiError } from "../../platform/errors.ts";
import type { Services } from "../../platform/services.ts";
import { changeTo } from "./change-to.ts";
import { listStates, maySee, readPlaceIds, readState } from "./queries.ts";

/** The calls of a kind of records. */
interface HistoryKind {
  table: string;
  /** The column of the record's id. */
  key: string;
  get: CallTarget;
  update: CallTarget;
  /** The parameter with the record of the update's address. */
  param: string;
}

/** The states of records, of all features whose records are kept in the bin. */
export function historyFeature(services: Services, features: readonly Feature[]): Feature {
  const kinds = new Map(features.flatMap(kindOf));
  const known = (kind: BinKind): HistoryKind => {
    const found = kinds.get(kind);
    if (!found) throw new Error(`No feature has the history of ${kind}.`);
    return found;
  };
  return defineFeature("history", history, {
    list: async (ctx, { params, query }) => {
      if (!maySee(ctx, query.kind)) throw new ApiError("forbidden");
      const { data, meta } = await listStates(ctx, params.recordId, query);
      const fields = fieldsOf(known(query.kind).get.call);
      return { data: data.map((state) => withFields(state, fields)), meta };
    },
    restore: async (ctx, { params: { recordId }, body: { kind, state_id, updated_at } }) => {
      const own = known(kind);
      const [state, place] = await Promise.all([
        readState(ctx, kind, recordId, state_id),
        readPlaceIds(ctx, own, recordId),
      ]);
      if (!state?.record) throw notFound();
      const wish = { own, recordId, place, state: state.record, updated_at };
      const { businessId, locale } = ctx;
      // after the transaction of this call, so that the update does not wait for a second connection
      return new RawReply(async (request, reply) => {
        const answer = await restoreState({ services, request, reply, businessId }, wish).catch((error: unknown) => {
          throw toApiError(error)?.code === "not_found" && Object.keys(place).length > 0
            ? new ApiError("restore_needs", { extra: { message: serverMessageText("restoreState", locale) } })
            : error;
        });
        return reply.code(200).header("cache-control", "no-store").send(answer);
      });
    },
  });
}

function kindOf({ name, calls, handlers, restorable }: Feature): [BinKind, HistoryKind][] {
  const [get, update] = (["get", "update"] as const).map((verb): CallTarget | undefined => {
    const [call, handler] = [calls[verb], handlers[verb]];
    return call && handler && { name: `${name}.${verb}`, call, handler };
  });
  const param = update && /:(\w+)$/.exec(update.call.path)?.[1];
  return restorable && get && update && param
    ? [[restorable.kept.kind, { table: restorable.kept.table, key: restorable.kept.key ?? "id", get, update, param }]]
    : [];
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

interface Wish {
  own: HistoryKind;
  recordId: string;
  /** The row of the record, which has the other ids of its address. */
  place: Readonly<Record<string, unknown>>;
  state: Readonly<Record<string, unknown>>;
  updated_at: string | undefined;
}

async function restoreState(
  requester: Requester,
  { own, recordId, place, state, updated_at }: Wish,
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
