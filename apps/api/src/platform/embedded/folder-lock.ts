import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** Another process of Diwan uses the folder. */
export class FolderInUse extends Error {
  /** ` (process 123)`, if it is known. */
  readonly owner: string;

  constructor(home: string, owner: string) {
    super(
      `${home} is in use by another running Diwan${owner}. Stop that one, or give this one its own DATA_DIR, or set DATABASE_URL so that both share one PostgreSQL.`,
    );
    this.owner = owner;
  }
}

export interface FolderLock {
  release(): void;
}

/** Flag of open(2) on macOS and of Node's file layer on Windows that takes the lock while opening; Linux has none. */
const LOCK_ON_OPEN: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x20 | fs.constants.O_NONBLOCK,
  win32: 0x1000_0000,
};

/**
 * Locks a data folder for this process. The kernel holds the lock on the open file and releases it when the process
 * ends for any reason, so no process id has to be trusted.
 */
export function lockFolder(home: string): FolderLock {
  const file = path.join(home, "diwan.lock");
  const fd = open(file);
  if (fd === undefined || !lock(fd)) {
    const owner = readOwner(file);
    if (fd !== undefined) fs.closeSync(fd);
    throw new FolderInUse(home, owner);
  }
  fs.ftruncateSync(fd);
  fs.writeSync(fd, `${process.pid}\n`, 0);
  let held = true;
  return {
    release() {
      if (held) fs.closeSync(fd);
      held = false;
    },
  };
}

function open(file: string): number | undefined {
  try {
    return fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT | (LOCK_ON_OPEN[process.platform] ?? 0), 0o600);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EAGAIN" || code === "EBUSY") return undefined;
    throw error;
  }
}

/** flock(1) locks the inherited open file, which stays locked as long as it is open. */
function lock(fd: number): boolean {
  if (LOCK_ON_OPEN[process.platform] !== undefined) return true;
  const status = spawnSync("flock", ["-n", "3"], { stdio: ["ignore", "ignore", "ignore", fd] }).status;
  // Only exit code 1 means that another process holds the lock. Without flock, or on a file system without locks,
  // PostgreSQL's own check remains.
  return status !== 1;
}

function readOwner(file: string): string {
  try {
    const pid = fs.readFileSync(file, "utf8").trim();
    return pid ? ` (process ${pid})` : "";
  } catch {
    return "";
  }
}
