import { TIMINGS } from "@diwan/contract/limits";

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
