import { setTimeout as sleep } from "node:timers/promises";
import { lastBackupAt } from "../backup/last-backup.ts";
import { keptJson } from "../cache/cached.ts";
import type { Services } from "../services.ts";
import type { Monitor } from "./monitor.ts";
import type { Checks } from "./checks.ts";
import { sizeReader, useReader } from "./business-metrics.ts";
import { countJobs } from "./job-counts.ts";
import { createMeters, type Meters } from "./meters.ts";

/** A sweep runs once a day, in one of the processes. */
const SWEEP_VALID_MS = 25 * 60 * 60_000;
/** A scrape must be answered while the database is not. */
const PATIENCE_MS = 3_000;

export interface Metrics {
  contentType: string;
  /** The current values, in Prometheus's text format. */
  read(): Promise<string>;
}

/** The metrics of this process for Prometheus. */
export async function createMetrics(services: Services, checks: Checks): Promise<Metrics> {
  const meters = await createMeters();
  const up = meters.gauge("database_up", "1 if the database answered this scrape");
  countWork(meters, services);
  const readProcess = processReader(meters, services, checks);
  const readJobs = jobReader(meters, services);
  const readSizes = sizeReader(meters, services);
  const readUse = useReader(meters, services);
  const isAnswered = (): Promise<boolean> =>
    readJobs().then(
      () => true,
      () => false,
    );
  return {
    contentType: meters.registry.contentType,
    read: async () => {
      await readProcess();
      readUse();
      const isUp = await Promise.race([isAnswered(), sleep(PATIENCE_MS, false, { ref: false })]);
      up.set(isUp ? 1 : 0);
      // counted beside the scrape; the next one shows it
      if (isUp)
        void readSizes().catch((error: unknown) => services.log.warn({ err: error }, "sizes could not be counted"));
      return meters.registry.metrics();
    },
  };
}

/** Counts what the process reports when it happens. */
function countWork({ counter, histogram }: Meters, { monitor, live }: Services): void {
  const requests = counter("requests_total", "Answered requests", ["call", "status"]);
  const durations = histogram("request_seconds", "Durations of requests; streams are left out", ["call"]);
  monitor.onCall = ({ call, status, seconds, isStream }) => {
    requests.inc({ call, status: `${Math.floor(status / 100)}xx` });
    if (!isStream) durations.observe({ call }, seconds);
  };
  const runs = counter("job_runs_total", "Ended runs of jobs", ["kind", "result"]);
  const runSeconds = histogram("job_seconds", "Durations of runs of jobs", ["kind"]);
  monitor.onJob = ({ kind, result, seconds }) => {
    runs.inc({ kind, result });
    runSeconds.observe({ kind }, seconds);
  };
  const slow = counter("slow_statements_total", "Statements over SLOW_STATEMENT_MS");
  monitor.onSlowStatement = () => slow.inc();
  const heard = counter("live_changes_total", "Changes that guests may see, from all processes");
  live.onChange((businessId) => void (businessId && heard.inc()));
  const delivered = counter("live_events_total", "Events that open streams were given");
  const failures = counter("live_read_failures_total", "Reads of events that failed and are repeated");
  live.onRead((events) => (events === undefined ? failures.inc() : delivered.inc(events)));
}

function processReader({ gauge }: Meters, services: Services, checks: Checks): () => Promise<void> {
  const { pools, live, monitor, config } = services;
  const connections = gauge("database_connections", "Connections to the database", ["pool", "state"]);
  const listening = gauge("live_listening", "1 while changes of other processes are heard");
  const streams = gauge("live_streams", "Open event streams");
  const replica = pools.replica && {
    usable: gauge("replica_usable", "1 while reads that may be a moment old go to the replica"),
    lag: gauge("replica_lag_seconds", "How old what the replica shows may be; grows while it is away"),
  };
  const cacheBytes = gauge("cache_bytes", "Bytes that a cache holds", ["cache"]);
  const cacheReads = gauge("cache_reads", "Reads of a cache since the start", ["cache", "result"]);
  const checked = gauge("check_ok", "1 while a check succeeds, 0 while it fails", ["check"]);
  const successes = gauge("last_success_timestamp_seconds", "When something last succeeded", ["what"]);
  const strays = gauge("files_without_row", "Stored files without a row that a sweep of the last day found");
  return async () => {
    strays.remove();
    const swept = recentSweep(monitor);
    if (swept) strays.set(swept.filesWithoutRow);
    const opened = { app: pools.app, owner: pools.owner, ...(pools.replica && { replica: pools.replica.pool }) };
    for (const [name, pool] of Object.entries(opened)) {
      connections.set({ pool: name, state: "in_use" }, pool.totalCount - pool.idleCount);
      connections.set({ pool: name, state: "idle" }, pool.idleCount);
      connections.set({ pool: name, state: "waiting" }, pool.waitingCount);
    }
    replica?.usable.set(pools.replica?.isUsable ? 1 : 0);
    replica?.lag.set(pools.replica?.lagSeconds ?? 0);
    listening.set(live.listening ? 1 : 0);
    streams.set(live.streams.size);
    for (const [cache, use] of [...monitor.caches, ["trees", keptJson] as const]) {
      cacheBytes.set({ cache }, use.bytes);
      cacheReads.set({ cache, result: "hit" }, use.hits);
      cacheReads.set({ cache, result: "miss" }, use.misses);
    }
    for (const { name, ok } of checks.results) checked.set({ check: name }, ok ? 1 : 0);
    for (const [what, at] of monitor.successes) successes.set({ what }, at.getTime() / 1_000);
    const backupAt = await lastBackupAt(config.dataDir);
    if (backupAt) successes.set({ what: "backup" }, backupAt.getTime() / 1_000);
  };
}

function jobReader({ gauge }: Meters, services: Services): () => Promise<void> {
  const jobs = gauge("jobs", "Jobs; waiting ones failed before and will be tried again", ["kind", "state"]);
  const age = gauge("job_oldest_seconds", "Age of the oldest job that is due or waits", ["kind", "state"]);
  return async () => {
    const counts = await countJobs(services);
    jobs.reset();
    age.reset();
    for (const { kind, ...count } of counts) {
      for (const state of ["due", "running", "waiting", "failed"] as const) jobs.set({ kind, state }, count[state]);
      age.set({ kind, state: "due" }, count.due_seconds);
      age.set({ kind, state: "waiting" }, count.waiting_seconds);
    }
  };
}

const recentSweep = ({ sweep }: Monitor): Monitor["sweep"] =>
  sweep && Date.now() - sweep.at.getTime() < SWEEP_VALID_MS ? sweep : undefined;
