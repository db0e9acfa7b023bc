import fs from "node:fs";
import path from "node:path";

const OTHERS = 0o077;

/**
 * Whatever this process makes from here on, in whichever folder and by whichever library, is for its own user alone. What
 * already lies in the data folder is made so too. Answers what could not be, because it belongs to somebody else.
 */
export function restrictFileModes(dataDir: string): string[] {
  process.umask(OTHERS);
  fs.mkdirSync(dataDir, { recursive: true });
  const home = fs.realpathSync(dataDir);
  // the folder itself comes last: closed, it tells that all in it was closed, and what was made since is by the mask
  return isOpen(fs.statSync(home)) ? close(home) : [];
}

/** Lets a group pass through a closed folder, to what is its own in there; it can neither list nor read it. */
export function allowGroupTraversal(folder: string, group: number): void {
  fs.chownSync(folder, -1, group);
  fs.chmodSync(folder, 0o710);
}

/** To pass through is no way to see anything. */
const isOpen = ({ mode }: fs.Stats): boolean => (mode & OTHERS & ~0o010) !== 0;

function close(file: string): string[] {
  const failed: string[] = [];
  try {
    const found = fs.lstatSync(file);
    // a link has no mode of its own, and what it leads to may be none of ours
    if (!found.isDirectory() && !found.isFile()) return [];
    if (found.isDirectory()) for (const name of fs.readdirSync(file)) failed.push(...close(path.join(file, name)));
    if (isOpen(found)) fs.chmodSync(file, found.mode & 0o700);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    // gone meanwhile
    if (code === "ENOENT") return failed;
    if (code !== "EPERM" && code !== "EACCES") throw error;
    failed.push(file);
  }
  return failed;
}
