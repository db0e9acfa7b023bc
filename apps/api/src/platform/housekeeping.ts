import type { Services } from "./services.ts";

const HOUR_MS = 3_600_000;

/** Sweeps once now and then every hour: old keys, events, codes, sessions, and uploads that nothing took. Returns how to stop. */
export function keepHouse(services: Services): () => void {
  const sweep = () =>
    sweepOnce(services).catch((error: unknown) =>
      services.log.warn({ err: error }, "housekeeping will be tried again in an hour"),
    );
  const timer = setInterval(() => void sweep(), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function sweepOnce({ pools, storage }: Pick<Services, "pools" | "storage">): Promise<void> {
  const unused = await pools.app.query<{ key: string }>("select sweep() as key");
  for (const { key } of unused.rows) await storage.remove(key);
}
