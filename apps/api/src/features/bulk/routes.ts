import { bulk, bulkParam, type BulkResult } from "@diwan/contract/api/bulk";
import type { Call } from "@diwan/contract/api/call";
import type { FastifyReply, FastifyRequest } from "fastify";
import { authorize } from "../../platform/authorization/authorize.ts";
import { checked, handleCall } from "../../platform/calls/bind-routes.ts";
import { RequestRunner } from "../../platform/calls/request-runner.ts";
import { defineFeature, type Feature, type Handler, RawReply } from "../../platform/calls/routes.ts";
import { ApiError, invalid, notFound, toApiError } from "../../platform/errors.ts";
import { errorBody } from "../../platform/http/errors.ts";
import { callerAddress, clientOf, localeOf, tokenOf } from "../../platform/http/request.ts";
import type { Services } from "../../platform/services.ts";

interface Target {
  name: string;
  call: Call;
  handler: Handler<Call>;
  param: string;
}

interface BulkRequest {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  businessId: string;
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

async function resultOf(asked: BulkRequest, record: BulkRecord): Promise<BulkResult> {
  try {
    await runFor(asked, record);
    return { id: record.id, ok: true, code: null, message: null };
  } catch (error) {
    const { request, services, target } = asked;
    const refusal = toApiError(error);
    if (!refusal) {
      services.monitor.noteFailure(error);
      request.log.error({ err: error, call: target.name }, "a record of a bulk call failed");
    }
    const { code, message } = errorBody(refusal ?? new ApiError("unexpected"), localeOf(request));
    return { id: record.id, ok: false, code: String(code), message: String(message) };
  }
}

/** One record, in a transaction of its own. Rights are read again for each, as if it were called alone. */
async function runFor(asked: BulkRequest, { id, body: sent }: BulkRecord): Promise<void> {
  const { services, request, reply, businessId, target } = asked;
  const { name, call, handler, param } = target;
  const params = paramsOf(call, { ...asked.params, businessId, [param]: id });
  const authContext = await authorize(services.pools.app, call, tokenOf(request), params, {
    from: () => ({ address: callerAddress(request), client: clientOf(request) }),
    name,
  });
  if (authContext.businessId !== businessId) throw notFound();
  // a rehearsal of a call that has none would change the record
  if (request.headers["dry-run"] === "true" && !call.dryRun) return;
  const query = call.query ? checked(call.query, {}, request) : undefined;
  const body = call.body ? checked(call.body, sent ?? {}, request) : undefined;
  const input = { params, query, body, request };
  await new RequestRunner(services, request, reply, authContext).run(call, (ctx) => handleCall(ctx, handler, input));
}

/** The parameters of the path and no others. */
function paramsOf({ path }: Call, given: Readonly<Record<string, string>>): Record<string, string> {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = ""]) => name);
  return Object.fromEntries(
    names.map((name) => {
      const value = given[name];
      if (value === undefined) throw invalid({ params: "required" });
      return [name, value];
    }),
  );
}
