import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const FAST_PATIENCE_MS = 20_000;
const IMMEDIATE_PATIENCE_MS = 5_000;

/**
 * Makes way for a new server. Whoever calls this holds the folder's lock, so a server that still runs on the
 * cluster has lost its application: it is stopped, and waited for.
 */
export async function endPredecessor(cluster: string, log: (text: string) => void): Promise<void> {
  const file = path.join(cluster, "postmaster.pid");
  const pid = readPostmaster(file)?.pid;
  if (pid !== undefined && runsOn(pid, cluster)) {
    log(`Waiting for the database of an earlier run to stop (process ${pid})`);
    const gone =
      (await stops(pid, cluster, "SIGINT", FAST_PATIENCE_MS)) ||
      (await stops(pid, cluster, "SIGQUIT", IMMEDIATE_PATIENCE_MS));
    if (!gone) throw new Error(`The database of an earlier run does not stop (process ${pid}).`);
  }
  // In a container the number is soon another process's, or our own server's, and would be believed.
  // Whether sessions of the old server are left is told by their shared memory, not by this file.
  fs.rmSync(file, { force: true });
}

/** The lines of postmaster.pid that matter: the process, and whether it takes connections yet. */
export function readPostmaster(file: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = fs.readFileSync(file, "utf8").split("\n");
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === "ready" } : undefined;
  } catch {
    return undefined;
  }
}

async function stops(pid: number, cluster: string, signal: NodeJS.Signals, patience: number): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone in between, as the wait below will see.
  }
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(20)) {
    if (!runsOn(pid, cluster)) return true;
  }
  return false;
}

/** Whether the process is a server on this cluster. One that ended without being reaped has no arguments any more. */
function runsOn(pid: number, cluster: string): boolean {
  if (process.platform === "linux") return argumentsOf(pid).includes(cluster);
  if (process.platform === "win32") return isAlive(pid);
  return spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout.includes(cluster);
}

function argumentsOf(pid: number): string[] {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
