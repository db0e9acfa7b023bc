import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { browser } from "./browser.mjs";
import { prepare } from "./build.mjs";
import { runNode } from "./run.mjs";
import { readJson, root } from "./workspaces.mjs";

/** More than the tests write. */
const MEMORY_BYTES = 2_000_000_000;

// `--all` runs every test; other arguments go to vitest and choose among all.
const args = process.argv.slice(2).filter((arg) => arg !== "--all");
const short = process.argv.length === 2;

const { passed, failed } = await runTests().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
});
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function runTests() {
  await prepare();
  const folder = temporaryFolder();
  const file = path.join(folder, "counts.json");
  // An interrupt also stops vitest, and the code below removes the folder; a second interrupt ends everything.
  process.once("SIGINT", () => undefined);
  const reporters = ["--reporter=default", "--reporter=./scripts/test-counts.mjs"];
  const { code } = await runNode("node_modules/vitest/vitest.mjs", ["run", ...reporters, ...args], {
    env: {
      DIWAN_CHROMIUM: browser({ shell: true }),
      DIWAN_TEST_COUNTS: file,
      DIWAN_TESTS: short ? "short" : "all",
      DIWAN_WORKER: path.join(root, "apps/api/dist/worker.js"),
      TMPDIR: folder,
    },
  });
  const counts = fs.existsSync(file) ? readJson(file) : { passed: 0, failed: 1 };
  fs.rmSync(folder, { recursive: true, force: true });
  // An error of vitest outside any test counts as one failure.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * The folder for all files that the tests write, in memory if the system allows programs to store files there and has
 * enough of it: each test file has a separate database, a thousand files that are created and deleted again.
 */
function temporaryFolder() {
  const memory = "/dev/shm";
  const room = fs.existsSync(memory) ? fs.statfsSync(memory) : { bavail: 0, bsize: 0 };
  const roomy = room.bavail * room.bsize > MEMORY_BYTES && os.freemem() > 2 * MEMORY_BYTES;
  const folder = fs.mkdtempSync(path.join(roomy ? memory : os.tmpdir(), "diwan-tests-"));
  fs.chmodSync(folder, 0o755); // If the database cannot run as root, it runs as the user nobody.
  return folder;
}
