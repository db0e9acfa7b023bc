import { TIMINGS } from "@diwan/contract/api/limits";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { isServerReachable, waitForConnection } from "../connection/connection.ts";

/** A chunk that did not load: the connection was lost, or a newer version replaced it. */
export class ChunkError extends Error {}

/** Loads a chunk; gives up after 120 s (specification, section 8). */
export function chunk<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new ChunkError("It took too long.")), TIMINGS.chunkTimeout);
    });
    try {
      return await Promise.race([load(), late]);
    } catch (error) {
      throw error instanceof ChunkError ? error : new ChunkError("It did not arrive.", { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * A component that loads when it is first shown. Without a connection it waits, so that the rest of the screen and its
 * typed text stay. It fails only if the server is reachable but does not have it.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => retryLoad(chunk(load)));
}

/** The pauses before a chunk is requested again although the server answers: for a moment it may be too busy for it. */
const PAUSES_MS = [0, 1_000, 3_000];

/** Loads a chunk, and retries once the server answers. Throws if it fails again after each pause. */
export async function retryLoad<T>(load: () => Promise<T>): Promise<T> {
  for (let inReach = 0; ;) {
    try {
      return await load();
    } catch (error) {
      if (!(await isServerReachable())) {
        await waitForConnection();
        continue;
      }
      const pause = PAUSES_MS[inReach++];
      if (pause === undefined) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}
