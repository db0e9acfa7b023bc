import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readJson, root } from "./workspaces.mjs";

/** Chromium's headless shell, which uses fewer resources for journeys. */
const SHELL = "chromium-headless-shell";
const KNOWN = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Returns the path of a Chromium or Chrome; if there is none, installs one and prints that. `shell` prefers the
 * headless shell: for journeys, while pictures and measurements use the browser that users have.
 */
export function browser({ shell = false } = {}) {
  const packages = shell ? [SHELL, "chromium"] : ["chromium"];
  const find = () => findIn(shell ? [`/usr/bin/${SHELL}`, ...KNOWN] : KNOWN);
  const found = find();
  if (found) return found;
  for (const [what, steps] of ways(packages)) {
    console.log(`No browser found; installing one: ${what} …`);
    if (steps.every(([program, ...args]) => succeeds(program, args, "inherit"))) {
      const installed = find();
      if (installed) return installed;
    }
  }
  throw new Error("The tests need Chromium or Chrome. Install one, or name it in DIWAN_CHROMIUM.");
}

function findIn(known) {
  const named = process.env.DIWAN_CHROMIUM;
  return [...(named ? [named] : []), ...known, ...fromPlaywright()].find(
    // A file in /usr/bin may only be a launcher for a package that is not installed.
    (file) => fs.existsSync(file) && (process.platform === "win32" || succeeds(file, ["--version"], "ignore")),
  );
}

/** Browsers that Playwright has downloaded on this machine, the newest first. */
function fromPlaywright() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(cacheFolder(), "ms-playwright");
  if (!fs.existsSync(cache)) return [];
  const inside = [
    "chrome-linux64/chrome",
    "chrome-linux/chrome",
    "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
    "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
    "chrome-win64/chrome.exe",
    "chrome-win/chrome.exe",
  ];
  const folders = fs.readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
  const newestFirst = folders.toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  return newestFirst.flatMap((name) => inside.map((file) => path.join(cache, name, file)));
}

function cacheFolder() {
  if (process.platform === "darwin") return path.join(os.homedir(), "Library", "Caches");
  if (process.platform === "win32") return process.env.LOCALAPPDATA ?? os.homedir();
  return process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), ".cache");
}

/** Ways to install a browser, the best first: the system's package includes its libraries and fonts. */
function* ways(packages) {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  if (
    succeeds("apt-get", ["--version"], "ignore") &&
    (sudo.length === 0 || succeeds("sudo", ["-n", "true"], "ignore"))
  ) {
    const apt = [...sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
    for (const name of packages) {
      const install = [...apt, "install", "-y", "--no-install-recommends", name];
      yield [`apt-get install ${name}`, [[...apt, "update"], install]];
    }
  }
  const { bin } = readJson(path.join(root, "node_modules/playwright-core/package.json"));
  const playwright = path.join(root, "node_modules/playwright-core", bin["playwright-core"]);
  yield ["npx playwright-core install chromium", [[process.execPath, playwright, "install", "chromium"]]];
}

function succeeds(program, args, output) {
  return spawnSync(program, args, { stdio: ["ignore", output, output] }).status === 0;
}
