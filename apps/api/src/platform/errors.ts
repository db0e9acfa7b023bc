import { ERRORS, type ErrorCode } from "@diwan/contract/api/errors";
import type { MessageKey } from "@diwan/contract/api/messages";

interface Details {
  /** Field errors by path, as keys of `messages.ts`. */
  fields?: Record<string, MessageKey>;
  /** Further fields of the response, such as `current` of a conflict. */
  extra?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** An error for the caller; every other error is a fault of the server. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** A required service does not respond: callers are asked to retry, and the reason is logged. */
export class Unavailable extends Error {}

export const notFound = (): ApiError => new ApiError("not_found");
export const invalid = (fields: Record<string, MessageKey>): ApiError => new ApiError("invalid", { fields });

const STATE = {
  timeout: "57014",
  deadlock: "40P01",
  serialization: "40001",
  lock: "55P03",
  foreignKey: "23503",
  exclusion: "23P01",
} as const;

const stateOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** Deadlock, serialization failure, or tables that a migration has just changed: the transaction can be retried. */
export const isRetryable = (error: unknown): boolean =>
  stateOf(error) === STATE.deadlock || stateOf(error) === STATE.serialization || hasStaleColumns(error);

/** The statement was prepared before its table got another column. It is prepared anew when it is repeated. */
const hasStaleColumns = (error: unknown): boolean =>
  error instanceof Error && error.message === "cached plan must not change result type";

export const isLockTimeout = (error: unknown): boolean => stateOf(error) === STATE.lock;

/** The text of an error; one of several addresses that were tried has none of its own. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return messageOf(error.errors[0]);
  return (error instanceof Error && error.message) || String(error);
}

/** Whether a file or a row could not be written for lack of space, on this machine or on that of the database. */
export const isDiskFull = (error: unknown): boolean => ["ENOSPC", "EDQUOT", "53100"].includes(stateOf(error));

/** The API error for a database error, if there is one. */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const state = stateOf(error);
  const unreachable =
    error instanceof Unavailable ||
    /^(08|25006|25P0[34]|53|57P)/.test(state) || // 25006: the server became a replica
    /^E(CONN|PIPE|NOENT|HOST|NOSPC|DQUOT|MFILE|NFILE)/.test(state) ||
    (error instanceof Error &&
      /timeout exceeded when trying to connect|Connection terminated|not queryable/i.test(error.message));
  if (unreachable || state === STATE.timeout || isLockTimeout(error) || isRetryable(error))
    return new ApiError("busy", { retryAfterSeconds: 1 });
  // The exclusion constraint: two bookings of one unit at the same time.
  if (state === STATE.exclusion) return new ApiError("slot_taken");
  // A record that another request deleted between check and write.
  if (state === STATE.foreignKey) return notFound();
  return undefined;
}
