import type { CDPSession } from "playwright-core";

/** The heap of a page's scripts after a garbage collection; MB. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find((metric) => metric.name === "JSHeapUsedSize")?.value ?? Number.NaN) / 1e6;
}
