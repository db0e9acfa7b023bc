import { statfs } from "node:fs/promises";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { JobDefinition } from "../jobs/job.ts";
import type { Services } from "../services.ts";
import { messageOf } from "../errors.ts";
import { findMissingKeys, type KeyUse, LIST_KEY_USES, missingKeysText } from "../files/key-uses.ts";
import { countJobs } from "./job-counts.ts";
import type { Monitor } from "./monitor.ts";

export interface CheckResult {
  name: string;
  ok: boolean;
  /** Why it fails and what to do. For operators only. */
  reason?: string;
  /** Since when it is so. */
  since: Date;
}

/** Returns why a check fails; nothing while all is well. */
type Check = (services: Services, jobs: readonly JobDefinition[]) => Promise<string | undefined>;

const EVERY_MS = 60_000;
/** The storage may be a bucket, whose requests cost; keys are counted in all their values. */
const COSTLY: ReadonlySet<string> = new Set(["storage", "secret_key"]);
const COSTLY_EVERY = 5;
const REPEAT_MS = 60 * 60_000;
const PATIENCE_MS = 20_000;
const LEAST_FREE_BYTES = 500 * 1024 * 1024;
const LEAST_FREE_NODES = 1_000;
const NEWEST_FILES = 5;
/** How long a full or failing disk is a reason. */
const DISK_FAULT_MS = 10 * 60_000;

const CHECKS: Record<string, Check> = {
  database: async ({ pools }) => ((await pools.health.isReachable()) ? undefined : pools.health.reason),
  live: async ({ live }) =>
    live.listening ? undefined : "changes of other processes are not heard, so nothing is cached: see the log",
  disk: async ({ config, monitor }) =>
    (await checkDisk(config.dataDir)) ?? (await checkDisk(os.tmpdir())) ?? lastDiskFault(monitor),
  storage: checkStorage,
  secret_key: checkSecretKey,
  mail: checkMail,
  jobs: async (services) => {
    // After a pause, and after a restore, everything is overdue for a moment.
    const runs = process.uptime();
    const late = (await countJobs(services)).filter(({ due_seconds }) => Math.min(due_seconds, runs) > 600);
    const [worst] = late.toSorted((one, other) => other.due_seconds - one.due_seconds);
    return worst && `jobs are not run: ${worst.due} of ${worst.kind} are due, for ${minutes(worst.due_seconds)}`;
  },
};

/** Looks regularly for what fails unseen: each is a log line, a metric and a reason of `/readyz?verbose`. */
export class Checks {
  readonly #services: Services;
  readonly #jobs: readonly JobDefinition[];
  readonly #patienceMs: number;
  readonly #results = new Map<string, CheckResult>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #saidAt = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(services: Services, jobs: readonly JobDefinition[], patienceMs = PATIENCE_MS) {
    this.#services = services;
    this.#jobs = jobs;
    this.#patienceMs = patienceMs;
  }

  start(): void {
    let round = 0;
    const run = (): void => void this.run({ all: round++ % COSTLY_EVERY === 0 });
    this.#timer = setInterval(run, EVERY_MS).unref();
    run();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  get results(): CheckResult[] {
    return [...this.#results.values()];
  }

  /** The names of checks that have not ended yet. */
  get running(): string[] {
    return [...this.#running.keys()];
  }

  /** Runs the checks; costly ones only with `all`, or while they fail. Ends within the patience, whatever hangs. */
  async run({ all = true }: { all?: boolean } = {}): Promise<CheckResult[]> {
    const due = Object.keys(CHECKS).filter((name) => all || !COSTLY.has(name) || this.#results.get(name)?.ok === false);
    await Promise.all(
      due.map(async (name) => {
        const late = sleep(this.#patienceMs, true, { ref: false });
        const isLate = await Promise.race([this.#check(name).then(() => false), late]);
        if (isLate) this.#note(name, `no answer within ${this.#patienceMs / 1_000} s`);
      }),
    );
    return this.results;
  }

  /** One that hangs isn't started again: a file system that is gone would take a thread of the process each time. */
  #check(name: string): Promise<void> {
    const running = this.#running.get(name);
    if (running) return running;
    const run = reasonOf(CHECKS[name]?.(this.#services, this.#jobs))
      .then((reason) => this.#note(name, reason))
      .finally(() => this.#running.delete(name));
    this.#running.set(name, run);
    return run;
  }

  #note(name: string, reason: string | undefined): void {
    const { log } = this.#services;
    const before = this.#results.get(name);
    const ok = reason === undefined;
    const since = before?.ok === ok ? before.since : new Date();
    this.#results.set(name, { name, ok, ...(reason !== undefined && { reason }), since });
    if (ok) {
      if (before?.ok === false) log.info({ check: name }, "a check succeeds again");
      return void this.#saidAt.delete(name);
    }
    if (Date.now() - (this.#saidAt.get(name) ?? -Infinity) < REPEAT_MS) return;
    this.#saidAt.set(name, Date.now());
    log.error({ check: name, reason }, "a check fails");
  }
}

const reasonOf = async (checked: Promise<string | undefined> | undefined): Promise<string | undefined> => {
  try {
    return await checked;
  } catch (error) {
    return messageOf(error);
  }
};

/** Why a disk is nearly full. */
export async function checkDisk(folder: string, least = LEAST_FREE_BYTES): Promise<string | undefined> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  if (bavail * bsize < least)
    return `only ${Math.floor((bavail * bsize) / 1024 / 1024)} MB are free on the disk of ${folder}: delete files or enlarge the disk`;
  // some file systems do not count
  if (files > 0 && ffree < LEAST_FREE_NODES) return `the disk of ${folder} has room for only ${ffree} more files`;
  return undefined;
}

/** The disk of the database is seen by its errors only. */
function lastDiskFault({ diskFault }: Monitor): string | undefined {
  const isRecent = diskFault && Date.now() - diskFault.at.getTime() < DISK_FAULT_MS;
  return isRecent ? `the disk failed at ${diskFault.at.toISOString()}: ${diskFault.reason}` : undefined;
}

/** An unmounted folder and an emptied bucket can still be written to: what they held is missing. */
async function checkStorage({ pools, storage }: Services): Promise<string | undefined> {
  await storage.check();
  const { rows } = await pools.app.query<{ key: string }>("select key from newest_files($1)", [NEWEST_FILES]);
  const found = await Promise.all(rows.map(({ key }) => storage.stat(key)));
  if (!rows.length || found.some((file) => file !== undefined)) return undefined;
  return `none of the ${rows.length} newest files is in the media storage: is its folder mounted, is it the right bucket?`;
}

/** A secret whose key is not in the settings is noticed only when its person logs in. */
async function checkSecretKey({ pools, config }: Services): Promise<string | undefined> {
  const { rows } = await pools.app.query<KeyUse>(LIST_KEY_USES);
  const lost = findMissingKeys(config.SECRET_KEY, rows);
  return lost.length ? missingKeysText(lost) : undefined;
}

/** One mail may wait for an hour, as greylisting demands; several at once may not. */
async function checkMail(services: Services, jobs: readonly JobDefinition[]): Promise<string | undefined> {
  const kinds = new Set(jobs.flatMap(({ kind, sendsMail }) => (sendsMail ? [kind] : [])));
  const mails = (await countJobs(services)).filter(({ kind }) => kinds.has(kind));
  const waiting = mails.reduce((sum, job) => sum + job.waiting, 0);
  const oldest = Math.max(0, ...mails.map((job) => job.waiting_seconds));
  if (oldest < 300 || (waiting < 3 && oldest < 3_600)) return undefined;
  return `${waiting} mails could not be sent yet, the oldest for ${minutes(oldest)}: see "a job will be tried again" in the log`;
}

const minutes = (seconds: number): string => `${Math.round(seconds / 60)} minutes`;
