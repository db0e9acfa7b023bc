import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { Refusal } from "../../platform/errors.ts";

/** How long a bucket is closed after its last guess, in seconds. */
const WAIT = 60;

/**
 * Counts a guess before it is looked at, one after the other, in a transaction of its own; answers how many are left. After
 * `most` of them within a minute refuses (429) until a minute after the last. A right guess is taken back by `uncountTry`.
 */
export async function countGuess(ctx: Context, bucket: string, most: number): Promise<number> {
  const counted = await ctx.separately(async (db) => {
    // in a statement of its own, so that the next one sees what was counted before; whoever guesses in between must come
    // again, since waiting here would take the connections of everybody else
    const turn = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${bucket}, 1)) as mine`.execute(db);
    if (!turn.rows[0]?.mine) throw new Refusal("too_many_tries", { retryAfterSeconds: 1 });
    return sql<{ count: number; wait: number }>`
      with at as (select clock_timestamp() as now),
        known as (select starts_at, count from attempts, at where bucket = ${bucket} and starts_at > at.now - make_interval(secs => ${WAIT}) order by starts_at desc limit 1),
        again as (
          update attempts a set count = a.count + 1, starts_at = case when a.count + 1 >= ${most} then at.now else a.starts_at end
          from known, at where a.bucket = ${bucket} and a.starts_at = known.starts_at and known.count < ${most} returning a.count),
        begun as (
          insert into attempts (bucket, starts_at, count) select ${bucket}, at.now, 1 from at where not exists (select from known) returning count)
      select count, 0 as wait from again union all select count, 0 from begun
      union all select count + 1, ceil(${WAIT} - extract(epoch from at.now - starts_at))::integer from known, at where count >= ${most}`.execute(
      db,
    );
  });
  const { count, wait } = counted.rows[0] ?? { count: most + 1, wait: WAIT };
  if (count > most) throw new Refusal("too_many_tries", { retryAfterSeconds: Math.max(1, wait) });
  return most - count;
}
