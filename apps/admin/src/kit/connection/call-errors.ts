import { CallError } from "@diwan/contract/api/client";

/** The record does not exist, or no longer. */
export const isGone = (error: unknown): boolean => error instanceof CallError && [404, 422].includes(error.status);

/**
 * The server rejected the call: nothing was changed. Without a response it may have been; the retry must not repeat it.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallError && error.status > 0 && error.status < 500;

/** A query that a user waits for is retried only if no server responded. */
export const retryUnanswered = (failures: number, error: unknown): boolean =>
  failures < 3 && !(error instanceof CallError && error.status >= 400);

/** The current status of a record whose transition was rejected because another user was faster. */
export const statusNow = <S extends string>(refusal: CallError, statuses: readonly S[]): S | undefined => {
  const now: unknown = refusal.code === "illegal_transition" && Object(refusal.answer["current"])["status"];
  return statuses.find((status) => status === now);
};
