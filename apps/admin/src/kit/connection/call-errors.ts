import { CallError } from "@diwan/contract/api/client";

/** What an address names is not there any more, or never was. */
export const isGone = (error: unknown): boolean => error instanceof CallError && [404, 422].includes(error.status);

/** The server said no: nothing was done. Without an answer it may have been done: the next try must not do it again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallError && error.status > 0 && error.status < 500;

/** A question that a person waits for is asked again only where no server answered. */
export const retryUnanswered = (failures: number, error: unknown): boolean =>
  failures < 3 && !(error instanceof CallError && error.status >= 400);

/** Where a step was refused because somebody was faster: the status that the record has by now. */
export const statusNow = <S extends string>(refusal: CallError, statuses: readonly S[]): S | undefined => {
  const now: unknown = refusal.code === "illegal_transition" && Object(refusal.answer["current"])["status"];
  return statuses.find((status) => status === now);
};
