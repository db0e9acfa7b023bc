import type { Outcome } from "./report.ts";
import type { Step } from "./steps.ts";

type Counted = Pick<Outcome, "lost" | "twice" | "failed" | "secondsUntilServed"> & { wrong: number };

/**
 * Whether an answer is wrong, and not only missing. While parts are broken a request may fail with 502, 503 or 504, or
 * without an answer; a 500 is an error of the program, and a 4xx blames a request that is right.
 */
export const isWrongAnswer = (status: number): boolean => status === 500 || (status >= 400 && status < 500);

export const verdictOf = (
  { lost, twice, failed, wrong, secondsUntilServed }: Counted,
  { seconds, failed: most = Infinity }: Step["limit"],
): Outcome["verdict"] =>
  !lost && !twice && !wrong && secondsUntilServed <= seconds && failed <= most ? "ok" : "MISSED";
