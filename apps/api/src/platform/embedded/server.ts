import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Launcher } from "./launcher.ts";
import { readPostmaster } from "./predecessor.ts";

export interface ServerOptions {
  cluster: string;
  binaries: Binaries;
  launcher: Launcher;
  endpoint: Endpoint;
  logFile: string;
}

const SETTINGS = {
  max_connections: "100",
  shared_buffers: "64MB",
  fsync: "on",
  jit: "off",
  io_method: "sync",
  timezone: "UTC",
  log_timezone: "UTC",
  // Rejected statements are results for the application, and they quote user input, so they are not logged.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};
const RECOVERY_PATIENCE_MS = 120_000;
const LOG_LIMIT_BYTES = 5_000_000;

/** Starts the server and resolves when it accepts connections; rejects with the end of its log otherwise. */
export async function startServer(options: ServerOptions): Promise<ChildProcess> {
  const { cluster, binaries, launcher, endpoint, logFile } = options;
  const settings = Object.entries({ ...SETTINGS, ...endpoint.settings }).flatMap(([key, value]) => [
    "-c",
    `${key}=${value}`,
  ]);
  const [program, args] = launcher.command(binaries.postgres, ["-D", cluster, ...settings]);
  const output = openLog(logFile);
  const child = spawn(program, args, {
    cwd: cluster,
    // In its own process group: Ctrl+C is for the application, which stops the database last.
    detached: process.platform !== "win32",
    env: { ...process.env, ...binaries.env },
    stdio: ["ignore", output, output],
    windowsHide: true,
  });
  fs.closeSync(output);
  await ready(child, cluster, logFile);
  return child;
}

function openLog(file: string): number {
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) fs.renameSync(file, `${file}.1`);
  return fs.openSync(file, "a", 0o600);
}

async function ready(child: ChildProcess, cluster: string, logFile: string): Promise<void> {
  let failure: Error | undefined;
  child.once("error", (error) => (failure = error));
  const file = path.join(cluster, "postmaster.pid");
  for (const deadline = Date.now() + RECOVERY_PATIENCE_MS; Date.now() < deadline; await sleep(5)) {
    if (failure ?? hasEnded(child)) break;
    const found = readPostmaster(file);
    if (found?.ready && found.pid === child.pid) return;
  }
  child.kill("SIGQUIT");
  throw new Error(`The embedded database did not start. ${failure?.message ?? lastLines(logFile)}`);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function lastLines(file: string): string {
  return `${file} ends with:\n${fs.readFileSync(file, "utf8").trimEnd().split("\n").slice(-8).join("\n")}`;
}
