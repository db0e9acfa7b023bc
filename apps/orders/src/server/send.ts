import type { AnswerOf } from "@diwan/contract/api/call";
import { addressOf, type CallArguments, CallError } from "@diwan/contract/api/client";
import { currentLocale } from "../language/language.ts";
import { currentToken, sessionEnded } from "../session/session.ts";
import type { Wire } from "./calls.ts";
import { reportConnectionLost, reportConnectionWorks } from "./connection.ts";

export const API = "/api/";
/** In a network that drops packets a missing response counts as a failure, so that taps do not wait for minutes. */
const PATIENCE = 12_000;

export const commonHeaders = (token = currentToken()): Record<string, string> => ({
  "app-name": "orders",
  system: "web",
  locale: currentLocale(),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

/** Makes a declared call. Throws `CallError`; its status is 0 without a response. */
export async function send<C>(
  { method, path }: Wire<C>,
  sent: CallArguments<C> & { keepalive?: boolean },
): Promise<AnswerOf<C>> {
  const { params, query, body, headers, signal, keepalive = false }: Loose = sent;
  const token = currentToken();
  const patience = AbortSignal.timeout(PATIENCE);
  const response = await fetch(API + addressOf(path, params, query), {
    method,
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...commonHeaders(token),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    cache: "no-store",
    keepalive,
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    reportConnectionLost();
    throw new CallError(0, {});
  });
  reportAnswer(response, token);
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new CallError(response.status, Object(answer));
  // a network's login page instead of a response
  if (answer === undefined) throw new CallError(502, {});
  return answer as AnswerOf<C>; // the server serializes with the schema of the call
}

interface Loose {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** Updates connection and session from a response. */
export function reportAnswer(response: Pick<Response, "status" | "headers">, token: string | undefined): void {
  // a gateway's error page for an unreachable server does not count as a connection
  if (response.status === 502 || response.status === 504) reportConnectionLost();
  else reportConnectionWorks(response.headers.get("date"));
  if (response.status === 401 && token) sessionEnded(token);
}
