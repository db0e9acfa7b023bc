import { CallError } from "@diwan/contract/api/client";
import { isConnected, onConnection } from "../../../../kit/connection/connection.ts";
import { session } from "../../../../kit/session/session-store.ts";
import { createStore, type Store } from "@diwan/ui/store";
import * as steps from "./queue.ts";
import { uploadFailureOf } from "../../../../kit/media/uploading/reason.ts";
import type { NewUpload, Queue, Upload } from "./queue.ts";

export interface Work {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}
interface Options<T, R> {
  send: (upload: Upload<T, R>, work: Work) => Promise<R>;
  onDone?: (upload: Upload<T, R>, result: R) => void;
  /** Called when an upload is added to an empty queue. */
  onActive?: () => void;
  /** Called when the queue is empty. */
  onIdle?: () => void;
}

export interface UploadQueue<T, R> {
  uploads: Store<Queue<T, R>>;
  add(added: readonly NewUpload<T>[]): void;
  cancel(id: number): void;
  cancelAll(): void;
  retry(id: number): void;
  retryAll(): void;
  dismiss(id: number): void;
}

const BUSY_WAIT = 1_500;

/**
 * Sends uploads one at a time, outside of React: the queue continues whatever the screen shows. Waits while offline.
 */
export function createUploadQueue<T, R>({ send, onDone, onActive, onIdle }: Options<T, R>): UploadQueue<T, R> {
  const uploads = createStore<Queue<T, R>>([]);
  let stop: AbortController | undefined;

  const apply = (change: (queue: Queue<T, R>) => Queue<T, R>): void => uploads.set(change(uploads.get()));
  const then = (change: (queue: Queue<T, R>) => Queue<T, R>): void => {
    const wasActive = steps.isActive(uploads.get());
    apply(change);
    const active = steps.isActive(uploads.get());
    if (active !== wasActive) (active ? onActive : onIdle)?.();
    pump();
  };

  function pump(): void {
    const next = isConnected() ? steps.nextOf(uploads.get()) : undefined;
    if (!next) return;
    apply((queue) => steps.startEntry(queue, next.id));
    void run(next);
  }

  async function run(upload: Upload<T, R>): Promise<void> {
    const { id } = upload;
    stop = new AbortController();
    const { signal } = stop;
    try {
      const result = await send(upload, { signal, onProgress: (share) => apply((q) => steps.progress(q, id, share)) });
      onDone?.(upload, result); // also if it was canceled too late: the server has the file
      then((queue) => steps.succeed(queue, id, result));
    } catch (error) {
      if (signal.aborted) return;
      if (!mayPass(error)) return then((queue) => steps.fail(queue, id, uploadFailureOf(error)));
      if (isConnected()) await new Promise((passed) => setTimeout(passed, BUSY_WAIT));
      then((queue) => steps.interrupt(queue, id, uploadFailureOf(error)));
    }
  }

  function cancelWhere(gone: (queue: Queue<T, R>) => Queue<T, R>): void {
    const before = steps.sendingOf(uploads.get());
    then((queue) => {
      const left = gone(queue);
      if (before && !steps.sendingOf(left)) stop?.abort();
      return left;
    });
  }

  onConnection(pump);
  session.subscribe(() => {
    if (session.get().status !== "out") return;
    cancelWhere(steps.cancelAll);
    uploads.set([]);
  });
  return {
    uploads,
    add: (added) => then((queue) => steps.enqueue(queue, added)),
    cancel: (id) => cancelWhere((queue) => steps.cancel(queue, id)),
    cancelAll: () => cancelWhere(steps.cancelAll),
    retry: (id) => then((queue) => steps.retry(queue, id)),
    retryAll: () => then(steps.retryAll),
    dismiss: (id) => apply((queue) => steps.dismiss(queue, id)),
  };
}

/** No response, or a busy server: a retry may help. */
const mayPass = (error: unknown): boolean =>
  error instanceof CallError && [0, 429, 502, 503, 504].includes(error.status);
