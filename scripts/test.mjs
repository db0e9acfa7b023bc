import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { browser } from "./browser.mjs";
import { prepare } from "./build.mjs";
import { runNode } from "./run.mjs";
import { readJson } from "./workspaces.mjs";

/** More than the tests write. */
const MEMORY_BYTES = 2_000_000_000;

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
  // who breaks the tests off breaks off vitest too, and what follows here clears the folder away; a second time ends all
  process.once("SIGINT", () => undefined);
  const reporters = ["--reporter=default", "--reporter=./scripts/test-counts.mjs"];
  const { code } = await runNode("node_modules/vitest/vitest.mjs", ["run", ...reporters, ...process.argv.slice(2)], {
    env: { DIWAN_CHROMIUM: browser({ shell: true }), DIWAN_TEST_COUNTS: file, TMPDIR: folder },
  });
  const counts = fs.existsSync(file) ? readJson(file) : { passed: 0, failed: 1 };
  fs.rmSync(folder, { recursive: true, force: true });
  // What vitest complains of without a test to blame counts as one failure.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * For all that the tests write, in memory where the system lets programs keep files there and has enough of it: each test
 * file has a database of its own, a thousand files that are made and deleted again.
 */
function temporaryFolder() {
  const memory = "/dev/shm";
  const room = fs.existsSync(memory) ? fs.statfsSync(memory) : { bavail: 0, bsize: 0 };
  const roomy = room.bavail * room.bsize > MEMORY_BYTES && os.freemem() > 2 * MEMORY_BYTES;
  const folder = fs.mkdtempSync(path.join(roomy ? memory : os.tmpdir(), "diwan-tests-"));
  fs.chmodSync(folder, 0o755); // where the database can't run as root it runs as nobody
  return folder;
}
