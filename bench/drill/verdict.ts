import type { Outcome } from "./report.ts";
import type { Step } from "./steps.ts";

type Counted = Pick<Outcome, "lost" | "twice" | "failed" | "secondsUntilServed"> & { wrong: number };

export const verdictOf = (
  { lost, twice, failed, wrong, secondsUntilServed }: Counted,
  { seconds, failed: most = Infinity }: Step["limit"],
): Outcome["verdict"] =>
  !lost && !twice && !wrong && secondsUntilServed <= seconds && failed <= most ? "ok" : "MISSED";
