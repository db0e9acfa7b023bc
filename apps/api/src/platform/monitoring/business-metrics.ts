import type { Services } from "../services.ts";
import type { Meters } from "./meters.ts";

/** Labels name only the first businesses, however many there are. */
const MOST = 20;
/** Sizes are counted over all rows, so seldom. */
const SIZES_EVERY_MS = 15 * 60_000;
const USE_EVERY_MS = 5 * 60_000;

interface InstallationSizes {
  businesses: string;
  users: string;
  files: string;
  bytes: string;
}

interface LargestBusiness {
  business_id: string;
  orders: string;
  bookings: string;
  files: string;
  bytes: string;
}

/** Counts the rows and bytes of the installation and of its largest businesses. */
export function sizeReader({ gauge }: Meters, { pools }: Services): () => Promise<void> {
  const totals = gauge("installation", "Businesses, users, files and their bytes", ["of"]);
  const largest = gauge("business_size", `Sizes of the ${MOST} largest businesses`, ["business", "of"]);
  let readAt = -Infinity;
  return async () => {
    if (performance.now() - readAt < SIZES_EVERY_MS) return;
    readAt = performance.now();
    const all = await pools.app.query<InstallationSizes>("select * from count_installation()");
    for (const row of all.rows) for (const [of, count] of Object.entries({ ...row })) totals.set({ of }, Number(count));
    const { rows } = await pools.app.query<LargestBusiness>("select * from largest_businesses($1)", [MOST]);
    largest.reset();
    for (const { business_id: business, ...sizes } of rows)
      for (const [of, size] of Object.entries(sizes)) largest.set({ business, of }, Number(size));
  };
}

/** Tells which businesses this process worked for most, in the last five minutes that are over. */
export function useReader(
  { gauge }: Meters,
  { monitor }: Pick<Services, "monitor">,
  everyMs = USE_EVERY_MS,
): () => void {
  const help = `Requests, jobs and seconds of the ${MOST} businesses with the most seconds in 5 minutes`;
  const use = gauge("business_use", help, ["business", "of"]);
  let counted = new Map<string, { requests: number; jobs: number; seconds: number }>();
  let startedAt = performance.now();
  monitor.onWork = (businessId, what, seconds) => {
    const own = counted.get(businessId) ?? { requests: 0, jobs: 0, seconds: 0 };
    own[what]++;
    own.seconds += seconds;
    counted.set(businessId, own);
  };
  return () => {
    if (performance.now() - startedAt < everyMs) return;
    startedAt = performance.now();
    use.reset();
    const most = [...counted].toSorted(([, one], [, other]) => other.seconds - one.seconds).slice(0, MOST);
    for (const [business, own] of most) for (const [of, value] of Object.entries(own)) use.set({ business, of }, value);
    counted = new Map();
  };
}
