import type { CDPSession } from "playwright-core";

/** Milliseconds: how long the page was blocked, and its processor time; other processes may have had the processor. */
export interface Task {
  wall: number;
  cpu: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * Does something on the page and returns how long its longest tasks took: includes tasks that an observer of long tasks
 * does not report.
 */
export async function longestTask(session: CDPSession, work: () => Promise<void>): Promise<Task> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[])); // The trace's format.
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline"] },
  });
  await work();
  const complete = new Promise<void>((done) => session.once("Tracing.tracingComplete", () => done()));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  const tasks = tasksOfPages(events);
  const longest = (of: "dur" | "tdur"): number => Math.max(0, ...tasks.map((task) => task[of] ?? 0)) / 1000;
  return { wall: longest("dur"), cpu: longest("tdur") };
}

function tasksOfPages(events: readonly TraceEvent[]): TraceEvent[] {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  const mains = events.filter((event) => event.name === "thread_name" && event.args?.name === "CrRendererMain");
  const threads = new Set(mains.map(threadOf));
  return events.filter((event) => event.name.endsWith("RunTask") && threads.has(threadOf(event)));
}
