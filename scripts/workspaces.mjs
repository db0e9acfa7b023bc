import fs from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

/**
 * The workspaces of the root package.json, read from the folders.
 * @returns {{ name: string, folder: string, uses: string[] }[]} `uses` names the workspaces it depends on
 */
export function workspaces(base = root) {
  const { workspaces: patterns } = readJson(path.join(base, "package.json"));
  const folders = patterns.flatMap((pattern) => expand(base, pattern));
  const found = folders.map((folder) => ({ folder, ...readJson(path.join(base, folder, "package.json")) }));
  const names = new Set(found.map(({ name }) => name));
  return found.map(({ name, folder, dependencies = {}, devDependencies = {} }) => ({
    name,
    folder,
    uses: Object.keys({ ...dependencies, ...devDependencies }).filter((used) => names.has(used)),
  }));
}

/** The folders of an app and of all workspaces that it depends on. */
export function madeFrom(app, all = workspaces()) {
  const reached = new Set();
  const visit = (name) => {
    if (reached.has(name)) return;
    reached.add(name);
    all.find((one) => one.name === name)?.uses.forEach(visit);
  };
  visit(app.name);
  return all.filter(({ name }) => reached.has(name)).map(({ folder }) => folder);
}

export function readJson(file) {
  return JSON.parse(fs.readFileSync(file, "utf8"));
}

function expand(base, pattern) {
  const isWorkspace = (folder) => fs.existsSync(path.join(base, folder, "package.json"));
  if (!pattern.endsWith("/*")) return [pattern].filter(isWorkspace);
  const parent = pattern.slice(0, -2);
  if (!fs.existsSync(path.join(base, parent))) return [];
  const names = fs.readdirSync(path.join(base, parent)).toSorted();
  return names.map((name) => `${parent}/${name}`).filter(isWorkspace);
}
