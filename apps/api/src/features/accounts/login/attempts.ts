import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { ApiError } from "../../../platform/errors.ts";

const WINDOW_MINUTES = 15;

/** A limit on attempts with the name it is counted under. */
export interface AttemptLimit {
  name: string;
  most: number;
}

/**
 * Counts an attempt in every bucket before anything is compared, in a separate transaction, so that parallel guesses
 * all count. Throws 429 when a bucket is over its limit; returns the counts.
 */
export async function consumeAttempt(ctx: Context, buckets: readonly AttemptLimit[]): Promise<Map<string, number>> {
  const counted = await ctx.inOwnTransaction((db) =>
    sql<{ bucket: string; count: number; wait: number }>`
      with window_now as (select to_timestamp(floor(extract(epoch from now()) / ${WINDOW_MINUTES * 60}) * ${WINDOW_MINUTES * 60}) as starts_at),
        swept as (delete from attempts where starts_at < now() - interval '1 day')
      insert into attempts (bucket, starts_at, count) select bucket, starts_at, 1 from unnest(${buckets.map((bucket) => bucket.name).sort()}::text[]) bucket, window_now
      on conflict (bucket, starts_at) do update set count = attempts.count + 1
      returning bucket, count, extract(epoch from starts_at + make_interval(mins => ${WINDOW_MINUTES}) - now())::integer as wait`.execute(
      db,
    ),
  );
  const over = counted.rows.find(
    (row) => row.count > (buckets.find((bucket) => bucket.name === row.bucket)?.most ?? 0),
  );
  if (over) throw new ApiError("too_many_tries", { retryAfterSeconds: Math.max(1, over.wait) });
  return new Map(counted.rows.map(({ bucket, count }) => [bucket, count]));
}

/** Called after a success: only failed attempts count. */
export async function refundAttempt(ctx: Context, names: readonly string[]): Promise<void> {
  await ctx.inOwnTransaction((db) =>
    sql`update attempts set count = greatest(count - 1, 0) where bucket = any(${names}::text[])`.execute(db),
  );
}
