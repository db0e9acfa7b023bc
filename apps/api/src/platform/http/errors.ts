import { errorText, type ErrorCode } from "@diwan/contract/api/errors";
import { LIMITS } from "@diwan/contract/api/limits";
import type { Locale } from "@diwan/contract/api/enumerations";
import { firstMessage, serverMessageText } from "@diwan/contract/api/server-messages";
import { formatWait } from "@diwan/ui/money/numbers";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, type FieldErrors, isDiskFault, messageOf, toApiError, Unavailable } from "../errors.ts";
import { localeOf, callerAddress, tokenOf } from "./request.ts";
import { isPage } from "./screens.ts";
import { policyWithStyle } from "./headers.ts";
import { hashToken } from "../authorization/authorize.ts";
import { notedBusinessOf } from "../monitoring/page-work.ts";
import { rememberReason } from "../monitoring/remember-reason.ts";
import type { Services } from "../services.ts";

const STYLE =
  ":root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-inline-size:32rem;margin-inline:auto;padding:3rem 1.5rem;text-align:center}";

const POLICY = policyWithStyle(STYLE);

/** Sends every error as `{message, errors?, code}`; server faults are logged and not described. */
export function answerErrors(app: FastifyInstance, { monitor }: Pick<Services, "monitor">): void {
  const isRepeated = rememberReason();
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = toApiError(error) ?? ofFramework(error);
    monitor.noteFailure(error);
    const isOutage = error instanceof Unavailable || isDiskFault(error);
    if (!refusal || (isOutage && !isRepeated(messageOf(error))))
      request.log.error({ err: error, call: request.routeOptions.config.call }, "a call failed");
    return sendError(request, reply, refusal ?? new ApiError("unexpected"));
  });
}

/** Bodies to unknown addresses are not read. Such an address may be a page. */
export function handleNotFound(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) =>
    done(request.is404 && !isPage(request) ? new ApiError("not_found") : undefined),
  );
}

/** Errors that a page request can also get. */
const BUSY: readonly ErrorCode[] = ["busy", "too_many_requests"];

export function sendError(request: FastifyRequest, reply: FastifyReply, refusal: ApiError): FastifyReply {
  const locale = localeOf(request);
  noteErrorCode(request, refusal.code);
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  void reply.code(refusal.status).header("cache-control", "no-store");
  if (BUSY.includes(refusal.code) && isPage(request)) return sendBusyPage(reply, refusal.code, retryAfterSeconds ?? 1);
  return reply.send(errorBody(refusal, locale));
}

/** An error as it is sent. */
export function errorBody(refusal: ApiError, locale: Locale): Record<string, unknown> {
  const { fields, extra } = refusal.details;
  const errors = fields && translated(fields, locale);
  const left = Object.keys(fields ?? {}).length - LIMITS.fieldErrors;
  const message =
    (errors && firstMessage(errors, left, locale)) ?? waitText(refusal, locale) ?? errorText(refusal.code, locale);
  return { message, code: refusal.code, ...(errors ? { errors } : {}), ...extra };
}

/** Beyond this many seconds "a few minutes" would not be true. */
const FEW_MINUTES = 15 * 60;

/** Messages of long locks name the duration. */
function waitText({ code, details: { retryAfterSeconds = 0 } }: ApiError, locale: Locale): string | undefined {
  if (code !== "too_many_tries" || retryAfterSeconds <= FEW_MINUTES) return undefined;
  return serverMessageText("triesAgain", locale, { when: formatWait(retryAfterSeconds, locale) });
}

/** Router errors before any hook runs; an address with an overlong parameter is a 404. */
export const handleUnrouted = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(request, reply, new ApiError(error.code === "FST_ERR_MAX_PARAM_LENGTH" ? "not_found" : "malformed"));

const translated = (fields: FieldErrors, locale: Locale): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, LIMITS.fieldErrors)
      .map(([path, error]) => {
        const { key, values } = typeof error === "string" ? { key: error, values: undefined } : error;
        return [path, [serverMessageText(key, locale, values?.(locale))]];
      }),
  );

/** Framework errors before a handler runs: invalid JSON, too large, wrong content type. */
function ofFramework(error: FastifyError): ApiError | undefined {
  const status = error.statusCode ?? 500;
  if (status >= 500) return undefined;
  const codes: Partial<Record<number, ErrorCode>> = {
    404: "not_found",
    413: "too_large",
    415: "unsupported_type",
    429: "too_many_tries",
  };
  return new ApiError(codes[status] ?? "malformed");
}

/**
 * The page of an overloaded server, in both languages, since choosing one would cost work. It reloads by itself.
 */
function sendBusyPage(reply: FastifyReply, code: ErrorCode, againSeconds: number): FastifyReply {
  const [english, arabic] = [errorText(code, "en"), errorText(code, "ar")];
  return reply.type("text/html; charset=utf-8").header("content-security-policy", POLICY).send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${Math.max(5, againSeconds)}"><title>Diwan</title><style>${STYLE}</style></head>
<body><p>${english}</p><p lang="ar" dir="rtl">${arabic}</p></body></html>`);
}

const refusals = new WeakMap<FastifyRequest, ErrorCode>();

/** Stores why a request was rejected, for its log line. */
const noteErrorCode = (request: FastifyRequest, code: ErrorCode): void => void refusals.set(request, code);

/**
 * Logs a line for each call: name, status, duration. No address, body or query, since they may contain personal data. A
 * rejected call also logs reason, address and session, so that attacks can be traced.
 */
export function logCalls(app: FastifyInstance, services: Services): void {
  const level = services.config.production ? "info" : "debug";
  app.addHook("onResponse", (request, reply, done) => {
    const { call } = request.routeOptions.config;
    const ended = { call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (call) request.log[level]({ ...ended, ...refusalOf(request) }, "call");
    // the pattern, never the address
    const { monitor } = services;
    const businessId = monitor.onWork && notedBusinessOf(request);
    if (businessId) monitor.onWork?.(businessId, "requests", reply.elapsedTime / 1_000);
    monitor.onCall?.({
      call: call ?? request.routeOptions.url ?? "unrouted",
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
      isStream: String(reply.raw.getHeader("content-type")).startsWith("text/event-stream"),
    });
    done();
  });
}

function refusalOf(request: FastifyRequest): Record<string, string> {
  const code = refusals.get(request);
  if (!code) return {};
  const token = tokenOf(request);
  // the start of the token's hash in the table of sessions: it identifies the user, but can't be used to log in
  const session = token && { session: hashToken(token).toString("hex").slice(0, 16) };
  return { code, from: callerAddress(request), ...session };
}
