import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../authorization/context.ts";
import { inTransaction } from "../database/transaction.ts";
import { reportSlowStatements } from "../monitoring/slow-statements.ts";
import type { Traces } from "../monitoring/traces.ts";
import type { Services } from "../services.ts";
import { changeRecords } from "./change-records.ts";
import { type JobContext, type JobDefinition, UnrecoverableError } from "./job.ts";

/** How often an idle process polls; notifications of new jobs arrive sooner. */
const POLL_MS = 5_000;
/** How long a lease lasts. A running process renews its leases early enough for clocks to differ. */
const LEASE_MS = 5 * 60_000;
const RENEW_MS = 60_000;
const FIRST_BACKOFF_MS = 5_000;
const LONGEST_BACKOFF_MS = 30 * 60_000;
/** How long running jobs may take when the server stops; others run later in another process. */
const GRACE_MS = 5_000;

type JobTrace = ReturnType<Traces["startJob"]>;

interface ClaimedJob {
  id: string;
  business_id: string | null;
  kind: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
  version: number;
}

/** Runs the jobs of all businesses, together with the workers of other processes on the same database. */
export class JobWorker {
  readonly #services: Services;
  readonly #jobs: ReadonlyMap<string, JobDefinition>;
  readonly #running = new Map<string, { kind: string; settled: Promise<void> }>();
  #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #isFailing = false;
  #state: "idle" | "started" | "stopped" = "idle";

  constructor(services: Services, jobs: readonly JobDefinition[]) {
    this.#services = services;
    this.#jobs = new Map(jobs.map((job) => [job.kind, job]));
  }

  async start(): Promise<void> {
    await this.#schedule();
    this.#state = "started";
    this.#services.live.onJobs(() => this.#wake());
    this.#timers = [setInterval(() => this.#wake(), POLL_MS), setInterval(() => void this.#renew(), RENEW_MS)];
    for (const timer of this.#timers) timer.unref();
    this.#wake();
  }

  /** Runs due jobs, and jobs that they make due, until none is left. Periodic jobs run once. */
  async drain(): Promise<void> {
    await this.#schedule();
    while (await this.#startDue()) await Promise.all([...this.#running.values()].map(({ settled }) => settled));
  }

  /** Stops claiming and waits for running jobs. */
  async stop(): Promise<void> {
    this.#state = "stopped";
    for (const timer of this.#timers) clearInterval(timer);
    await this.#looking;
    const settled = Promise.all([...this.#running.values()].map((job) => job.settled));
    await Promise.race([settled, sleep(GRACE_MS, undefined, { ref: false })]);
  }

  /** Polls for jobs, never concurrently; polls once more if it was woken meanwhile. */
  #wake(): void {
    if (this.#state !== "started") return;
    this.#lookAgain = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#lookAgain) this.#wake();
    });
  }

  async #look(): Promise<void> {
    while (this.#lookAgain && this.#state === "started") {
      this.#lookAgain = false;
      try {
        await this.#startDue();
        this.#isFailing = false;
      } catch (error) {
        if (!this.#isFailing) this.#services.log.warn({ err: error }, "jobs will be looked for again");
        this.#isFailing = true;
      }
    }
  }

  async #schedule(): Promise<void> {
    const kinds = [...this.#jobs.values()].filter(({ schedule }) => schedule).map(({ kind }) => kind);
    await this.#services.pools.app.query("select schedule_jobs($1, $2)", [kinds, this.#services.now()]);
  }

  /** Claims and starts due jobs; returns their number. */
  async #startDue(): Promise<number> {
    const busy = (kind: string): number => [...this.#running.values()].filter((one) => one.kind === kind).length;
    const free = [...this.#jobs.values()]
      .map((job) => ({ ...job, free: job.concurrency - busy(job.kind) }))
      .filter((job) => job.free > 0);
    const now = this.#services.now();
    const { rows } = await this.#services.pools.app.query<ClaimedJob>("select * from claim_jobs($1, $2, $3, $4, $5)", [
      now,
      later(now, LEASE_MS),
      free.map(({ kind }) => kind),
      free.map((job) => job.free),
      free.map(({ perBusiness }) => perBusiness),
    ]);
    for (const row of rows) {
      const job = this.#jobs.get(row.kind);
      if (!job) continue;
      const settled = this.#run(job, row).finally(() => {
        this.#running.delete(row.id);
        this.#wake();
      });
      this.#running.set(row.id, { kind: row.kind, settled });
    }
    return rows.length;
  }

  /** Never throws: a job that can't be updated is claimed again when its lease ends. */
  async #run(job: JobDefinition, row: ClaimedJob): Promise<void> {
    let outcome: Outcome;
    const startedAt = performance.now();
    const { monitor } = this.#services;
    const facts = { id: row.id, kind: job.kind, businessId: row.business_id ?? undefined, attempt: row.attempts };
    const trace = monitor.traces?.startJob(facts);
    try {
      if (!job.schedule && row.attempts > row.max_attempts) throw new UnrecoverableError("It ended its processes.");
      await job.run(this.#context(row, trace), job.payload.parse(row.payload));
      outcome = { next: job.schedule && later(this.#services.now(), job.schedule.everyMs) };
    } catch (error) {
      monitor.noteFailure(error);
      outcome = this.#failed(job, row, error);
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const result = outcome.error === undefined ? "done" : outcome.next ? "retried" : "failed";
    trace?.end(result);
    monitor.onJob?.({ kind: job.kind, result, seconds });
    if (row.business_id) monitor.onWork?.(row.business_id, "jobs", seconds);
    await this.#services.pools.app
      .query("select settle_job($1, $2, $3, $4)", [row.id, row.version, outcome.next, outcome.error])
      .catch((error: unknown) => this.#services.log.warn({ err: error, kind: row.kind }, "a job could not be settled"));
  }

  /** Logged at its first failure, and when it is given up. */
  #failed(job: JobDefinition, { id, attempts, max_attempts }: ClaimedJob, error: unknown): Outcome {
    const { log, now } = this.#services;
    const facts = { job: id, kind: job.kind, attempt: attempts, reason: withoutAddresses(error) };
    if (job.schedule) {
      log.warn(facts, "a periodic job failed and will run again");
      return { next: later(now(), job.schedule.everyMs), error: facts.reason };
    }
    if (attempts >= max_attempts || error instanceof UnrecoverableError) {
      log.error(facts, "a job failed");
      return { error: facts.reason };
    }
    if (attempts === 1) log.warn(facts, "a job will be tried again");
    return { next: later(now(), backoffMs(attempts)), error: facts.reason };
  }

  #context({ id, kind, business_id }: ClaimedJob, trace: JobTrace | undefined): JobContext {
    const { pools, config, mailer, monitor, storage, now, log } = this.#services;
    const businessId = business_id ?? undefined;
    const slow = reportSlowStatements(this.#services, log, () => ({ job: id, kind }));
    return {
      config,
      mailer,
      monitor,
      storage,
      now,
      log,
      get businessId() {
        if (!businessId) throw new Error("This job has no business.");
        return businessId;
      },
      inTransaction: (work) =>
        inTransaction(pools.app, { businessId }, work, trace?.report(slow) ?? (slow && { onStatement: slow })),
      changeRecords: (by, work) => {
        if (!businessId) throw new Error("This job has no business.");
        return changeRecords(this.#services, businessId, by, work as (ctx: Context) => ReturnType<typeof work>); // see there
      },
    };
  }

  async #renew(): Promise<void> {
    if (!this.#running.size) return;
    const until = later(this.#services.now(), LEASE_MS);
    await this.#services.pools.app
      .query("select extend_jobs($1, $2)", [[...this.#running.keys()], until])
      .catch((error: unknown) => this.#services.log.warn({ err: error }, "leases of jobs could not be renewed"));
  }
}

/** Runs again at `next`; without it the job is done, or failed for good. */
interface Outcome {
  next?: Date | undefined;
  error?: string;
}

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

const backoffMs = (attempts: number): number => Math.min(FIRST_BACKOFF_MS * 2 ** (attempts - 1), LONGEST_BACKOFF_MS);

/** The error without the email addresses that a mail server names. */
const withoutAddresses = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? String(error)) : String(error)).replace(/[^\s<>:;,]+@[^\s<>:;,]+/g, "…");
