import fs from "node:fs";
import path from "node:path";
import { run, took } from "./run.mjs";
import { readJson, root } from "./workspaces.mjs";

/** Installs the packages of the lock file, unless they are installed already. */
export async function install() {
  if (isInstalled()) return;
  console.log("Installing packages (npm ci) …");
  const start = performance.now();
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code } = await npm(args);
  if (code !== 0) throw new Error("npm ci failed; see above.");
  console.log(`Packages installed in ${took(start)}.`);
}

/**
 * Compares the lock file with npm's own record of what it put into node_modules, which it writes last.
 * Optional packages are left out: most are for other platforms. Without `dev` so are those that only building needs.
 */
export function isInstalled(base = root, { dev = true } = {}) {
  const record = path.join(base, "node_modules", ".package-lock.json");
  if (!fs.existsSync(record)) return false;
  const present = readJson(record).packages;
  const wanted = readJson(path.join(base, "package-lock.json")).packages;
  return Object.entries(wanted).every(([at, { version, link, ...needed }]) => {
    if (!at.startsWith("node_modules/") && !at.includes("/node_modules/")) return true;
    if (needed.optional || (!dev && (needed.dev || needed.devOptional))) return true;
    return link ? present[at]?.link === true : present[at]?.version === version;
  });
}

/** Runs the npm that runs this script, else the one of the system; see `run`. */
export function npm(args, options = {}) {
  const script = process.env.npm_execpath;
  if (script?.endsWith(".js")) return run(process.execPath, [script, ...args], options);
  return run("npm", args, { ...options, shell: process.platform === "win32" });
}
