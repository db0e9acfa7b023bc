import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { browser } from "./browser.mjs";
import { prepare } from "./build.mjs";
import { runNode } from "./run.mjs";
import { readJson } from "./workspaces.mjs";

const { passed, failed } = await runTests().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
});
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function runTests() {
  await prepare();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-counts-"));
  const file = path.join(folder, "counts.json");
  const reporters = ["--reporter=default", "--reporter=./scripts/test-counts.mjs"];
  const { code } = await runNode("node_modules/vitest/vitest.mjs", ["run", ...reporters, ...process.argv.slice(2)], {
    env: { DIWAN_CHROMIUM: browser({ shell: true }), DIWAN_TEST_COUNTS: file },
  });
  const counts = fs.existsSync(file) ? readJson(file) : { passed: 0, failed: 1 };
  fs.rmSync(folder, { recursive: true });
  // What vitest complains of without a test to blame counts as one failure.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
