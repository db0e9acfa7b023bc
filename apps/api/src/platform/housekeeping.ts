import type { Services } from "./services.ts";
import { watch } from "./watch.ts";

const HOUR_MS = 3_600_000;

/** Sweeps every hour: old keys, events, codes, sessions, and uploads that nothing took. Returns how to stop. */
export const keepHouse = (services: Services): (() => Promise<void>) =>
  watch(services, {
    everyMs: HOUR_MS,
    work: () => sweepOnce(services),
    failed: "housekeeping will be tried again in an hour",
  });

export async function sweepOnce({ pools, storage }: Pick<Services, "pools" | "storage">): Promise<void> {
  const unused = await pools.app.query<{ key: string }>("select delete_expired() as key");
  for (const { key } of unused.rows) await storage.remove(key);
}
