import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { findBinaries } from "./binaries.ts";
import { createCluster } from "./cluster.ts";
import { chooseEndpoint, removeEndpoint } from "./endpoint.ts";
import { chooseLauncher } from "./launcher.ts";
import { endPredecessor } from "./predecessor.ts";
import { hasEnded, startServer } from "./server.ts";
import { PATIENT } from "../../testing/patient.ts";

test("stops a server that outlived its application", async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-test-"));
  const binaries = findBinaries(home);
  const launcher = chooseLauncher(home, binaries);
  const endpoint = await chooseEndpoint(home, launcher);
  onTestFinished(() => {
    removeEndpoint(endpoint);
    fs.rmSync(home, { recursive: true, force: true });
  });
  const cluster = path.join(home, "postgres");
  await createCluster(cluster, binaries, launcher, endpoint);
  const server = await startServer({ cluster, binaries, launcher, endpoint, logFile: path.join(home, "postgres.log") });
  const log = vi.fn<(text: string) => void>();
  await endPredecessor(cluster, log);
  expect(log).toHaveBeenCalledWith(expect.stringContaining(`process ${server.pid}`));
  await vi.waitFor(() => expect(hasEnded(server)).toBe(true), PATIENT);
});

test("does not wait without a predecessor", async () => {
  const log = vi.fn<(text: string) => void>();
  await endPredecessor("/nonexistent", log);
  expect(log).not.toHaveBeenCalled();
});
