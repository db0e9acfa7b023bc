import fs from "node:fs";
import path from "node:path";
import { complain } from "./complain.mjs";
import { install } from "./install.mjs";
import { runNode, took } from "./run.mjs";
import { root, workspaces } from "./workspaces.mjs";

await install().catch(complain);

const typed = workspaces().filter(({ folder }) => hasSources(folder));
const steps = [
  ...typed.map(({ folder }) => [`types of ${folder}`, "node_modules/typescript/bin/tsc", "-p", folder]),
  ["lint", "node_modules/oxlint/bin/oxlint", "--deny-warnings"],
  ["format", "node_modules/oxfmt/bin/oxfmt", "--check"],
  ["boundaries", "scripts/boundaries.mjs"],
  ["unused code", "node_modules/knip/bin/knip.js"],
  ["tests on Node 24", "scripts/node-24.mjs"],
];
if (!process.argv.includes("--no-tests")) steps.push(["tests", "scripts/test.mjs", "--all"]);

const failed = [];
for (const [name, file, ...args] of steps) {
  const start = performance.now();
  const live = name === "tests";
  const { code, output } = await runNode(file, args, { quiet: !live });
  const skipped = /^skipped: .*/m.exec(output)?.[0];
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${skipped ?? took(start)})`);
  if (code === 0) continue;
  if (!live) console.log(output.trimEnd().replaceAll(/^/gm, "       "));
  failed.push(name);
}
console.log(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function hasSources(folder) {
  const config = path.join(root, folder, "tsconfig.json");
  return fs.existsSync(config) && fs.readdirSync(path.join(root, folder), { recursive: true }).some(isSource);
}

function isSource(file) {
  return /\.tsx?$/.test(file) && !file.includes("node_modules");
}
