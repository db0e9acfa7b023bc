import type { CacheUse } from "../cache/byte-cache.ts";
import type { Traces } from "./traces.ts";
import { isDiskFault, messageOf } from "../errors.ts";

/** A call that was answered; `call` is the name or the pattern of a route, of which there is a fixed number. */
export interface AnsweredCall {
  call: string;
  status: number;
  seconds: number;
  isStream: boolean;
}

interface EndedJob {
  kind: string;
  result: "done" | "retried" | "failed";
  seconds: number;
}

/**
 * What the parts of a process report about themselves. Without `METRICS_PORT` nobody listens, and a report costs one
 * comparison.
 */
export class Monitor {
  readonly caches = new Map<string, CacheUse>();
  /** The last success of what may fail unseen, since the process started. */
  readonly successes = new Map<"mail", Date>();
  /** The last time that a disk was full or failed. */
  diskFault: { at: Date; reason: string } | undefined;
  /** The last sweep of the media storage by this process. */
  sweep: { at: Date; filesWithoutRow: number } | undefined;
  onCall: ((call: AnsweredCall) => void) | undefined;
  onJob: ((job: EndedJob) => void) | undefined;
  onSlowStatement: (() => void) | undefined;
  /** Undefined unless traces are asked for. */
  traces: Traces | undefined;
  onWork: ((businessId: string, what: "requests" | "jobs", seconds: number) => void) | undefined;

  noteFailure(error: unknown): void {
    if (isDiskFault(error)) this.diskFault = { at: new Date(), reason: messageOf(error) };
  }
}
