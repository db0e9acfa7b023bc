import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, vi } from "vitest";
import { connectionString } from "../platform/embedded/endpoint.ts";
import type { TestServer } from "./build.ts";
import { TEST_SECRET_KEY } from "./secrets.ts";

/** Another process of the same installation, which can be killed. */
export async function startProcess(server: TestServer, env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "diwan-killed-"));
  const main = path.resolve(import.meta.dirname, "../main.ts");
  const { options } = server.sql;
  const child = spawn(process.execPath, ["--import", "tsx", main], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...{ PATH: process.env["PATH"], HOME: process.env["HOME"], TMPDIR: process.env["TMPDIR"] },
      ...{ PORT: "0", DEMO: "0", DATA_DIR: dataDir, SECRET_KEY: TEST_SECRET_KEY, ...env },
      DATABASE_URL: options.connectionString ?? connectionString(options as Parameters<typeof connectionString>[0]),
    },
  });
  let said = "";
  child.stdout.on("data", (piece) => (said += String(piece)));
  await vi.waitFor(() => expect(said).toContain("is ready"), { timeout: 50_000, interval: 50 });
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await once(child, "exit");
    await rm(dataDir, { recursive: true });
  };
  return { address: /is ready: (\S+)/.exec(said)?.[1] ?? "", kill };
}
