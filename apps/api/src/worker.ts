import type { WorkerTask } from "./platform/files/worker-pool.ts";

/**
 * The tasks of worker threads (`platform/files/worker-pool.ts`). Each loads its own code only: the start of a thread
 * counts to the time limit of its first task.
 */
const TASKS = {
  checkGif: async () => (await import("./platform/media/gif-blocks.ts")).checkGif,
  decodeHeicTask: async () => (await import("./platform/media/heic.ts")).decodeHeicTask,
  checkVideoTask: async () => (await import("./platform/media/video.ts")).checkVideoTask,
  checkRowsTask: async () => (await import("./features/menu-files/import/check-tasks.ts")).checkRowsTask,
  readRecordsTask: async () => (await import("./features/imports/tasks.ts")).readRecordsTask,
  checkRecordsTask: async () => (await import("./features/imports/tasks.ts")).checkRecordsTask,
  previewTask: async () => (await import("./features/menu-files/import/check-tasks.ts")).previewTask,
};

interface Asked {
  name: keyof typeof TASKS;
  input: never;
}

export async function run({ name, input }: Asked): Promise<unknown> {
  const task = (await TASKS[name]()) as WorkerTask<never, unknown>; // the caller's input is that of the named task
  return task(input);
}
