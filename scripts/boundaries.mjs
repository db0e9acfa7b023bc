import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { writtenFiles } from "./files.mjs";
import { importCycles } from "./import-cycles.mjs";
import { importsOf, resolveImport } from "./imports.mjs";
import { findPhysicalProperties } from "./physical-properties.mjs";
import { root, workspaces } from "./workspaces.mjs";

const LONGEST = 300;
/** The layers of each kind of workspace, the lowest first: a folder imports only itself and those before it. */
const LAYERS = {
  "apps/api": ["platform", "features", "app", "main"],
  "apps/admin": ["kit", "features", "app", "main"],
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const violations = findViolations();
  for (const violation of violations) console.log(violation);
  process.exitCode = violations.length > 0 ? 1 : 0;
}

/** Everything in the tree that breaks a rule of the code layout, as lines `file: what`. */
export function findViolations(base = root) {
  const all = workspaces(base);
  const files = writtenFiles(base).filter((file) => /\.(tsx?|mjs|css)$/.test(file));
  const texts = new Map(files.map((file) => [file, fs.readFileSync(path.join(base, file), "utf8")]));
  const violations = files.flatMap((file) => {
    const text = texts.get(file);
    const found = [...tooLong(text), ...findPhysicalProperties(file, text)];
    if (!file.endsWith(".css")) found.push(...wrongImports(file, text, all));
    return found.map((what) => `${file}: ${what}`);
  });
  const cycles = importCycles(importGraph(texts, all));
  return [...violations, ...cycles.map((cycle) => `${cycle[0]}: imports in a circle: ${cycle.join(", ")}`)];
}

/** Which files each file imports when it loads, types included. */
function importGraph(texts, all) {
  const targetsOf = (file, text) =>
    importsOf(text).flatMap(({ target, late }) => {
      const to = late ? undefined : resolveImport(file, target, all);
      return [to, `${to}.ts`, `${to}.tsx`].find((name) => texts.has(name)) ?? [];
    });
  return new Map([...texts].map(([file, text]) => [file, targetsOf(file, text)]));
}

function tooLong(text) {
  const lines = text.trimEnd().split("\n").length;
  return lines > LONGEST ? [`${lines} lines, at most ${LONGEST}: split it by capability`] : [];
}

function wrongImports(file, text, all) {
  return importsOf(text).flatMap(({ target }) => {
    const to = resolveImport(file, target, all);
    if (to === undefined) return [];
    const reason = betweenWorkspaces(file, to, target, all) ?? withinApp(file, to);
    return reason ? [`imports ${target}: ${reason}`] : [];
  });
}

/** contract ← ui ← apps; the api renders the guest's pages, so only the api may import another app. */
function betweenWorkspaces(file, to, target, all) {
  const owner = (at) => all.find(({ folder }) => at.startsWith(`${folder}/`))?.folder ?? "";
  const [from, into] = [owner(file), owner(to)];
  if (from === into) return undefined;
  if (target.startsWith(".")) return "a relative path that leaves its workspace";
  if (from === "packages/contract") return "the contract imports no other workspace";
  if (into === "e2e" || into === "bench") return "nothing imports tests or measurements";
  if (into.startsWith("packages/")) return undefined;
  if (from.startsWith("packages/")) return "a package imports no app";
  const rendersGuest = from === "apps/api" && into === "apps/guest";
  return from.startsWith("apps/") && !rendersGuest ? "an app imports no other app" : undefined;
}

function withinApp(file, to) {
  const app = Object.keys(LAYERS).find((folder) => [file, to].every((at) => at.startsWith(`${folder}/src/`)));
  if (!app || isTestSupport(file)) return undefined;
  if (isTestSupport(to)) return "what serves tests is for tests";
  const place = (at) =>
    at
      .slice(`${app}/src/`.length)
      .replace(/\.\w+$/, "")
      .split("/");
  const [from, into] = [place(file), place(to)];
  if (from[0] === "features" && into[0] === "features" && from[1] !== into[1]) {
    if (into.slice(2).join("/") !== "index") return "another feature only through its index.ts";
  }
  const layers = LAYERS[app];
  const rank = (at) => (layers.includes(at[0]) ? layers.indexOf(at[0]) : layers.indexOf("app"));
  return rank(into) > rank(from) ? `${from[0]} does not know ${into[0]} (${layers.join(" ← ")})` : undefined;
}

function isTestSupport(file) {
  return /\.test\.tsx?$|\/fixtures\.ts$/.test(file) || file.includes("/testing/");
}
