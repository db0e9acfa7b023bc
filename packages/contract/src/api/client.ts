import type * as z from "zod";
import type { AnswerOf, Call, Params, PathOf } from "./call.ts";

type Sent<C, K extends "query" | "body"> = C extends { [P in K]?: infer S }
  ? S extends z.ZodType
    ? unknown extends z.input<S>
      ? unknown
      : { [P in K]: z.input<S> }
    : unknown
  : unknown;
type Addressed<C> = PathOf<C> extends `${string}:${string}` ? { params: Params<PathOf<C>> } : unknown;
export type CallArguments<C> = Addressed<C> &
  Optional<Sent<C, "query">> &
  Sent<C, "body"> & { headers?: Record<string, string>; signal?: AbortSignal };
type Optional<T> = T extends { query: infer Q } ? { query?: Partial<Q> } : unknown;

/** The error of a call; `status` 0 is a network failure. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]>;
  readonly answer: Record<string, unknown>;
  /** Seconds until a retry, from `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, answer: Record<string, unknown>, retryAfterSeconds?: number) {
    super(typeof answer["message"] === "string" ? answer["message"] : "An unexpected error occurred.");
    this.status = status;
    this.answer = answer;
    this.retryAfterSeconds = retryAfterSeconds;
    this.code = typeof answer["code"] === "string" ? answer["code"] : status === 0 ? "offline" : "unexpected";
    this.errors = (answer["errors"] as Record<string, string[]> | undefined) ?? {}; // the error body of every call
  }
}

export interface ClientOptions {
  base: string;
  headers(): Record<string, string>;
  fetch?: typeof fetch;
}

/** Creates the function that makes declared calls: `send(items.update, {params, body})`. Throws `CallError`. */
export function createClient(options: ClientOptions) {
  return async function send<C extends Call>(
    call: C,
    ...[sent]: Record<never, never> extends CallArguments<C> ? [CallArguments<C>?] : [CallArguments<C>]
  ): Promise<AnswerOf<C>> {
    const parts: {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: unknown;
      headers?: Record<string, string>;
      signal?: AbortSignal;
    } = sent ?? {};
    const response = await (options.fetch ?? fetch)(options.base + addressOf(call.path, parts.params, parts.query), {
      method: call.method,
      headers: {
        accept: "application/json",
        "cache-control": "no-cache",
        ...(parts.body === undefined ? {} : { "content-type": "application/json" }),
        ...options.headers(),
        ...parts.headers,
      },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      ...(parts.signal ? { signal: parts.signal } : {}),
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "AbortError") throw error;
      throw new CallError(0, {});
    });
    const answer: unknown = await response.json().catch(() => ({}));
    if (!response.ok) {
      const retryAfter = response.headers.get("retry-after");
      // error bodies are objects
      throw new CallError(
        response.status,
        answer as Record<string, unknown>,
        retryAfter === null ? undefined : Number(retryAfter),
      );
    }
    return answer as AnswerOf<C>; // the server serialises with the same schema
  };
}

/** The address below the base, with its parameters and query filled in. */
export function addressOf(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null || value === "" ? [] : [[key, String(value)]],
    ),
  );
  return search.size ? `${filled}?${search}` : filled;
}
