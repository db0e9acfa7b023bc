import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Server } from "./bare.ts";
import { end, hasEnded, start } from "./child.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const PATIENCE_MS = 120_000;

export interface Product extends Server {
  pid: number;
  /** From the start of the process until it reports that it is ready. */
  readyMs: number;
  /** What it has printed so far. */
  output(): string;
}

interface Launch {
  program: string;
  args: readonly string[];
  dataDir: string;
  variables?: Record<string, string>;
}

/**
 * Starts the product on a free port with its embedded database in `dataDir`, and waits until it reports that it is
 * ready.
 */
export async function launch({ program, args, dataDir, variables = {} }: Launch): Promise<Product> {
  const log = path.join(dataDir, "output.log");
  const file = openSync(log, "w");
  const from = performance.now();
  const child = start(program, args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: "", HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, ...variables },
    stdio: ["ignore", file, file],
  });
  closeSync(file);
  const output = () => readFileSync(log, "utf8");
  for (; performance.now() - from < PATIENCE_MS && !hasEnded(child); await sleep(10)) {
    const [, told, bound = told] = /Diwan is ready: (\S+)(?: \(listening at (\S+)\))?\n/.exec(output()) ?? [];
    const address = bound;
    if (address)
      return { address, pid: child.pid ?? 0, readyMs: performance.now() - from, output, stop: () => end(child) };
  }
  await end(child);
  throw new Error(`The product did not start:\n${output()}`);
}

/** The flags of `npm start`, which save memory: a small young generation and one background thread of V8. */
export const SMALL_MEMORY = ["--max-semi-space-size=4", "--v8-pool-size=1"];

/** The required settings of a production server; all load comes from one address, so its limits are lifted. */
export const PRODUCTION = {
  NODE_ENV: "production",
  SECRET_KEY: "07".repeat(32),
  SMTP_URL: "folder",
  PUBLIC_URL: "http://diwan.example",
  WORK_PER_MINUTE: "0",
};

/** The built product, as in production. */
export const launchBuilt = (
  dataDir: string,
  nodeFlags: readonly string[] = [],
  variables: Record<string, string> = {},
): Promise<Product> =>
  launch({
    program: process.execPath,
    args: [...SMALL_MEMORY, ...nodeFlags, "apps/api/dist/main.js"],
    dataDir,
    variables: { ...PRODUCTION, DEMO: "0", ...variables },
  });
