import { readFileSync } from "node:fs";

/** The length of a tick of Linux: a hundredth of a second. */
const TICK_MS = 10;

/** Processor time that a process has used so far, in milliseconds. Throws if there is no `/proc`. */
export function processorTime(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // After the name, which may contain spaces: fields 14 and 15 are user and system time.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
