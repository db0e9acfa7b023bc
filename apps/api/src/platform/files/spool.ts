import { type FileHandle, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { uuidv7 } from "uuidv7";

/** A file without a name; closing it is the end of it. */
export interface Spooled {
  handle: FileHandle;
  size: number;
}

/** Writes pieces to a file that has no name any more, so that nothing stays behind however the process ends. */
export async function spool(pieces: AsyncIterable<Buffer>): Promise<Spooled> {
  const name = path.join(os.tmpdir(), `diwan-${uuidv7()}`);
  const handle = await open(name, "wx+", 0o600);
  try {
    await rm(name);
    let size = 0;
    for await (const piece of pieces) {
      await handle.writeFile(piece);
      size += piece.length;
    }
    return { handle, size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
