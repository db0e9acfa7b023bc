import fs from "node:fs";
import path from "node:path";
import { npm } from "./install.mjs";
import { run } from "./run.mjs";
import { root } from "./workspaces.mjs";

/** All tests run on the current Node; on this version only the tests of the code closest to Node itself. */
const VERSION = "24.9.0";
const TESTS = [
  "packages/contract",
  "packages/live",
  "apps/api/src/platform/database",
  "apps/api/src/platform/http/closing",
];

const isOlder = Number(process.versions.node.split(".")[0]) < 24;
const program = isOlder ? await install() : undefined;
if (!isOlder) console.log(`skipped: this is Node ${process.versions.node}`);
else if (!program) console.log(`skipped: no package has Node ${VERSION} for ${process.platform} ${process.arch}`);
else
  process.exitCode = (await run(program, ["node_modules/vitest/vitest.mjs", "run", "--project=unit", ...TESTS])).code;

/** The program from an npm package that contains it whole, so that nothing is downloaded from elsewhere. */
async function install() {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const folder = path.join(root, "node_modules", ".cache", `node-${VERSION}`);
  const file = path.join(folder, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (fs.existsSync(file)) return file;
  fs.mkdirSync(folder, { recursive: true });
  const args = ["install", `${name}@${VERSION}`, "--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit"];
  await npm(args, { quiet: true });
  return fs.existsSync(file) ? file : undefined;
}
