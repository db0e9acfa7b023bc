import type { CDPSession } from "playwright-core";
import { longestTask, type Task } from "../browser/longest-task.ts";
import { median } from "../measure/median.ts";
import { atMost, type Row } from "../report/rows.ts";

const MOST_MS = 50;

/** The longest task of a page during an action, repeated this many times; users notice tasks from 50 ms on. */
export async function longestRow(
  what: string,
  rounds: number,
  session: CDPSession,
  work: (round: number) => Promise<void>,
): Promise<Row> {
  const tasks: Task[] = [];
  for (let round = 0; round < rounds; round++) tasks.push(await longestTask(session, () => work(round)));
  const all = (of: keyof Task): string => tasks.map((task) => task[of].toFixed(0)).join(", ");
  const detail = `${all("wall")} ms; without waiting for the processor ${all("cpu")} ms`;
  return atMost(`  … longest task while ${what}`, median(tasks.map((task) => task.wall)), MOST_MS, "ms", detail);
}
