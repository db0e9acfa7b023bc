import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const HOUR = 3_600_000;

/** Removes what a killed process left in a folder of half-written files. Younger files may belong to a running one. */
export async function sweepLeftovers(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() && now - found.mtimeMs > HOUR) await rm(file, { force: true });
  }
}
