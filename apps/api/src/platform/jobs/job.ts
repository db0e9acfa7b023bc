import { type RawBuilder, sql } from "kysely";
import type { Grants } from "@diwan/contract/people/permissions";
import type { ZodType } from "zod";
import type { Db } from "../database/transaction.ts";
import type { Services } from "../services.ts";

/**
 * A kind of job, named in a row of `jobs`. A job runs at least once, and again if its process ended before the job was
 * marked as done.
 */
export interface JobDefinition<Payload = unknown> {
  kind: string;
  payload: ZodType<Payload>;
  /** Periodic: there is always one row of the kind, and one process runs it each time. */
  schedule?: { everyMs: number };
  /** How many jobs a process runs at once, in total and for one business. */
  concurrency: number;
  perBusiness: number;
  /** The last attempt. With the worker's back-off, 50 attempts take about a day. */
  maxAttempts: number;
  /** An operator is told if it waits for long. */
  sendsMail?: boolean;
  run(ctx: JobContext, payload: Payload): Promise<void>;
}

export interface JobContext extends Pick<Services, "config" | "mailer" | "monitor" | "storage" | "now" | "log"> {
  /** The tenant of the job. Throws if the job has none. */
  businessId: string;
  /** A transaction that is bound to the tenant of the job. */
  inTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * The same for work that changes records, with audit rows and live events. It gets the `Context` of a call, whose type
   * refers to this one.
   */
  changeRecords<T>(by: ChangingFor, work: (ctx: never) => Promise<T>): Promise<T>;
}

/** Who has a job change records: whoever scheduled it, as their audit rows name them. */
export interface ChangingFor {
  userId: string | undefined;
  userName: string;
  type: Grants["type"];
}

type Defaults = "concurrency" | "perBusiness" | "maxAttempts";

/** Declares a kind of job; `app.ts` lists all kinds. */
export const defineJob = <Payload>(
  job: Omit<JobDefinition<Payload>, Defaults> & Partial<Pick<JobDefinition, Defaults>>,
): JobDefinition<Payload> => ({ concurrency: 1, perBusiness: job.concurrency ?? 1, maxAttempts: 50, ...job });

/** Fails a job without further attempts. */
export class UnrecoverableError extends Error {
  override name = "UnrecoverableError";
}

export interface EnqueueOptions {
  /**
   * Only one job of a kind and business waits under a key. If it is enqueued again it still runs once, or once more if
   * it is already running.
   */
  key?: string;
  /** The due time; immediately if omitted. */
  runAt?: Date;
  /** A statement; the job is enqueued only if it returns a row. */
  onlyIf?: RawBuilder<unknown>;
}

/**
 * The statement that enqueues a job, for the transaction that causes it. Without a business the job belongs to the
 * installation.
 */
export function enqueueJob<Payload>(
  { kind, maxAttempts }: JobDefinition<Payload>,
  payload: Payload,
  { businessId, now, key, runAt, onlyIf }: EnqueueOptions & { businessId: string | undefined; now: Date },
): RawBuilder<unknown> {
  const job = sql`select enqueue_job(${businessId ?? null}::uuid, ${kind}, ${JSON.stringify(payload)}::jsonb, ${key ?? null}, ${runAt ?? now}::timestamptz, ${maxAttempts})`;
  return onlyIf ? sql`with wanted as (${onlyIf}) ${job} from wanted` : job;
}
