import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    base: string;
    mailFolder: string;
    databaseFolder: string;
  }
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * One server for all journeys: the built product, on its own embedded database, with demo data. It starts while other
 * tests run; `serverReady` waits for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "diwan-e2e-"));
  const port = String(await freePort());
  // the journeys use many addresses, so that each has its own attempt limits
  const server = spawn(process.execPath, [path.join(root, "apps/api/dist/main.js")], {
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, DATABASE_URL: "", TRUST_PROXY: "1", LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((done) => server.once("exit", done));
  project.provide("base", `http://127.0.0.1:${port}`);
  project.provide("mailFolder", path.join(dataDir, "mail"));
  project.provide("databaseFolder", path.join(dataDir, "postgres"));
  return async () => {
    server.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("No port")),
      );
    });
  });
}
