import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, vi } from "vitest";
import { connectionString } from "../platform/embedded/endpoint.ts";
import type { TestServer } from "./build.ts";
import { builtProgram } from "./built-program.ts";
import { afterFile } from "./closers.ts";
import { TEST_SECRET_KEY } from "./secrets.ts";

/** The address of a test server's database. */
export const databaseUrlOf = ({ sql: { options } }: TestServer): string =>
  options.connectionString ?? connectionString(options as Parameters<typeof connectionString>[0]); // As the harness starts it.

/**
 * Starts the program with these settings, on the database of a test server or without one on an embedded database, and does
 * not wait until it is ready.
 */
export async function spawnMain(server: TestServer | undefined, env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "diwan-process-"));
  const child = spawn(process.execPath, [builtProgram("main")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...{ PATH: process.env["PATH"], HOME: process.env["HOME"], TMPDIR: process.env["TMPDIR"] },
      ...{ PORT: "0", DEMO: "0", DATA_DIR: dataDir, SECRET_KEY: TEST_SECRET_KEY },
      ...(server && { DATABASE_URL: databaseUrlOf(server) }),
      ...env,
    },
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (piece) => (output.stdout += String(piece)));
  child.stderr.on("data", (piece) => (output.stderr += String(piece)));
  const exited = once(child, "exit").then(([code]: (number | null)[]) => code);
  const end = async (signal: NodeJS.Signals): Promise<number | null | undefined> => {
    if (child.exitCode === null) child.kill(signal);
    return exited;
  };
  afterFile(async () => {
    await end("SIGKILL");
    await rm(dataDir, { recursive: true, force: true });
  });
  return { output, exited, end };
}

/** Another process of the same installation, or one of its own. */
export async function startProcess(server: TestServer | undefined, env: Record<string, string> = {}) {
  const { output, end } = await spawnMain(server, env);
  const said = (): string => output.stdout + output.stderr;
  await vi.waitFor(() => expect(said()).toContain("is ready"), { timeout: 100_000, interval: 50 });
  return {
    address: /is ready: (\S+)/.exec(output.stdout)?.[1] ?? "",
    /** Where the operator's metrics are, if the settings ask for them. */
    metrics: /Metrics: (\S+)\/metrics/.exec(output.stdout)?.[1] ?? "",
    kill: () => end("SIGKILL"),
    /** Stops it as a supervisor does; returns the exit code. */
    stop: () => end("SIGTERM"),
  };
}
