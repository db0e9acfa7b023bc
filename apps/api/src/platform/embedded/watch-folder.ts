import { stat } from "node:fs/promises";

const EVERY_MS = 1_000;
/** A network file system may lose sight of a folder for a moment. */
const MISSES = 3;

/**
 * Calls `onLost` once, with a sentence for the operator, when a folder was deleted or replaced. Returns how to stop
 * looking.
 */
export async function watchFolder(folder: string, onLost: (reason: string) => void): Promise<() => void> {
  const { dev, ino } = await stat(folder);
  let [misses, isLooking] = [0, false];
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const isThere = await stat(folder).then(
      (found) => found.dev === dev && found.ino === ino,
      (error: unknown) => !isMissing(error),
    );
    isLooking = false;
    misses = isThere ? 0 : misses + 1;
    if (misses < MISSES) return;
    clearInterval(timer);
    onLost(
      `${folder}, with the database, was deleted or replaced while Diwan used it. Put it back or restore a backup, and start again: a start without it creates an empty database`,
    );
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
