import type { Locale } from "@diwan/contract/api/enumerations";
import type { Seat, TabletFacts } from "@diwan/contract/devices/tablets";

/** Longer than a slow network needs; a request that hangs must not block the next. */
const PATIENCE_MS = 20_000;

export type FactsAnswer =
  | { kind: "new"; etag: string; facts: TabletFacts }
  | { kind: "same" }
  /** No such branch, or no such menu of it. */
  | { kind: "missing" }
  /** No response, or an invalid one. */
  | { kind: "silent" };

export interface FactsRequest {
  slug: string;
  menuId?: string | undefined;
  etag?: string | undefined;
}

export async function askFacts({ slug, menuId, etag }: FactsRequest): Promise<FactsAnswer> {
  const path = `${branchPath(slug)}/tablet${menuId ? `?menuId=${menuId}` : ""}`;
  const response = await send(path, { headers: etag ? { "if-none-match": etag } : {} });
  if (response?.status === 304) return { kind: "same" };
  if (response?.status === 404) return { kind: "missing" };
  const facts: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  if (!response || !facts) return { kind: "silent" };
  return { kind: "new", etag: response.headers.get("etag") ?? "", facts: facts as TabletFacts }; // the server serializes with this schema
}

export type UnlockAnswer =
  | { kind: "open"; tables: Seat[] }
  | { kind: "wrong"; left: number }
  | { kind: "wait"; seconds: number }
  /** The branch has no PassKey, and this tablet was not logged in by a login QR. */
  | { kind: "unset" }
  | { kind: "silent" }
  | { kind: "failed" };

/** Tries a PassKey; if none is set, a tablet that was set up is accepted without one. */
export async function askUnlock(slug: string, passKey: string, locale: Locale): Promise<UnlockAnswer> {
  const response = await send(`${branchPath(slug)}/tablet/unlock`, {
    method: "POST",
    headers: { "content-type": "application/json", locale },
    body: JSON.stringify({ passKey }),
  });
  if (!response) return { kind: "silent" };
  if (response.status === 429) return { kind: "wait", seconds: Number(response.headers.get("retry-after")) || 60 };
  const answer = (await response.json().catch(() => ({}))) as { tables?: Seat[]; tries_left?: number; code?: string }; // the server serializes with this schema
  if (response.ok && answer.tables) return { kind: "open", tables: answer.tables };
  if (answer.code === "pass_key_missing") return { kind: "unset" };
  return answer.tries_left === undefined ? { kind: "failed" } : { kind: "wrong", left: answer.tries_left };
}

const branchPath = (slug: string): string => `/api/public/branches/${encodeURIComponent(slug)}`;

const send = (path: string, init: RequestInit): Promise<Response | undefined> =>
  fetch(path, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS), ...init }).catch(() => undefined);
