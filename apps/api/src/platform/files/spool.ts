import { type FileHandle, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { uuidv7 } from "uuidv7";

/** An unlinked file; closing it frees its space. */
export interface Spooled {
  handle: FileHandle;
  size: number;
}

/** Writes chunks to an unlinked file, so that no file remains however the process ends. */
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
