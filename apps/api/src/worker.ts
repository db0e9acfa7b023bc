import { checkRowsTask, previewTask } from "./features/menu-files/import/check-tasks.ts";
import { checkGif } from "./platform/media/gif-blocks.ts";
import { checkVideoTask } from "./platform/media/video.ts";
import type { WorkerTask } from "./platform/files/worker-pool.ts";

/** The tasks of worker threads (`platform/files/worker-pool.ts`). */
const TASKS = { checkGif, checkVideoTask, checkRowsTask, previewTask };

interface Asked {
  name: keyof typeof TASKS;
  input: never;
}

export const run = ({ name, input }: Asked): Promise<unknown> => (TASKS[name] as WorkerTask<never, unknown>)(input);
