import { TIMINGS } from "@diwan/contract/api/limits";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { isServerReachable, waitForConnection } from "../connection/connection.ts";

/** A part of the program that did not arrive: the connection broke off, or a newer version took its place. */
export class ChunkError extends Error {}

/** Loads a part of the program; gives up after 120 s (specification, section 8). */
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
 * A component inside a screen that loads when it is first shown. Without a connection it waits for it, so that the rest
 * of the screen and what was typed there stay; only a part that a server in reach does not have fails.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => retryLoad(chunk(load)));
}

/** Loads, and again once the server answers. Throws a ChunkError when the server answers and the part fails twice. */
export async function retryLoad<T>(load: () => Promise<T>): Promise<T> {
  for (let inReach = 0; ;) {
    try {
      return await load();
    } catch (error) {
      if (await isServerReachable()) inReach += 1;
      else await waitForConnection();
      if (inReach > 1) throw error;
    }
  }
}
