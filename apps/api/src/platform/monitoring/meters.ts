/** Upper bounds of the buckets of durations. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type Meters = Awaited<ReturnType<typeof createMeters>>;

/** Makes the metrics of a registry. The library is loaded here, so only where metrics are asked for. */
export async function createMeters() {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    gauge: <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Gauge({ name: `diwan_${name}`, help, labelNames, registers }),
    counter: <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Counter({ name: `diwan_${name}`, help, labelNames, registers }),
    histogram: <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
      new Histogram({ name: `diwan_${name}`, help, labelNames, registers, buckets: SECONDS }),
  };
}
