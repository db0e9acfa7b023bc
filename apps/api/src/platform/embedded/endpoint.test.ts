import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { findBinaries } from "./binaries.ts";
import { createCluster, ensureDatabase } from "./cluster.ts";
import { chooseEndpoint, connectionString } from "./endpoint.ts";
import { chooseLauncher } from "./launcher.ts";
import { startServer } from "./server.ts";
import { supervise } from "./supervisor.ts";

test("without Unix sockets the server listens on a local port, with a password", async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-test-"));
  onTestFinished(() => fs.rmSync(home, { recursive: true, force: true }));
  const binaries = findBinaries(home);
  const launcher = chooseLauncher(home, binaries);
  const endpoint = await chooseEndpoint(home, launcher, "win32");
  const cluster = path.join(home, "postgres");
  await createCluster(cluster, binaries, launcher, endpoint);
  const options = { cluster, binaries, launcher, endpoint, logFile: path.join(home, "postgres.log") };
  const server = await supervise(
    () => startServer(options),
    () => Promise.resolve(),
    () => undefined,
  );
  onTestFinished(() => server.stop());
  await ensureDatabase(endpoint.config);
  const client = new pg.Client(connectionString(endpoint.config));
  await client.connect();
  await client.end();
  const stranger = new pg.Client({ ...endpoint.config, password: "guess" });
  await expect(stranger.connect()).rejects.toThrow("password authentication failed");
});

test("rejects a folder in the temporary folder that belongs to another user", async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-test-"));
  onTestFinished(() => fs.rmSync(home, { recursive: true, force: true }));
  const launcher = chooseLauncher(home, findBinaries(home));
  const { config } = await chooseEndpoint(home, launcher);
  fs.rmdirSync(config.host);
  fs.symlinkSync(home, config.host);
  const other = await chooseEndpoint(home, launcher);
  expect(other.config.host).not.toBe(config.host);
  for (const folder of [config.host, other.config.host]) fs.rmSync(folder, { recursive: true });
});
