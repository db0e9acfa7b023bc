import type { AnswerOf } from "@diwan/contract/api/call";
import { CallError } from "@diwan/contract/api/client";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { GuestOrder, guestOrders } from "@diwan/contract/guests/guest-orders";
import { documentLocale } from "@diwan/ui/direction";
import type { NewLine } from "@diwan/contract/orders/orders";

/** The server of a branch. */
export interface Server {
  slug: string;
  /** In which language it answers: that of the page where nothing else is said. */
  locale?(): Locale;
  /** `/api/` where nothing else is said. */
  base?: string;
  fetch?: typeof fetch;
}

export type Quote = AnswerOf<typeof guestOrders.quote>;
export type Placed = AnswerOf<typeof guestOrders.place>;

/** Longer than a phone waits on a slow network, and shorter than a guest does. */
const PATIENCE_MS = 20_000;

/** What lines cost now. Throws `CallError`: 422 with what can't be ordered, 0 without an answer. */
export const askQuote = (server: Server, lines: readonly NewLine[], signal?: AbortSignal): Promise<Quote> =>
  ask<Quote>(server, `${branchPath(server)}/orders/quote`, { body: { lines }, signal });

/** Orders; the same key never makes a second order. Throws `CallError`. */
export const askPlace = (server: Server, key: string, form: object): Promise<Placed> =>
  ask<Placed>(server, `${branchPath(server)}/orders`, { body: form, headers: { "idempotency-key": key } });

/** An order as it is now. Throws `CallError`: 404 when the token leads to none. */
export const askOrder = (server: Omit<Server, "slug">, token: string, signal?: AbortSignal): Promise<GuestOrder> =>
  ask<GuestOrder>(server, `public/orders/${encodeURIComponent(token)}`, { signal });

const branchPath = ({ slug }: Server): string => `public/branches/${encodeURIComponent(slug)}`;

interface Sent {
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** What says so is not working on it: the same is asked again after each of these, or later where the server says so. */
const BUSY_WAITS_MS = [1_000, 3_000, 6_000];
const LONGEST_WAIT_MS = 10_000;

/** Any call of guests, asked again while the server is busy (503). Throws `CallError`: 0 without an answer. */
export async function ask<T>(server: Omit<Server, "slug">, path: string, sent: Sent): Promise<T> {
  for (const wait of BUSY_WAITS_MS)
    try {
      return await askOnce<T>(server, path, sent);
    } catch (error) {
      if (!(error instanceof CallError) || !isBusy(error) || sent.signal?.aborted) throw error;
      // not all of them at once again: each goes by the clock of its own page
      const least = Math.min(LONGEST_WAIT_MS, Math.max(wait, 1_000 * (error.retryAfterSeconds ?? 0)));
      await new Promise((resolve) => setTimeout(resolve, least * (1 + (performance.now() % 100) / 200)));
      if (sent.signal?.aborted) throw error;
    }
  return askOnce<T>(server, path, sent);
}

/** Whether the server refused for having too much to do: nothing was done of what it was asked for. */
export const isBusy = ({ status }: CallError): boolean => status === 503;

/** What is said of a call that went wrong: that nothing came, that much is asked for, that the fault is not the guest's, or the server's own words. */
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
    // what stands before the server answers for it with pages of its own
    if (!response.ok) {
      const after = Number(response.headers.get("retry-after")) || undefined;
      throw new CallError(response.status, await response.json().catch(() => ({})), after);
    }
    const answer: unknown = await response.json();
    return answer as T; // the server serialises with the schema of the type
  } catch (error) {
    // an answer that breaks off is none
    throw error instanceof CallError ? error : new CallError(0, {});
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
