import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { ErrorCode } from "@diwan/contract/api/errors";
import type { Piscina } from "piscina";
import { ApiError } from "../errors.ts";
import { createFairQueue } from "../limits/queue.ts";

/*
 * User files are parsed outside the server's main thread:
 * - in workers (`worker.ts`): spreadsheets and the plan of an import, video boxes, gif blocks, all in JavaScript;
 * - in threads of libvips (`media/sharp-setup.ts`): pictures with their EXIF, which do not block JavaScript;
 * - nowhere: fonts, SVG and all other types are rejected by their first bytes (`media/sniff.ts`).
 */

/** The result of a task of `worker.ts`: an `Error` would lose its class between threads. */
type Outcome<Result> = { result: Result } | { refused: ErrorCode };
export type WorkerTask<Input, Result> = (input: Input) => Promise<Outcome<Result>>;

/** Turns a function into a task; `runInWorker` throws the task's `ApiError` again. */
export const workerTask =
  <Input, Result>(work: (input: Input) => Result | Promise<Result>): WorkerTask<Input, Result> =>
  async (input) => {
    try {
      return { result: await work(input) };
    } catch (error) {
      if (error instanceof ApiError) return { refused: error.code };
      throw error;
    }
  };

/** Several times the need of the largest accepted import. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
/** The lowest thread priority: the server comes first. */
const NICE = 10;
/** The time of the clock: where others keep all processors busy, a thread of this priority gets a tenth of one. */
const LONGEST_MS = 60_000;
const IDLE_MS = 20_000;

/** One worker is always left for another business. */
const inTurn = createFairQueue({ atOnce: 2, ofOne: 1, waiting: 200, waitingOfOne: 40 });

/**
 * Runs a task of `worker.ts` by its name, counted to the share of a business. Throws the error of the task,
 * `file_too_complex` if it exceeds its time or memory, `busy` if too many tasks wait.
 */
export async function runInWorker<Task extends WorkerTask<never, unknown>>(
  name: string,
  share: string,
  input: Parameters<Task>[0],
): Promise<Task extends WorkerTask<never, infer Result> ? Result : never> {
  const outcome = await inTurn(share, async () => {
    const pool = await started();
    return pool.run({ name, input }, { signal: AbortSignal.timeout(LONGEST_MS) }).catch(refuseOverLimit);
  });
  if ("refused" in outcome) throw new ApiError(outcome.refused);
  return outcome.result;
}

/** A worker that exceeds its limits is stopped and replaced. */
function refuseOverLimit(error: unknown): never {
  const isLate = error instanceof Error && error.name === "AbortError";
  const isFull = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  throw isLate || isFull ? new ApiError("file_too_complex") : error;
}

let pool: Promise<Piscina> | undefined;
const started = (): Promise<Piscina> => (pool ??= start());

/** The library is loaded with the first file; idle threads end after a while. */
async function start(): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  return new Piscina({
    filename: import.meta.url.endsWith(".ts") ? sourceWorker() : fileURLToPath(new URL("./worker.js", import.meta.url)),
    name: "run",
    minThreads: 0,
    maxThreads: Math.min(2, availableParallelism()),
    idleTimeout: IDLE_MS,
    resourceLimits: LIMITS,
    niceIncrement: NICE,
    // Tasks read files while they run.
    atomics: "disabled",
    recordTiming: false,
    // Workers do not use the server's own flags.
    execArgv: [],
    // Workers need no secrets.
    env: {},
  });
}

/** Tests name the built file: from sources each thread would load for seconds. */
const sourceWorker = (): string =>
  process.env["DIWAN_WORKER"] ?? fileURLToPath(new URL("../../worker-from-sources.mjs", import.meta.url));
