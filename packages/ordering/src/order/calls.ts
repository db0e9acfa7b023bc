import type { AnswerOf } from "@diwan/contract/api/call";
import { CallError } from "@diwan/contract/api/client";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { GuestOrder, guestOrders } from "@diwan/contract/guests/guest-orders";
import { documentLocale } from "@diwan/ui/direction";
import type { NewLine } from "@diwan/contract/orders/orders";

/** The server of a branch. */
export interface Server {
  slug: string;
  /** The language of responses; by default that of the page. */
  locale?(): Locale;
  /** `/api/` by default. */
  base?: string;
  fetch?: typeof fetch;
}

export type Quote = AnswerOf<typeof guestOrders.quote>;
export type Placed = AnswerOf<typeof guestOrders.place>;

/** In milliseconds: longer than a slow network needs, shorter than a guest waits. */
const PATIENCE_MS = 20_000;

/** The current price of lines. Throws `CallError`: 422 with the lines that can't be ordered, 0 without a response. */
export const askQuote = (server: Server, lines: readonly NewLine[], signal?: AbortSignal): Promise<Quote> =>
  ask<Quote>(server, `${branchPath(server)}/orders/quote`, { body: { lines }, signal });

/** Places an order; the same key never creates a second one. Throws `CallError`. */
export const askPlace = (server: Server, key: string, form: object): Promise<Placed> =>
  ask<Placed>(server, `${branchPath(server)}/orders`, { body: form, headers: { "idempotency-key": key } });

/** An order in its current state. Throws `CallError`: 404 when no order has the token. */
export const askOrder = (server: Omit<Server, "slug">, token: string, signal?: AbortSignal): Promise<GuestOrder> =>
  ask<GuestOrder>(server, `public/orders/${encodeURIComponent(token)}`, { signal });

const branchPath = ({ slug }: Server): string => `public/branches/${encodeURIComponent(slug)}`;

interface Sent {
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/**
 * A server that answers 503 has not processed the request: it is sent again after each of these delays, or later if the
 * server asks for that.
 */
const BUSY_WAITS_MS = [1_000, 3_000, 6_000];
const LONGEST_WAIT_MS = 10_000;

/**
 * Makes any guest call and repeats it while the server is overloaded (503). Throws `CallError`: 0 without a response.
 */
export async function ask<T>(server: Omit<Server, "slug">, path: string, sent: Sent): Promise<T> {
  for (const wait of BUSY_WAITS_MS)
    try {
      return await askOnce<T>(server, path, sent);
    } catch (error) {
      if (!(error instanceof CallError) || !isBusy(error) || sent.signal?.aborted) throw error;
      // random, so that clients do not all retry at the same moment
      const least = Math.min(LONGEST_WAIT_MS, Math.max(wait, 1_000 * (error.retryAfterSeconds ?? 0)));
      await new Promise((resolve) => setTimeout(resolve, least * (1 + (performance.now() % 100) / 200)));
      if (sent.signal?.aborted) throw error;
    }
  return askOnce<T>(server, path, sent);
}

/** Whether the server rejected the call because of overload, so that it processed nothing. */
export const isBusy = ({ status }: CallError): boolean => status === 503;

/** The message for a failed call: no response, overload, a server error, or the server's own message. */
export function troubleText(
  { status, code, message }: CallError,
  texts: { offline: string; failed: string; busy: string },
): string {
  if (status === 0) return texts.offline;
  if (status === 503) return texts.busy;
  return code === "unexpected" ? texts.failed : message;
}

async function askOnce<T>(server: Omit<Server, "slug">, path: string, { body, headers, signal }: Sent): Promise<T> {
  const { base = "/api/", fetch: send = fetch, locale = documentLocale } = server;
  const giveUp = new AbortController();
  const stop = (): void => giveUp.abort();
  const timer = setTimeout(stop, PATIENCE_MS);
  signal?.addEventListener("abort", stop);
  try {
    const response = await send(base + path, {
      method: body ? "POST" : "GET",
      headers: {
        accept: "application/json",
        locale: locale(),
        ...(body ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      cache: "no-store",
      signal: giveUp.signal,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // proxies before the server answer with their own pages
    if (!response.ok) {
      const after = Number(response.headers.get("retry-after")) || undefined;
      throw new CallError(response.status, await response.json().catch(() => ({})), after);
    }
    const answer: unknown = await response.json();
    return answer as T; // the server serializes with the schema of the type
  } catch (error) {
    // an interrupted response counts as no response
    throw error instanceof CallError ? error : new CallError(0, {});
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
