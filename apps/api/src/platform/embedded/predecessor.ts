import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const FAST_PATIENCE_MS = 20_000;
const IMMEDIATE_PATIENCE_MS = 5_000;

/**
 * Stops a leftover server before a new one starts. The caller holds the folder's lock, so a server that still runs on
 * the cluster has lost its application: it is stopped, and its end awaited.
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
  // In a container the process id may soon belong to another process, or to our own server, and cannot be trusted. The
  // shared memory of the old server shows whether its sessions still exist.
  fs.rmSync(file, { force: true });
}

/** The relevant lines of postmaster.pid: the process id, and whether it accepts connections yet. */
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
    // Removed meanwhile, which the wait below detects.
  }
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(20)) {
    if (!runsOn(pid, cluster)) return true;
  }
  return false;
}

/** Whether the process is a server on this cluster. A zombie process has no arguments. */
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
