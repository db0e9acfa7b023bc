import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compress } from "./compress.mjs";
import { writeBillOfMaterials } from "./bill-of-materials.mjs";
import { complain } from "./complain.mjs";
import { exclusively } from "./exclusive.mjs";
import { install, isInstalled } from "./install.mjs";
import { runNode, took } from "./run.mjs";
import { fingerprint, isStale, stamp } from "./stale.mjs";
import { root, workspaces } from "./workspaces.mjs";

const SERVER = "apps/api";

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prepare({ force: process.argv.includes("--force") }).catch(complain);
}

/** Installs what is missing and builds what is stale; does nothing if everything is up to date. */
export async function prepare({ force = false } = {}) {
  if (!force && isComplete()) return;
  await exclusively(async () => {
    await install();
    const apps = buildable().filter((app) => force || isStale(app));
    const queue = apps.map((app) => () => build(app));
    const worker = async () => {
      for (let work = queue.shift(); work; work = queue.shift()) await work();
    };
    await Promise.all(Array.from({ length: Math.min(2, os.availableParallelism()) }, worker));
  });
}

/** Whether an image or a release needs nothing: it is built, and has only the packages that running needs. */
export function isComplete(base = root, env = process.env) {
  if (env.NODE_ENV !== "production" || !isInstalled(base, { dev: false })) return false;
  return buildable(base).every((app) => !isStale(app, base));
}

function buildable(base = root) {
  const config = (folder) => path.join(base, folder, "vite.config.ts");
  return workspaces(base).filter(({ folder }) => folder.startsWith("apps/") && fs.existsSync(config(folder)));
}

/** Builds next to the old result and swaps the two, so that an interrupted build leaves the old one in place. */
async function build(app) {
  console.log(`Building ${app.folder} …`);
  const start = performance.now();
  const sources = fingerprint(app);
  const place = (name) => path.join(root, app.folder, name);
  const side = place("dist.new");
  const { code, output } = await runNode(
    "node_modules/vite/bin/vite.js",
    ["build", "--outDir", side, "--emptyOutDir"],
    { cwd: place("."), env: { NODE_ENV: "production" }, quiet: true },
  );
  if (code !== 0) {
    fs.rmSync(side, { recursive: true, force: true });
    throw new Error(`The build of ${app.folder} failed:\n${output}`);
  }
  // No file in the server's folder is served.
  await (app.folder === SERVER ? writeBillOfMaterials(side) : compress(side));
  stamp(side, sources);
  fs.rmSync(place("dist"), { recursive: true, force: true });
  fs.renameSync(side, place("dist"));
  console.log(`Built ${app.folder} in ${took(start)}.`);
}
