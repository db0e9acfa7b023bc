import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    base: string;
    mailFolder: string;
  }
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** One server for all journeys: the product as it is built, on an embedded database of its own, with demo data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "diwan-e2e-"));
  // the journeys come from many addresses, so that limits on tries hold for each alone
  const server = spawn(process.execPath, [path.join(root, "apps/api/dist/main.js")], {
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, DATABASE_URL: "", TRUST_PROXY: "1", LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  project.provide("base", await addressOf(server));
  project.provide("mailFolder", path.join(dataDir, "mail"));
  return async () => {
    const ended = new Promise((done) => server.once("exit", done));
    server.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}

function addressOf(server: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)));
    server.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Diwan is ready: (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
  });
}
