import { readFileSync } from "node:fs";

/** The ticks in which Linux counts are a hundredth of a second. */
const TICK_MS = 10;

/** Processor time that a process has taken so far, in milliseconds. Throws where there is no `/proc`. */
export function processorTime(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // behind the name, which may have spaces in it: the 14th and 15th of all are user and system time
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
