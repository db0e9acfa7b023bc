import { bulk, bulkParam, type BulkResult } from "@diwan/contract/api/bulk";
import { type CallTarget, type Requester, runOnBehalf } from "../../platform/calls/run-on-behalf.ts";
import { defineFeature, type Feature, RawReply } from "../../platform/calls/routes.ts";
import { ApiError, invalid, toApiError } from "../../platform/errors.ts";
import { errorBody } from "../../platform/http/errors.ts";
import { localeOf } from "../../platform/http/request.ts";
import type { Services } from "../../platform/services.ts";

interface Target extends CallTarget {
  param: string;
}

interface BulkRequest extends Requester {
  target: Target;
  params: Readonly<Record<string, string>>;
}

interface BulkRecord {
  id: string;
  body?: Record<string, unknown> | undefined;
}

/** Makes a call of one record for several, with the rights, checks, audits and live events of that call. */
export function bulkFeature(services: Services, features: readonly Feature[]): Feature {
  const targets = new Map(features.flatMap(targetsOf).map((target) => [target.call.path, target]));
  return defineFeature("bulk", bulk, {
    run: async ({ businessId }, { body: { path, params, records } }) => {
      const target = targets.get(path);
      if (!target) throw invalid({ path: "choice" });
      // after the transaction of this call, so that no record waits for a second connection
      return new RawReply(async (request, reply) => {
        const results: BulkResult[] = [];
        const asked = { services, request, reply, businessId, target, params };
        for (const record of records) results.push(await resultOf(asked, record));
        return reply.code(200).header("cache-control", "no-store").send({ results });
      });
    },
  });
}

function targetsOf({ name, calls, handlers }: Feature): Target[] {
  return Object.entries(calls).flatMap(([verb, call]) => {
    const [handler, param] = [handlers[verb], bulkParam(call)];
    return handler && param ? [{ name: `${name}.${verb}`, call, handler, param }] : [];
  });
}

function leftOutOf(answer: unknown): Pick<BulkResult, "left_out"> {
  const { left_out: parts }: { left_out?: unknown } = Object(answer);
  const named = Array.isArray(parts) ? parts.filter((part) => typeof part === "string") : [];
  return named.length > 0 ? { left_out: named } : {};
}

/** One record. Rights are read again for each. */
async function resultOf(asked: BulkRequest, { id, body }: BulkRecord): Promise<BulkResult> {
  const { target, params } = asked;
  try {
    const answer = await runOnBehalf(asked, target, { params: { ...params, [target.param]: id }, body });
    return { id, ok: true, code: null, message: null, ...leftOutOf(answer) };
  } catch (error) {
    const { request, services } = asked;
    const refusal = toApiError(error);
    if (!refusal) {
      services.monitor.noteFailure(error);
      request.log.error({ err: error, call: target.name }, "a record of a bulk call failed");
    }
    const { code, message } = errorBody(refusal ?? new ApiError("unexpected"), localeOf(request));
    return { id, ok: false, code: String(code), message: String(message) };
  }
}
