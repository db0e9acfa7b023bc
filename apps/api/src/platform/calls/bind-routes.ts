import { bodyBytesOf, type Call } from "@diwan/contract/api/call";
import { errorText } from "@diwan/contract/api/errors";
import { LIMITS } from "@diwan/contract/api/limits";
import { fieldErrors } from "@diwan/contract/api/messages";
import { firstMessage } from "@diwan/contract/api/server-messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import { parseJson, assertReadableBody } from "../http/body.ts";
import { callerAddress, clientOf, localeOf, tokenOf } from "../http/request.ts";
import { assertPriceDecimals } from "../records/amount-decimals.ts";
import { RequestRunner } from "./request-runner.ts";
import { ApiError } from "../errors.ts";
import { authorize, type AuthContext, assertLoggedIn } from "../authorization/authorize.ts";
import { onceOf, runOnce } from "./idempotency.ts";
import { RawReply, type Feature, type Handler, type CallInput } from "./routes.ts";
import type { Context } from "../authorization/context.ts";
import type { Services } from "../services.ts";
import { compress, encodingFor } from "./compressed.ts";

/** Smaller responses fit into one or two packets anyway. */
const WORTHWHILE = 2_000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Registers the routes of all features from their declared calls. Throws if a call declares no access. */
export function bindFeatures(app: FastifyInstance, services: Services, features: readonly Feature[]): void {
  app.removeContentTypeParser(["text/plain", "application/json"]);
  parseJson(app);
  for (const feature of features)
    for (const [verb, call] of Object.entries(feature.calls)) {
      if (!call.access) throw new Error(`${feature.name}.${verb} declares no access.`);
      if (call.mayBeStale && call.method !== "GET")
        throw new Error(`${feature.name}.${verb} may be stale and is not a GET.`);
      const handler = feature.handlers[verb];
      if (!handler) throw new Error(`${feature.name}.${verb} has no handler.`);
      app.route({
        method: call.method,
        url: `/api/${call.path}`,
        bodyLimit: bodyBytesOf(call),
        config: {
          call: `${feature.name}.${verb}`,
          work: call.access === "public" ? (call.work ?? 1) : 0,
          ...(call.bodyEntries ? { bodyEntries: call.bodyEntries } : {}),
        },
        // Before the body is read, so that an unauthenticated body costs nothing.
        ...(call.method === "POST"
          ? { onRequest: (request: FastifyRequest) => authorizeEarly(services, call, request) }
          : {}),
        handler: handleWith(services, `${feature.name}.${verb}`, call, handler),
      });
    }
}

const handleWith = (services: Services, name: string, call: Call, handler: Handler<Call>) =>
  async function (request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const params = paramsOf(request);
    const authContext = authorized.get(request) ?? (await authorizeCall(services, call, request));
    const input = readInput(call, request, params);
    const runner = new RequestRunner(services, request, reply, authContext);
    const result = await runner.run(call, (ctx) =>
      runOnce(ctx, name, call, onceOf(request), () => handleCall(ctx, handler, input)),
    );
    if (result instanceof RawReply) return result.send(request, reply);
    return sendJson(request, reply.code(call.status ?? 200).header("cache-control", "no-store"), result);
  };

/** Runs the handler of a call, whose amounts are checked first. */
export const handleCall = (ctx: Context, handler: Handler<Call>, input: CallInput<Call>): Promise<unknown> =>
  inOnePacket(assertPriceDecimals(ctx, input.body), handler(ctx, input));

/**
 * Waits for a check and for the work that started with it, whose first statements are thereby sent together. The error
 * of the check comes first; nothing of rejected work is committed.
 */
async function inOnePacket<T>(check: Promise<void>, work: Promise<T>): Promise<T> {
  const [ended] = await Promise.allSettled([check, work]);
  if (ended.status === "rejected") throw ended.reason;
  return work;
}

const authorized = new WeakMap<FastifyRequest, AuthContext>();

function authorizeCall(services: Services, call: Call, request: FastifyRequest): Promise<AuthContext> {
  const { traces } = services.monitor;
  const find = async (): Promise<AuthContext> =>
    authorize(services.pools.app, call, tokenOf(request), paramsOf(request), {
      named: namedIn(request, call),
      from: () => ({ address: callerAddress(request), client: clientOf(request) }),
      name: request.routeOptions.config.call,
    });
  return traces ? traces.time(request, "authorize", find) : find();
}

async function authorizeEarly(services: Services, call: Call, request: FastifyRequest): Promise<void> {
  // The business is named in the body.
  if (call.locate?.field) await assertLoggedIn(services.pools.app, tokenOf(request));
  else authorized.set(request, await authorizeCall(services, call, request));
}

/** A malformed record id is a 404, like an unknown one. */
function paramsOf(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>; // The router fills all of them.
  for (const [name, value] of Object.entries(params))
    if (name.endsWith("Id") && !UUID.test(value)) throw new ApiError("not_found");
  return params;
}

/** The id that locates the tenant, if it is in a header or a field. */
function namedIn(request: FastifyRequest, { locate, method }: Call): string | undefined {
  const fields = method === "GET" ? request.query : request.body;
  const value = locate?.header ? request.headers[locate.header] : locate?.field && fieldOf(fields, locate.field);
  if (typeof value !== "string" || value === "") return undefined;
  if (!UUID.test(value)) throw new ApiError("not_found");
  return value;
}

const fieldOf = (fields: unknown, name: string): unknown =>
  Object.entries(fields ?? {}).find(([key]) => key === name)?.[1];

function readInput(call: Call, request: FastifyRequest, params: Record<string, string>): CallInput<Call> {
  // The multipart parser leaves no body, which would count as an empty one.
  if (request.isMultipart() && call.form !== "upload") throw new ApiError("unsupported_type");
  const query = call.query ? checked(call.query, request.query, request) : undefined;
  const body = call.body
    ? checked(call.body, assertReadableBody(request.body, localeOf(request), call.bodyEntries), request)
    : undefined;
  return { params, query, body, request };
}

/** What was sent, as its schema reads it. Throws 422 with all field errors. */
export function checked(schema: z.ZodType, sent: unknown, request: FastifyRequest): unknown {
  const result = schema.safeParse(sent ?? {});
  if (result.success) return result.data;
  const locale = localeOf(request);
  const errors = fieldErrors(result.error.issues, locale, { most: LIMITS.fieldErrors });
  const left = result.error.issues.length - LIMITS.fieldErrors;
  throw new ApiError("invalid", {
    extra: { message: firstMessage(errors, left, locale) ?? errorText("invalid", locale), errors },
  });
}

/** Sends JSON, compressed if its size matters on a slow connection. */
async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  if (!encoding || request.method !== "GET") return reply.send(answer);
  const text = JSON.stringify(answer);
  reply.type("application/json; charset=utf-8");
  if (text.length < WORTHWHILE) return reply.send(text);
  return reply.header("content-encoding", encoding).send(await compress(Buffer.from(text), encoding));
}
