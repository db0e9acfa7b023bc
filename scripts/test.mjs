import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { browser } from "./browser.mjs";
import { prepare } from "./build.mjs";
import { complain } from "./complain.mjs";
import { runNode } from "./run.mjs";
import { readJson } from "./workspaces.mjs";

const [chromium] = await prepare()
  .then(() => [browser()])
  .catch(complain);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-counts-"));
const file = path.join(folder, "counts.json");
const { code } = await runNode(
  "node_modules/vitest/vitest.mjs",
  ["run", "--reporter=default", "--reporter=./scripts/test-counts.mjs", ...process.argv.slice(2)],
  { env: { DIWAN_CHROMIUM: chromium, DIWAN_TEST_COUNTS: file } },
);
const counts = fs.existsSync(file) ? readJson(file) : { passed: 0, failed: 1 };
fs.rmSync(folder, { recursive: true });
// What vitest complains of without a test to blame counts as one failure.
if (code !== 0 && counts.failed === 0) counts.failed = 1;
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
