import { createClient } from "@diwan/contract/api/client";
import { API, callHeaders } from "./call-headers.ts";
import { markDisconnected, markConnected, setProbe } from "./connection.ts";
import { currentLocale } from "../language/language.ts";
import { withRecentSignIn } from "../session/sign-in-again.ts";
import { token } from "../session/token.ts";

/** The headers of every call, uploads included. */
export const commonHeaders = (): Record<string, string> => callHeaders(token.get(), currentLocale());

/** Makes a declared call: `send(items.update, { params, body })`. Throws `CallError`. */
export const send: typeof sendOnce = (call, ...sent) => withRecentSignIn(call.path, () => sendOnce(call, ...sent));
const sendOnce = createClient({ base: API, headers: commonHeaders, fetch: watched });

/** An idempotency key: the server recognises a repeated creation by it (decisions, section 2). */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Called for an invalid token; set by the session. */
export const onUnauthenticated: { listener: (deadToken: string) => void } = { listener: () => undefined };

/** Called when a call is rejected for a missing right; set by the rights watcher. */
export const onForbidden: { listener: () => void } = { listener: () => undefined };

async function watched(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (init.method === "POST" && !headers.has("idempotency-key")) headers.set("idempotency-key", newKey());
  const response = await fetch(input, { ...init, headers }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) markDisconnected();
    throw error;
  });
  reportAnswer(response.status, headers.get("authorization"));
  return response;
}

/** Derives connection and session state from any response. */
export function reportAnswer(status: number, authorization: string | null): void {
  // A gateway error means that the server is not reachable.
  if (status === 502 || status === 504) markDisconnected();
  else markConnected();
  if (status === 403) onForbidden.listener();
  if (status === 401 && authorization) onUnauthenticated.listener(authorization.replace("Bearer ", ""));
}

setProbe(() => watched("/healthz", { cache: "no-store" }));
