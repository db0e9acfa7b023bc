import type { UploadFailure } from "../../../../kit/media/uploading/reason.ts";
/**
 * A queue of uploads as a value: each function returns the queue after a step and ignores steps that do not apply, so
 * that a late response does not change a canceled upload. queued → sending → done | failed | canceled; sending → queued
 * when the connection is lost; failed → queued by Retry.
 */
export type UploadState = "queued" | "sending" | "done" | "failed" | "canceled";

export interface Upload<Target, Result> {
  id: number;
  file: File;
  /** The folders and name of the dropped file. */
  path: string;
  target: Target;
  state: UploadState;
  /** The progress, 0 to 1. */
  share: number;
  /** How often the connection was lost or the server was busy. */
  tries: number;
  /** The batch of an upload: "3 of 9" counts within it. */
  batch: number;
  reason?: UploadFailure;
  /** Whether a retry can help; not for a file that is rejected before it is sent. */
  mayRetry?: boolean;
  result?: Result;
}

export interface NewUpload<Target> {
  file: File;
  path: string;
  target: Target;
  /** Set for files that are rejected before they are sent. */
  refused?: UploadFailure | undefined;
}

export type Queue<T, R> = readonly Upload<T, R>[];

/** After this many failures the connection is not the cause. */
export const MOST_TRIES = 5;

export function enqueue<T, R>(queue: Queue<T, R>, added: readonly NewUpload<T>[]): Queue<T, R> {
  const last = queue.at(-1);
  const batch = (last?.batch ?? 0) + (isActive(queue) ? 0 : 1);
  const firstId = Math.max(0, ...queue.map((one) => one.id)) + 1;
  const entries = added.map(({ refused, ...one }, at): Upload<T, R> => {
    const entry = { ...one, id: firstId + at, state: "queued", share: 0, tries: 0, batch } as const;
    return refused ? { ...entry, state: "failed", reason: refused, mayRetry: false } : entry;
  });
  return [...queue, ...entries];
}

/** The upload to send next; one at a time. */
export const nextOf = <T, R>(queue: Queue<T, R>): Upload<T, R> | undefined =>
  sendingOf(queue) ? undefined : queue.find((one) => one.state === "queued");

export const sendingOf = <T, R>(queue: Queue<T, R>): Upload<T, R> | undefined =>
  queue.find((one) => one.state === "sending");

export const isActive = <T, R>(queue: Queue<T, R>): boolean =>
  queue.some((one) => one.state === "queued" || one.state === "sending");

export const startEntry = <T, R>(queue: Queue<T, R>, id: number): Queue<T, R> =>
  sendingOf(queue) ? queue : step(queue, id, ["queued"], (one) => ({ ...one, state: "sending", share: 0 }));

export const progress = <T, R>(queue: Queue<T, R>, id: number, share: number): Queue<T, R> =>
  step(queue, id, ["sending"], (one) => ({ ...one, share: Math.min(1, Math.max(one.share, share)) }));

export const succeed = <T, R>(queue: Queue<T, R>, id: number, result: R): Queue<T, R> =>
  step(queue, id, ["sending"], (one) => ({ ...one, state: "done", share: 1, result }));

export const fail = <T, R>(queue: Queue<T, R>, id: number, reason: UploadFailure): Queue<T, R> =>
  step(queue, id, ["sending"], (one) => ({ ...one, state: "failed", share: 0, reason, mayRetry: true }));

/** The connection was lost: it is sent again, up to a limit. */
export const interrupt = <T, R>(queue: Queue<T, R>, id: number, reason: UploadFailure): Queue<T, R> =>
  step(queue, id, ["sending"], (one) =>
    one.tries + 1 < MOST_TRIES
      ? { ...one, state: "queued", share: 0, tries: one.tries + 1 }
      : { ...one, state: "failed", share: 0, reason, mayRetry: true },
  );

export const cancel = <T, R>(queue: Queue<T, R>, id: number): Queue<T, R> =>
  step(queue, id, ["queued", "sending"], (one) => ({ ...one, state: "canceled", share: 0 }));

export const cancelAll = <T, R>(queue: Queue<T, R>): Queue<T, R> =>
  queue.reduce((left, one) => cancel(left, one.id), queue);

export const retry = <T, R>(queue: Queue<T, R>, id: number): Queue<T, R> =>
  step(queue, id, ["failed"], (one) => (one.mayRetry ? { ...one, state: "queued", share: 0, tries: 0 } : one));

export const retryAll = <T, R>(queue: Queue<T, R>): Queue<T, R> =>
  queue.reduce((left, one) => retry(left, one.id), queue);

/** Removes a finished upload from the list. */
export const dismiss = <T, R>(queue: Queue<T, R>, id: number): Queue<T, R> =>
  queue.filter((one) => one.id !== id || one.state === "queued" || one.state === "sending");

export interface Counts {
  /** The position of the running upload in its batch, from 1; canceled uploads do not count. */
  place: number;
  total: number;
  done: number;
  failed: number;
}

/** The progress of the last batch. */
export function queueCountsOf<T, R>(queue: Queue<T, R>): Counts {
  const batch = queue.at(-1)?.batch;
  const states = queue.filter((one) => one.batch === batch && one.state !== "canceled").map((one) => one.state);
  const of = (state: UploadState): number => states.filter((one) => one === state).length;
  const over = of("done") + of("failed");
  return { place: Math.min(over + 1, states.length), total: states.length, done: of("done"), failed: of("failed") };
}

function step<T, R>(
  queue: Queue<T, R>,
  id: number,
  from: readonly UploadState[],
  change: (one: Upload<T, R>) => Upload<T, R>,
): Queue<T, R> {
  return queue.map((one) => (one.id === id && from.includes(one.state) ? change(one) : one));
}
