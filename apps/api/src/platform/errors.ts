import { ERRORS, type ErrorCode } from "@diwan/contract/api/errors";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { ServerMessageKey } from "@diwan/contract/api/server-messages";

/** A text of `server-messages.ts` with its values in the language of the caller. */
export interface FilledMessage {
  key: ServerMessageKey;
  values: (locale: Locale) => Record<string, string>;
}

export type FieldErrors = Record<string, ServerMessageKey | FilledMessage>;

interface Details {
  /** Field errors by path, as keys of `messages.ts`. */
  fields?: FieldErrors;
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

/** A service that can't be used as the settings name it; the message is a sentence that names the setting. */
export class ConfigurationError extends Unavailable {}

export const notFound = (): ApiError => new ApiError("not_found");
export const invalid = (fields: FieldErrors): ApiError => new ApiError("invalid", { fields });

const STATE = {
  timeout: "57014",
  deadlock: "40P01",
  serialization: "40001",
  lock: "55P03",
  foreignKey: "23503",
  exclusion: "23P01",
} as const;

/** The code of an error of PostgreSQL or of the operating system, or of the one that made a service unavailable. */
function stateOf(error: unknown): string {
  if (error instanceof Error && "code" in error) return String(error.code);
  return error instanceof Unavailable ? stateOf(error.cause) : "";
}

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

/** States of PostgreSQL: connection lost, read-only since it became a replica, closed as idle, out of resources, stopping, I/O. */
const UNREACHABLE = /^(08|25006|25P0[34]|53|57P|58)/;
/** Errors of the operating system: of sockets, full or failing disks, open files. */
const BROKEN =
  /^E(CONN|PIPE|NOENT|HOST|NET|TIMEDOUT|NOTFOUND|AI_|ADDRNOTAVAIL|NOSPC|DQUOT|MFILE|NFILE|IO$|ROFS|STALE|NOTCONN)/;

/** Whether a disk is full or fails, of this machine or of the database: a person must look at it. */
export const isDiskFault = (error: unknown): boolean =>
  /^(E(NOSPC|DQUOT|IO|ROFS|STALE)$|53100|58)/.test(stateOf(error));

/** The API error for a database error, if there is one. */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const state = stateOf(error);
  const unreachable = error instanceof Unavailable || UNREACHABLE.test(state) || BROKEN.test(state);
  if (unreachable || state === STATE.timeout || isLockTimeout(error) || isRetryable(error))
    return new ApiError("busy", { retryAfterSeconds: 1 });
  // The exclusion constraint: two bookings of one unit at the same time.
  if (state === STATE.exclusion) return new ApiError("slot_taken");
  // A record that another request deleted between check and write.
  if (state === STATE.foreignKey) return notFound();
  return undefined;
}
