import type { Call } from "@diwan/contract/api/call";
import type { FastifyReply, FastifyRequest } from "fastify";
import { authorize } from "../authorization/authorize.ts";
import { invalid, notFound } from "../errors.ts";
import { callerAddress, clientOf, tokenOf } from "../http/request.ts";
import type { Services } from "../services.ts";
import { checked, handleCall } from "./bind-routes.ts";
import { runOnce } from "./idempotency.ts";
import { RequestRunner } from "./request-runner.ts";
import type { Handler } from "./routes.ts";

/** A request that makes other calls of its business. */
export interface Requester {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  businessId: string;
}

/** A call with its handler; the name is `area.verb`. */
export interface CallTarget {
  name: string;
  call: Call;
  handler: Handler<Call>;
}

interface OtherCall {
  params: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>> | undefined;
  /** The idempotency key of a creating call. */
  key?: string;
}

/** Makes another call for the caller of a request, in a transaction of its own, as if it were called alone. */
export async function runOnBehalf(
  { services, request, reply, businessId }: Requester,
  { name, call, handler }: CallTarget,
  other: OtherCall,
): Promise<unknown> {
  const params = paramsOf(call, { ...other.params, businessId });
  const authContext = await authorize(services.pools.app, call, tokenOf(request), params, {
    from: () => ({ address: callerAddress(request), client: clientOf(request) }),
    name,
    ...(call.locate?.field ? { named: businessId } : {}),
  });
  if (authContext.businessId !== businessId) throw notFound();
  // a rehearsal of a call that has none would change the record
  if (request.headers["dry-run"] === "true" && !call.dryRun) return undefined;
  const query = call.query ? checked(call.query, {}, request) : undefined;
  const body = call.body ? checked(call.body, other.body ?? {}, request) : undefined;
  const input = { params, query, body, request };
  const once = { key: other.key, asked: [params, other.body], token: tokenOf(request) };
  return new RequestRunner(services, request, reply, authContext).run(call, (ctx) =>
    runOnce(ctx, name, call, once, () => handleCall(ctx, handler, input)),
  );
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
